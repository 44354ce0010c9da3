/** The methods and paths of calls that `administration-schema.ts` describes. */
export const administrationCalls = {
  listLastSeen: { method: 'GET', path: '/api/administration/last-seen' },
  addAccount: { method: 'POST', path: '/api/administration/add-user' },
  setRole: { method: 'POST', path: '/api/administration/set-role' },
  setDisabled: { method: 'POST', path: '/api/administration/set-disabled' },
  sendResetLink: { method: 'POST', path: '/api/administration/send-reset-link' },
} as const;
