/**
 * What a person may do in a scope, weakest first; each level includes those before it. `busy` is for calendars. `add` is for
 * rows with an owner: the person adds rows and edits their own.
 */
export const levels = ['busy', 'view', 'comment', 'add', 'edit', 'manage'] as const;
export type Level = (typeof levels)[number];

/** The levels that a scope can be shared at, unless its table declares others. */
export const usualLevels: readonly Level[] = ['view', 'comment', 'edit', 'manage'];

/** Whether a level includes the wanted one. */
export const includesLevel = (level: Level | undefined, wanted: Level): boolean =>
  level !== undefined && levels.indexOf(level) >= levels.indexOf(wanted);

/** The strongest of these levels, or undefined when there is none. */
export const strongestLevel = (found: readonly (Level | undefined)[]): Level | undefined =>
  levels.findLast((level) => found.includes(level));

/** The part of the platform that has the grants. Its events may open or close records of any app. */
export const accessAppId = 'access';

/** Acts without a person: migrations, jobs, the command line. It may do everything. */
export const systemUid = 'system';
