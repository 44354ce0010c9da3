/** How far back a search of records goes. */
export const periods = ['day', 'week', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

/** The methods and paths of calls that `schema.ts` describes. */
export const searchCalls = {
  searchPage: { method: 'GET', path: '/api/search/page' },
  search: { method: 'GET', path: '/api/search' },
} as const;
