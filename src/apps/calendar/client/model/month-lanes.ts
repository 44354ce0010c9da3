/** Of the lines of events in a week of the month, in pixels: from one to the next, and the space above the first. */
export const laneHeight = 25;
export const headHeight = 28;
/** The least height of a week: six of them fit into 900 pixels. */
const leastHeight = 104;

/** Returns how many lines of events fit into a week of a month of a height, in pixels. */
export const countLanes = (height: number, weeks: number): number =>
  Math.max(2, Math.floor((Math.max(height / weeks, leastHeight) - headHeight) / laneHeight));
