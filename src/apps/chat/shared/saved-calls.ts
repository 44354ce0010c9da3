/** The methods and paths of calls that `saved.ts` describes. */
export const savedCalls = {
  listSaved: { method: 'GET', path: '/api/chat/saved' },
  setSaved: { method: 'POST', path: '/api/chat/set-saved' },
} as const;
