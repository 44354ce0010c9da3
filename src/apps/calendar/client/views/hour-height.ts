/** The height of an hour in the views of hours, in pixels. */
export const hourHeight = 64;
