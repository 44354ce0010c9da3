/** The methods and paths of calls that `schema.ts` describes. */
export const journalCalls = {
  undo: { method: 'POST', path: '/api/journal/undo' },
  listHistory: { method: 'GET', path: '/api/journal/history' },
} as const;
