import * as v from 'valibot';
import { endpoint } from '../../http/shared/endpoint.ts';
import { recordId } from '../../http/shared/fields.ts';

/** One row of a record's history: who changed what, when. */
export const HistoryEntry = v.object({
  seq: v.number(),
  at: v.string(),
  actor: v.object({ uid: v.string(), displayName: v.string() }),
  command: v.string(),
  commandId: v.string(),
  change: v.picklist(['create', 'update', 'delete']),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
});
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;

export const Undo = v.object({ commandId: recordId() });
export type Undo = v.InferOutput<typeof Undo>;

export const journalApi = {
  undo: endpoint({
    method: 'POST',
    path: '/api/journal/undo',
    auth: 'user',
    summary: 'Undo one of my commands',
    description:
      'Puts back what the command changed, unless a row was changed since: then 409 says by whom and when. An undo can be undone.',
    body: Undo,
    answer: v.object({ commandId: v.string() }),
    example: { body: { commandId: '01929f3e-7c1a-7000-8000-000000000000' } },
  }),
  listHistory: endpoint({
    method: 'GET',
    path: '/api/journal/history',
    auth: 'user',
    summary: 'List the changes of a record, newest first',
    query: v.object({ entity: v.pipe(v.string(), v.maxLength(64)), id: recordId() }),
    answer: v.array(HistoryEntry),
    example: { query: { entity: 'todos', id: '01929f3e-7c1a-7000-8000-000000000001' } },
  }),
};
