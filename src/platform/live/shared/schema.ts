import * as v from 'valibot';
import { endpoint } from '../../http/shared/endpoint.ts';
import { queryNumber } from '../../http/shared/fields.ts';

/** What happened to which record. The record itself is asked for by whoever shows it. */
export const LiveEvent = v.object({
  seq: v.number(),
  app: v.string(),
  entity: v.string(),
  id: v.string(),
  change: v.picklist(['create', 'update', 'delete']),
});
export type LiveEvent = v.InferOutput<typeof LiveEvent>;

export const liveApi = {
  stream: endpoint({
    method: 'GET',
    path: '/api/live',
    auth: 'user',
    summary: 'The stream of what changes, as server-sent events',
    description:
      'Each event has the journal number as its id. Sent back as `after` (or Last-Event-ID), nothing in between is lost: missed events come first, or one event `resync` when they are too many.',
    query: v.object({ after: v.optional(queryNumber(0, 9e15)) }),
    answer: LiveEvent,
    example: { query: { after: '0' } },
  }),
};
