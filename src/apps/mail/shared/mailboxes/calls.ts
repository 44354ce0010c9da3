/** The methods and paths of calls that `schema.ts` describes. */
export const mailboxCalls = {
  createMailbox: { method: 'POST', path: '/api/mail-app/create-mailbox' },
  updateMailbox: { method: 'POST', path: '/api/mail-app/update-mailbox' },
  countMailbox: { method: 'GET', path: '/api/mail-app/mailbox-contents' },
  removeMailbox: { method: 'POST', path: '/api/mail-app/remove-mailbox' },
  updateConversations: { method: 'POST', path: '/api/mail-app/update-conversations' },
  snoozeConversations: { method: 'POST', path: '/api/mail-app/snooze-conversations' },
  setAnswering: { method: 'POST', path: '/api/mail-app/set-answering' },
} as const;
