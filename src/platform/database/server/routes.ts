import { handle, type Route } from '../../http/server/route.ts';
import { journalApi } from '../shared/schema.ts';
import type { Command } from './command.ts';
import { defineUndo, listHistory } from './journal.ts';

/** The calls of the journal. `commands` are all commands of the product, which say whether they can be undone. */
export function createJournalRoutes(
  commands: readonly Pick<Command, 'name' | 'isUndoable'>[],
): readonly Route[] {
  const undoable = new Set(commands.filter((command) => command.isUndoable).map((command) => command.name));
  const undo = defineUndo((name) => name === 'journal.undo' || undoable.has(name));
  return [
    handle(journalApi.undo, (call, { body }) => call.execute(undo, body)),
    handle(journalApi.listHistory, (call, { query }) =>
      listHistory(call.database, call.actor, query.entity, query.id),
    ),
  ];
}
