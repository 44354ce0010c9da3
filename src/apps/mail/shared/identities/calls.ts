/** The methods and paths of calls that `schema.ts` describes. */
export const identityCalls = {
  setDefaultIdentity: { method: 'POST', path: '/api/mail-app/set-default-identity' },
} as const;
