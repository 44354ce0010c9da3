export const maxKeywords = 20;
export const maxKeywordLength = 50;

/** The methods and paths of calls that `keywords.ts` describes. */
export const keywordCalls = {
  getKeywords: { method: 'GET', path: '/api/chat/keywords' },
  setKeywords: { method: 'POST', path: '/api/chat/keywords' },
} as const;
