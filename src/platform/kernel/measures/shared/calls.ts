/** The longest period of a series; the period before it is as long. */
export const maxSeriesDays = 364;

/** The methods and paths of calls that `schema.ts` describes. */
export const measuresCalls = {
  list: { method: 'GET', path: '/api/measures' },
  readSums: { method: 'GET', path: '/api/measures/sums' },
  readSeries: { method: 'GET', path: '/api/measures/series' },
} as const;
