/** The methods and paths of calls that `schema.ts` describes. */
export const comingSoonCalls = {
  subscribe: { method: 'POST', path: '/api/coming-soon/subscribe' },
  confirm: { method: 'POST', path: '/api/coming-soon/confirm' },
  listSubscribers: { method: 'GET', path: '/api/coming-soon/subscribers' },
} as const;
