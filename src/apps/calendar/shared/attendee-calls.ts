/** The methods and paths of calls that `attendee-schema.ts` describes. */
export const attendeeCalls = {
  setAttendees: { method: 'POST', path: '/api/calendar-app/set-attendees' },
  answerInvitation: { method: 'POST', path: '/api/calendar-app/answer-invitation' },
  proposeTime: { method: 'POST', path: '/api/calendar-app/propose-time' },
  answerProposal: { method: 'POST', path: '/api/calendar-app/answer-proposal' },
} as const;
