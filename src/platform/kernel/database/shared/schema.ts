import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../http/shared/endpoint.ts';
import { queryNumber, recordId } from '../../http/shared/fields.ts';
import { journalCalls } from './calls.ts';

/** One entry of a record's history: who changed what, when. */
export const HistoryEntry = v.object({
  seq: v.number(),
  at: v.string(),
  actor: v.object({ uid: v.string(), displayName: v.string() }),
  command: v.string(),
  commandId: v.string(),
  change: v.picklist(['create', 'update', 'delete']),
  /** The row before: whole for removals, the changed columns for updates. */
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
});
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;

const HistoryPage = v.object({
  entries: v.array(HistoryEntry),
  /** Send it back as `before` for the page that follows; null at the end. */
  next: v.nullable(v.number()),
});

/** A row of which an undo left columns as they are, since somebody else has changed them. */
export const SkippedRow = v.object({
  entity: v.string(),
  id: v.string(),
  columns: v.array(v.string()),
  /** Who changed it last, and when. */
  by: v.string(),
  at: v.string(),
});
export type SkippedRow = v.InferOutput<typeof SkippedRow>;

export const Undo = v.object({ commandId: recordId() });
export type Undo = v.InferOutput<typeof Undo>;

export const journalApi = {
  undo: endpoint({
    ...journalCalls.undo,
    auth: 'user',
    summary: 'Undo one of my commands',
    description:
      'Puts back what the command changed. Columns that were changed since stay and are listed in `skipped`; if nothing can be put back, 409 says by whom it was changed and when. Commands older than the configured time (90 days by default) cannot be undone. An undo can be undone.',
    body: Undo,
    answer: v.object({ commandId: v.string(), skipped: v.array(SkippedRow) }),
    example: { body: { commandId: '01929f3e-7c1a-7000-8000-000000000000' } },
  }),
  listHistory: endpoint({
    ...journalCalls.listHistory,
    auth: 'user',
    summary: 'List the changes of a record, newest first',
    description:
      'Updates carry the changed columns only. A history begins where the caller gained access to the record.',
    query: v.object({
      entity: v.pipe(v.string(), v.maxLength(64)),
      id: recordId(),
      before: v.optional(queryNumber(0, 9e15)),
      limit: v.optional(queryNumber(1, 200)),
    }),
    answer: HistoryPage,
    example: { query: { entity: 'todos', id: '01929f3e-7c1a-7000-8000-000000000001' } },
  }),
};

/** The calls as the browser sends them. */
export type JournalApi = CallsOf<typeof journalApi>;
