/** The methods and paths of calls that `schema.ts` describes. */
export const maintenanceCalls = {
  read: { method: 'GET', path: '/api/maintenance' },
  start: { method: 'POST', path: '/api/maintenance' },
  end: { method: 'POST', path: '/api/maintenance/end' },
} as const;
