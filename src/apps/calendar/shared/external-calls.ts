/** The methods and paths of calls that `external-schema.ts` describes. */
export const externalCalls = {
  readInvitations: { method: 'POST', path: '/api/calendar-app/read-invitations' },
  answerMailedInvitation: { method: 'POST', path: '/api/calendar-app/answer-mailed-invitation' },
  takeMailedChange: { method: 'POST', path: '/api/calendar-app/take-mailed-change' },
  answerReceived: { method: 'POST', path: '/api/calendar-app/answer-received-event' },
  proposeToOrganizer: { method: 'POST', path: '/api/calendar-app/propose-to-organizer' },
} as const;
