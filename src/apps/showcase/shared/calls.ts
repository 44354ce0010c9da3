/** The methods and paths of calls that `schema.ts` describes. */
export const iconsCalls = {
  list: { method: 'GET', path: '/api/icons' },
} as const;
