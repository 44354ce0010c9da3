/** The methods and paths of calls that `schema.ts` describes. */
export const icsCalls = {
  exportCalendar: { method: 'GET', path: '/api/calendar-app/export' },
  importCalendar: { method: 'POST', path: '/api/calendar-app/import' },
  undoImport: { method: 'POST', path: '/api/calendar-app/undo-import' },
  findFeed: { method: 'GET', path: '/api/calendar-app/feed-address' },
  createFeed: { method: 'POST', path: '/api/calendar-app/create-feed-address' },
  revokeFeed: { method: 'POST', path: '/api/calendar-app/revoke-feed-address' },
  readFeed: { method: 'GET', path: '/api/calendar-app/feed' },
} as const;

export const calendarCalls = {
  listEvents: { method: 'GET', path: '/api/calendar-app/events' },
  addEvent: { method: 'POST', path: '/api/calendar-app/add-event' },
  updateEvent: { method: 'POST', path: '/api/calendar-app/update-event' },
  removeEvent: { method: 'POST', path: '/api/calendar-app/remove-event' },
  listOccurrences: { method: 'GET', path: '/api/calendar-app/occurrences' },
  changeOccurrence: { method: 'POST', path: '/api/calendar-app/change-occurrence' },
  removeOccurrence: { method: 'POST', path: '/api/calendar-app/remove-occurrence' },
} as const;
