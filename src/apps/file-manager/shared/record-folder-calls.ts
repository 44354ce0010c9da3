import { filesApiPath } from './entry.ts';

/** The methods and paths of calls that `record-folders.ts` describes. */
export const recordFolderCalls = {
  create: { method: 'POST', path: `${filesApiPath}/create-record-folder` },
} as const;
