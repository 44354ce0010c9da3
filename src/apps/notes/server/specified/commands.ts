import * as v from 'valibot';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { listOwnLabels } from '../../../../platform/kits/labels/server/queries.ts';
import { labelColors } from '../../../../platform/kits/labels/shared/label.ts';
import { NoteLabels } from '../../shared/specified/schema.ts';
import { labelPart } from '../commands.ts';
import { noteLabels } from '../tables.ts';

/** Makes the actor's labels those of a list: creates, renames and removes what differs. */
export const updateLabels = defineCommand(
  'notes.update-labels',
  v.object({ labels: NoteLabels }),
  async (transaction, { labels }) => {
    const own = await listOwnLabels(transaction, noteLabels);
    for (const label of own.filter(({ id }) => !labels.some((wanted) => wanted.id === id)))
      await labelPart.verbs.remove.run(transaction, { labelId: label.id });
    for (const [index, { id, name, handle }] of labels.entries()) {
      const known = own.find((label) => label.id === id);
      const color = labelColors[index % labelColors.length] ?? '#64748b';
      if (!known) await labelPart.verbs.create.run(transaction, { id, title: name, handle, color });
      else if (known.title !== name || (handle !== undefined && handle !== known.handle))
        await labelPart.verbs.update.run(transaction, { id: known.id, title: name, handle });
    }
    return { count: labels.length };
  },
);
