/** The methods and paths of calls that `set-aside-schema.ts` describes. */
export const setAsideCalls = {
  listSetAside: { method: 'GET', path: '/api/administration/set-aside-jobs' },
  retrySetAside: { method: 'POST', path: '/api/administration/retry-job' },
  removeSetAside: { method: 'POST', path: '/api/administration/remove-job' },
} as const;
