/** The statuses that people can choose; the first one is automatic. */
export const presenceStatuses = ['online', 'away', 'do-not-disturb', 'offline'] as const;
export const maxMoodLength = 200;
/** The topic of the signal that carries `{people: Presence[]}`: those whose presence changed in the last half second. */
export const presenceTopic = 'presence';

/** The methods and paths of calls that `schema.ts` describes. */
export const presenceCalls = {
  listPresences: { method: 'GET', path: '/api/presence' },
  getOwnPresence: { method: 'GET', path: '/api/presence/own' },
  updatePresence: { method: 'POST', path: '/api/presence/own' },
  reportActivity: { method: 'POST', path: '/api/presence/activity' },
} as const;
