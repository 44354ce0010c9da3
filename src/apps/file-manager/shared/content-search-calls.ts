import { filesApiPath } from './entry.ts';

/** The maximum number of files that a search by content returns. */
export const maxMatches = 50;
/** The maximum number of owners in the filter of a content search. */
export const maxOwners = 20;

/** The maximum number of labels in the filter of a content search. */
export const maxLabels = 20;

/** The methods and paths of calls that `content-search.ts` describes. */
export const contentSearchCalls = {
  searchContents: { method: 'GET', path: `${filesApiPath}/contents` },
} as const;
