import { call } from '../../../kernel/http/client/call.ts';
import { queueCommand } from '../../../kernel/collections/client/commands.ts';
import { presenceCalls } from '../shared/calls.ts';
import type { PresenceApi, PresenceChanges } from '../shared/schema.ts';

const presenceApi: PresenceApi = presenceCalls;

/** Everybody's presence now. */
export const listPresences = () => call(presenceApi.listPresences);
/** The person's own status and mood. */
export const getOwnPresence = () => call(presenceApi.getOwnPresence);
/** Tells that this device is idle, or active again. */
export const reportActivity = (isIdle: boolean) => call(presenceApi.reportActivity, { body: { isIdle } });
/** Saves a status or mood as soon as the server can be reached; false while there is no queue. */
export const queuePresence = (body: PresenceChanges): boolean =>
  queueCommand({ app: 'presence', endpoint: presenceApi.updatePresence, body });
