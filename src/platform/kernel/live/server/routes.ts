import { handle, type Route } from '../../http/server/route.ts';
import { liveApi } from '../shared/schema.ts';
import { type LiveHub, streamHeaders } from './hub.ts';

/** The calls of the stream. */
export const createLiveRoutes = (hub: LiveHub): readonly Route[] => [
  handle(liveApi.stream, async (call, { query }) => {
    // Nobody would read it, and nobody would end it.
    if (call.request.method === 'HEAD') return new Response(null, { headers: streamHeaders });
    const last = call.request.headers.get('last-event-id');
    const after = query.after ?? (last !== null && /^\d{1,15}$/.test(last) ? Number(last) : undefined);
    const { actor, sessionId, expiresAt, openSink, address } = call;
    const confirms = query.confirms !== undefined;
    return hub.open({ actor, sessionId, expiresAt }, { after, confirms, openSink, address });
  }),
  handle(liveApi.confirm, async ({ actor, sessionId }) => {
    hub.confirm(actor.uid, sessionId);
    return {};
  }),
];
