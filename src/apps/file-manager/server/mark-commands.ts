import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { changeMarks } from '../../../platform/kernel/entities/server/mark-commands.ts';
import { Opening, Stars } from '../shared/schema.ts';
import { entries, marks } from './tables.ts';

const entryMarks = {
  table: marks,
  of: entries,
  column: 'entry_id' as const,
  blank: (entryId: string) => ({ entry_id: entryId, starred: false, opened_at: null }),
};

/** Stars entries for the actor, or takes the star away. */
export const starEntries = defineCommand('file-manager.star-entries', Stars, (transaction, input) => {
  const wanted = new Map(input.marks.map(({ id, entryId }) => [entryId, id]));
  return changeMarks(transaction, entryMarks, wanted, () => ({ starred: input.starred }));
});

/** Records that the actor opened an entry. Cannot be undone. */
export const openEntry = defineCommand(
  'file-manager.open-entry',
  Opening,
  (transaction, { id, entryId }) =>
    changeMarks(transaction, entryMarks, new Map([[entryId, id]]), () => ({ opened_at: transaction.now })),
  { isUndoable: false },
);
