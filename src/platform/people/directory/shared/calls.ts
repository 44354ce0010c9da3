/** The methods and paths of calls that `schema.ts` describes. */
export const directoryCalls = {
  setManager: { method: 'POST', path: '/api/people/set-manager' },
  setOwnManager: { method: 'POST', path: '/api/people/set-own-manager' },
  setRules: { method: 'POST', path: '/api/people/set-rules' },
} as const;
