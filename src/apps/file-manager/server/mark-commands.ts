import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { changeMarks } from '../../../platform/kernel/entities/server/mark-commands.ts';
import { implementLabels } from '../../../platform/kits/labels/server/implement-labels.ts';
import { fileLabelCollection } from '../shared/entry.ts';
import { Labeling, Opening, Stars } from '../shared/schema.ts';
import { entries, labels, marks } from './tables.ts';

const entryMarks = {
  table: marks,
  of: entries,
  column: 'entry_id' as const,
  blank: (entryId: string) => ({
    entry_id: entryId,
    position: entryId,
    starred: false,
    labels: [],
    opened_at: null,
  }),
};

/** Stars entries for the actor, or takes the star away. */
export const starEntries = defineCommand('file-manager.star-entries', Stars, (transaction, input) => {
  const wanted = new Map(input.marks.map(({ id, entryId }) => [entryId, id]));
  return changeMarks(transaction, entryMarks, wanted, () => ({ starred: input.starred }));
});

/** Adds a label of the actor's to entries, or removes it. */
export const labelEntries = defineCommand(
  'file-manager.label-entries',
  Labeling,
  async (transaction, { marks: given, labelId, isOn }) => {
    await transaction.get(labels, labelId, 'view');
    const wanted = new Map(given.map(({ id, entryId }) => [entryId, id]));
    return changeMarks(transaction, entryMarks, wanted, (mark) => {
      const others = mark.labels.filter((id) => id !== labelId);
      return { labels: isOn ? [...others, labelId] : others };
    });
  },
);

/** What the app has of labels: their table, commands, calls and changes. */
export const labelPart = implementLabels(fileLabelCollection, labels, marks);

/** Records that the actor opened an entry. Cannot be undone. */
export const openEntry = defineCommand(
  'file-manager.open-entry',
  Opening,
  (transaction, { id, entryId }) =>
    changeMarks(transaction, entryMarks, new Map([[entryId, id]]), () => ({ opened_at: transaction.now })),
  { isUndoable: false },
);
