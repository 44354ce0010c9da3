/** The maximum number of people, and of rooms, in one search. */
export const maxSearchChoices = 20;

/** The methods and paths of calls that `search.ts` describes. */
export const searchCalls = {
  searchMessages: { method: 'GET', path: '/api/chat/search' },
} as const;
