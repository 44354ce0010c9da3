import * as v from 'valibot';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { defineEntityCommands } from '../../../platform/kernel/entities/server/commands.ts';
import { defineLabelCommands } from '../../../platform/kits/labels/server/commands.ts';
import { listOwnLabels } from '../../../platform/kits/labels/server/queries.ts';
import { labelColors } from '../../../platform/kits/labels/shared/label.ts';
import { defineReminders } from '../../../platform/kits/reminders/server/commands.ts';
import { defineSharedText, textOfEntity } from '../../../platform/kits/shared-text/server/commands.ts';
import { noteEntity, noteReminder } from '../shared/note.ts';
import { NoteLabels } from '../shared/schema.ts';
import { findNextReminder, noteLabels, notes, textOf, titleOf } from './tables.ts';

export const noteCommands = defineEntityCommands(noteEntity, notes);
export const noteLabelCommands = defineLabelCommands(noteLabels, notes);

/** The text of a note that several people have open. */
export const noteText = defineSharedText(textOfEntity(noteEntity, 'description'), notes);

export const noteReminders = defineReminders(
  notes,
  noteReminder,
  (row) => ({ path: `/apps/notes?note=${row.id}`, title: titleOf(row), text: textOf(row) }),
  { findNext: findNextReminder },
);

/** Makes the actor's labels those of a list: creates, renames and removes what differs. */
export const updateLabels = defineCommand(
  'notes.update-labels',
  v.object({ labels: NoteLabels }),
  async (transaction, { labels }) => {
    const own = await listOwnLabels(transaction, noteLabels);
    for (const label of own.filter(({ id }) => !labels.some((wanted) => wanted.id === id)))
      await noteLabelCommands.remove.run(transaction, { labelId: label.id });
    for (const [index, { id, name, handle }] of labels.entries()) {
      const known = own.find((label) => label.id === id);
      const color = labelColors[index % labelColors.length] ?? '#64748b';
      if (!known) await noteLabelCommands.create.run(transaction, { id, title: name, handle, color });
      else if (known.title !== name || (handle !== undefined && handle !== known.handle))
        await noteLabelCommands.update.run(transaction, { id: known.id, title: name, handle });
    }
    return { count: labels.length };
  },
);
