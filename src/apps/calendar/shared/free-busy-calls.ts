/** The maximum number of people, and of rooms, in one request. */
export const maxAsked = 100;

/** The methods and paths of calls that `free-busy-schema.ts` describes. */
export const freeBusyCalls = {
  listFreeBusy: { method: 'GET', path: '/api/calendar-app/free-busy' },
} as const;
