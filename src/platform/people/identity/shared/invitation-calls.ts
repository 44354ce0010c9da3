/** The methods and paths of calls that `invitation-schema.ts` describes. */
export const invitationCalls = {
  invite: { method: 'POST', path: '/api/administration/invite' },
  listInvitations: { method: 'GET', path: '/api/administration/invitations' },
  renewInvitation: { method: 'POST', path: '/api/administration/renew-invitation' },
  revokeInvitation: { method: 'POST', path: '/api/administration/revoke-invitation' },
} as const;
