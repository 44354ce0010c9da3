import { filesApiPath } from './entry.ts';

/** The maximum number of files that are attached at once. */
export const maxAttached = 20;

/** The methods and paths of calls that `attach.ts` describes. */
export const attachCalls = {
  attach: { method: 'POST', path: `${filesApiPath}/attach-files` },
  save: { method: 'POST', path: `${filesApiPath}/save-file` },
  listUses: { method: 'GET', path: `${filesApiPath}/entries/:entryId/uses` },
} as const;
