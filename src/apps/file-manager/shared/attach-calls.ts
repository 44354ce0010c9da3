import { filesApiPath } from './entry.ts';

/** The maximum number of files that are attached at once. */
export const maxAttached = 20;
/** The maximum number of files and folders whose uses are asked for at once. */
export const maxAsked = 1000;

/** The methods and paths of calls that `attach.ts` describes. */
export const attachCalls = {
  attach: { method: 'POST', path: `${filesApiPath}/attach-files` },
  save: { method: 'POST', path: `${filesApiPath}/save-file` },
  findUses: { method: 'POST', path: `${filesApiPath}/find-uses` },
  listUses: { method: 'GET', path: `${filesApiPath}/entries/:entryId/uses` },
} as const;
