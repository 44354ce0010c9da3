import { handle, type Route } from '../../http/server/route.ts';
import { journalApi } from '../shared/schema.ts';
import { listHistory } from './journal.ts';
import { defineUndo, type UndoOptions } from './undo.ts';

/** The calls of the journal. */
export function createJournalRoutes(options: UndoOptions): readonly Route[] {
  const undo = defineUndo(options);
  return [
    handle(journalApi.undo, (call, { body }) => call.execute(undo, body)),
    handle(journalApi.listHistory, (call, { query }) => listHistory(call.database, call.actor, query)),
  ];
}
