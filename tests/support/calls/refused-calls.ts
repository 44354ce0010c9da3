/** Calls that are refused to their owner in the generated test, each with the reason. The test fails for one that succeeds. */
export const refusedCalls: Readonly<Record<string, string>> = {
  'GET /api/auth': 'A request of the fetch API has no body with GET.',
  'GET /api/auth/access-token': 'A request of the fetch API has no body with GET.',
  'POST /api/push/subscribe': 'The product of the test has no push service.',
  'POST /api/push/renew': 'The product of the test has no push service.',
  'POST /api/calendar-app/answer-mailed-invitation': 'It needs a mail that a connected mailbox has received.',
  'POST /api/calendar-app/take-mailed-change': 'It needs a mail that a connected mailbox has received.',
  'POST /api/maintenance': 'Maintenance would refuse the calls of others.',
  'POST /api/coming-soon/confirm': 'The link is signed and only in the mail.',
  'GET /api/mail-app/picture': 'The server would have to read a picture from another server.',
  'POST /api/analytics-dashboard-app/measurements': 'The operator has set no key for measurements.',
};

/** The limit of the list. Lower it with the list; never raise it. */
export const mostRefused = 10;
