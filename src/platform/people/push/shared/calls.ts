/** The methods and paths of calls that `schema.ts` describes. */
export const pushCalls = {
  getPushKey: { method: 'GET', path: '/api/push/key' },
  subscribePush: { method: 'POST', path: '/api/push/subscribe' },
  unsubscribePush: { method: 'POST', path: '/api/push/unsubscribe' },
  renewPush: { method: 'POST', path: '/api/push/renew' },
} as const;
