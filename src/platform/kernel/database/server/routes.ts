import { handle, type Route } from '../../http/server/route.ts';
import { journalApi } from '../shared/schema.ts';
import { defineUndo, listHistory, type UndoPolicy } from './journal.ts';

/** The calls of the journal. */
export function createJournalRoutes(isUndoable: UndoPolicy): readonly Route[] {
  const undo = defineUndo(isUndoable);
  return [
    handle(journalApi.undo, (call, { body }) => call.execute(undo, body)),
    handle(journalApi.listHistory, (call, { query }) =>
      listHistory(call.database, call.actor, query.entity, query.id),
    ),
  ];
}
