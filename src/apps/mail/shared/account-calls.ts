/** The methods and paths of calls that `account-schema.ts` describes. */
export const accountCalls = {
  addAccount: { method: 'POST', path: '/api/mail-app/add-account' },
  removeAccount: { method: 'POST', path: '/api/mail-app/remove-account' },
  syncAccount: { method: 'POST', path: '/api/mail-app/sync-account' },
} as const;
