import * as v from 'valibot';
import { recordId } from '../../http/shared/fields.ts';
import { defineCommand } from '../../database/server/command.ts';
import type { Transaction } from '../../database/server/transaction.ts';
import { listNamedSince } from './queries.ts';
import type { FileReference } from './references.ts';
import type { FileStore } from './store.ts';
import { files } from './tables.ts';

/** Within a command: notes and removals of the same file wait for each other. */
export async function holdFiles(transaction: Transaction, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) await transaction.lock(`file:${id}`);
}

/** Notes a file whose content is stored already; of content that is known, only that it was brought again. */
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
    await holdFiles(transaction, [input.id]);
    const known = await transaction.find(files, input.id);
    if (known) {
      await transaction.update(files, known, { brought_at: transaction.now });
      return;
    }
    await transaction.insert(files, {
      ...input,
      created_by: transaction.actor.uid,
      created_at: transaction.now,
      brought_at: transaction.now,
    });
  },
  { isUndoable: false },
);

/**
 * The command that removes files, rows and contents, which nothing referred to at number `since` of the journal. Who was
 * named or brought since then stays. Contents go inside of the transaction: no upload can note one in between.
 */
export const defineRemoval = (store: FileStore, references: readonly FileReference[]) =>
  defineCommand(
    'files.remove-unused',
    v.object({ ids: v.array(v.string()), since: v.number(), olderThan: v.string() }),
    async (transaction, { ids, since, olderThan }) => {
      await holdFiles(transaction, ids);
      const named = await listNamedSince(transaction.db, references, since);
      const rows = new Map((await transaction.findMany(files, ids)).map((row) => [row.id, row]));
      const unused = ids.filter((id) => !named.has(id) && (rows.get(id)?.brought_at ?? '') < olderThan);
      for (const id of unused) {
        const row = rows.get(id);
        if (row) await transaction.remove(files, row);
        await store.remove(id);
      }
      return unused.length;
    },
    { isUndoable: false },
  );
