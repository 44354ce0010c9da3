/** The comment that the server sends to an open stream every few seconds. */
export const heartbeatComment = 'still here';

/** The methods and paths of calls that `schema.ts` describes. */
export const liveCalls = {
  stream: { method: 'GET', path: '/api/live' },
  confirm: { method: 'POST', path: '/api/live/confirm' },
} as const;
