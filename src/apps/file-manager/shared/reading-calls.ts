import { filesApiPath } from './entry.ts';

/** The methods and paths of calls that `reading.ts` describes. */
export const readingCalls = {
  getMail: { method: 'GET', path: `${filesApiPath}/entries/:entryId/mail` },
  listOpenings: { method: 'GET', path: `${filesApiPath}/entries/:entryId/openings` },
} as const;
