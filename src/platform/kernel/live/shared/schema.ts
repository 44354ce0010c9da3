import * as v from 'valibot';
import { levels } from '../../access/shared/levels.ts';
import { endpoint } from '../../http/shared/endpoint.ts';
import { queryNumber } from '../../http/shared/fields.ts';
import { liveCalls } from './calls.ts';

/** What happened to which record. The record itself is asked for by the person who shows it, unless its table sends it along. */
export const LiveEvent = v.object({
  seq: v.number(),
  app: v.string(),
  entity: v.string(),
  id: v.string(),
  change: v.picklist(['create', 'update', 'delete']),
  /** As the API returns it; only of tables that send their records along (messages), so that a thousand readers need not ask. */
  record: v.optional(v.record(v.string(), v.unknown())),
  /** What the caller may do in a scope from now on; null when they have lost it. Everything before it is still theirs. */
  access: v.optional(v.object({ scope: v.string(), level: v.nullable(v.picklist(levels)) })),
});
export type LiveEvent = v.InferOutput<typeof LiveEvent>;

/** What is true for a moment and stored nowhere: somebody types, somebody came. Sent as an event named `signal`, without a number. */
export const LiveSignal = v.object({ topic: v.string(), data: v.record(v.string(), v.unknown()) });
export type LiveSignal = v.InferOutput<typeof LiveSignal>;

export const liveApi = {
  stream: endpoint({
    ...liveCalls.stream,
    auth: 'user',
    summary: 'The stream of what changes, as server-sent events',
    description:
      'The id of an event is the number to resume from. Sent back as `after` (or Last-Event-ID), nothing is lost: missed events come first, or one event `resync` when they are too many. Events that are committed close together may come again after that, and not in the order of their numbers: apply a record by its version. Events named `signal` have no number and are never sent again. With `confirms=1` each comment `still here` has to be answered by a call of `confirm`: a client that leaves one unanswered is taken for gone.',
    query: v.object({ after: v.optional(queryNumber(0, 9e15)), confirms: v.optional(v.literal('1')) }),
    answer: LiveEvent,
    example: { query: { after: '0' } },
  }),
  confirm: endpoint({
    ...liveCalls.confirm,
    auth: 'user',
    summary: 'Answer a heartbeat: this session is still there',
    description: 'A machine that loses its power says no farewell. Nothing is stored.',
    answer: v.object({}),
    example: {},
  }),
};
