import { handle, type Route } from '../../http/server/route.ts';
import { liveApi } from '../shared/schema.ts';
import type { LiveHub } from './hub.ts';

/** The call that opens the stream. */
export const createLiveRoutes = (hub: LiveHub): readonly Route[] => [
  handle(liveApi.stream, async (call, { query }) => {
    const last = call.request.headers.get('last-event-id');
    const after = query.after ?? (last !== null && /^\d{1,15}$/.test(last) ? Number(last) : undefined);
    return hub.open({ actor: call.actor, sessionId: call.sessionId }, after);
  }),
];
