import { sql } from 'kysely';
import * as v from 'valibot';
import { defineCommand } from '../../database/server/command.ts';
import { indexRecord } from '../../search/server/index-commands.ts';

const system = { isUndoable: false };

/** Stores the text of a content and indexes a record that has it. */
export const storeText = defineCommand(
  'file-texts.store',
  v.object({
    entity: v.string(),
    id: v.string(),
    hash: v.string(),
    readAs: v.string(),
    text: v.nullable(v.string()),
  }),
  async (transaction, { entity, id, hash, readAs, text }) => {
    if (text !== null)
      await transaction.db
        .insertInto('file_texts')
        .values({ hash, read_as: readAs, text })
        .onConflict((conflict) => conflict.columns(['hash', 'read_as']).doNothing())
        .execute();
    await indexRecord(transaction, entity, id);
  },
  system,
);

/** Removes the texts of contents that no file has. Returns how many. */
export const removeUnusedTexts = defineCommand(
  'file-texts.remove-unused',
  v.undefined(),
  async ({ db }) => {
    const removed = await db
      .deleteFrom('file_texts')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('files').select(sql.lit(1).as('one')).whereRef('files.hash', '=', 'file_texts.hash'),
          ),
        ),
      )
      .executeTakeFirst();
    return Number(removed.numDeletedRows);
  },
  system,
);
