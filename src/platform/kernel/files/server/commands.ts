import * as v from 'valibot';
import { createId } from '../../../../base/ids.ts';
import { defineCommand } from '../../database/server/command.ts';
import { recordId, requiredText } from '../../http/shared/fields.ts';
import { scheduleJob } from '../../jobs/server/schedule.ts';
import { listUsedHashes } from './queries.ts';
import { checkSpace } from './space.ts';
import { files, toFileInfo } from './tables.ts';
import { makeThumbnail } from './thumbnails.ts';

const hash = () => v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** Records a file whose content is stored already. It is its owner's alone until a record links to it. */
export const addFile = defineCommand(
  'files.add-file',
  v.object({
    id: v.optional(recordId()),
    name: requiredText(255),
    hash: hash(),
    type: v.string(),
    size: v.number(),
    width: v.nullable(v.number()),
    height: v.nullable(v.number()),
    isPublic: v.boolean(),
  }),
  async (transaction, { id, isPublic, ...file }) => {
    await checkSpace(transaction, transaction.actor.uid, [file]);
    const row = await transaction.insert(files, {
      ...file,
      id: id ?? createId(),
      scope: `user:${transaction.actor.uid}`,
      uploader_id: transaction.actor.uid,
      thumbnail: null,
      is_public: isPublic,
      created_at: transaction.now,
      unlinked_at: transaction.now,
    });
    if (file.width !== null && !isPublic)
      await scheduleJob(transaction, makeThumbnail, { payload: { fileId: row.id } });
    return toFileInfo(row);
  },
  { isUndoable: false },
);

/** Removes files that nothing links to any more. Returns the hashes of contents that no file has any more. */
export const removeUnlinked = defineCommand(
  'files.remove-unlinked',
  v.object({ ids: v.array(recordId('files')), unsentBefore: v.string() }),
  async (transaction, { ids, unsentBefore }) => {
    const rows = await transaction.getMany(files, ids, 'edit');
    const unlinked = rows.filter((row) => row.unlinked_at !== null && row.unlinked_at < unsentBefore);
    for (const row of unlinked) await transaction.remove(files, row);
    const hashes = unlinked.flatMap((row) => [row.hash, ...(row.thumbnail === null ? [] : [row.thumbnail])]);
    const used = await listUsedHashes(transaction, hashes);
    return { count: unlinked.length, hashes: [...new Set(hashes)].filter((one) => !used.has(one)) };
  },
  { isUndoable: false },
);
