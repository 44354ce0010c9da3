import { filesApiPath } from './entry.ts';

/** The maximum number of versions that one call lists. */
export const versionsAtOnce = 100;

/** The methods and paths of calls about versions that `schema.ts` describes. */
export const versionCalls = {
  listVersions: { method: 'GET', path: `${filesApiPath}/entries/:entryId/versions` },
  restoreVersion: { method: 'POST', path: `${filesApiPath}/restore-version` },
  removeVersion: { method: 'POST', path: `${filesApiPath}/remove-version` },
} as const;
