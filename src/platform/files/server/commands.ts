import * as v from 'valibot';
import { recordId } from '../../http/shared/fields.ts';
import { defineCommand } from '../../database/server/command.ts';
import { files } from './tables.ts';

/** Notes a file whose content is stored already; content that is known changes nothing. */
export const noteFile = defineCommand(
  'files.note-file',
  v.object({
    id: recordId('files'),
    type: v.string(),
    size: v.number(),
    width: v.number(),
    height: v.number(),
  }),
  async (transaction, input) => {
    if (await transaction.find(files, input.id)) return;
    await transaction.insert(files, {
      ...input,
      created_by: transaction.actor.uid,
      created_at: transaction.now,
    });
  },
  { isUndoable: false },
);
