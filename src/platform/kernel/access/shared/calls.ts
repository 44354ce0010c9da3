/** The methods and paths of calls that `schema.ts` describes. */
export const accessCalls = {
  listGrants: { method: 'GET', path: '/api/access/grants' },
  setGrant: { method: 'POST', path: '/api/access/set-grant' },
  removeGrant: { method: 'POST', path: '/api/access/remove-grant' },
  leaveScope: { method: 'POST', path: '/api/access/leave' },
} as const;
