import { notFound } from '../../../../base/failures.ts';
import { createId } from '../../../../base/ids.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { copyFiles } from '../../../../platform/kernel/files/server/links.ts';
import { checkSpace } from '../../../../platform/kernel/files/server/space.ts';
import { files, toFileInfo } from '../../../../platform/kernel/files/server/tables.ts';
import { repairName } from '../../shared/names.ts';
import { Attachment, SavedFile } from '../../shared/attach.ts';
import { buildEntry, contentOf, takeId, toEntry } from '../commands.ts';
import { checkNotTrashed, chooseNames, openPlace } from '../place-queries.ts';
import { entries, versions } from '../tables.ts';
import { notAFile } from '../version-commands.ts';

/** Makes files of the actor, with the contents of entries, that a record can link to as to uploads. */
export const attachFiles = defineCommand(
  'file-manager.attach-files',
  Attachment,
  async (transaction, { ids }) => {
    const rows = await transaction.getMany(entries, ids, 'view');
    if (rows.length < new Set(ids).size) throw notFound('This file or folder does not exist.');
    for (const row of rows) {
      if (row.kind !== 'file') throw notAFile();
      await checkNotTrashed(transaction, row);
    }
    const fileIds = [...new Set(rows.map(({ file_id }) => file_id))];
    const contents = new Map(
      (await transaction.getMany(files, fileIds, 'view')).map((file) => [file.id, file]),
    );
    const attached = rows.flatMap((row) => {
      const file = contents.get(row.file_id);
      return file ? [{ ...file, name: row.name }] : [];
    });
    await checkSpace(transaction, transaction.actor.uid, attached);
    const made = await transaction.insertMany(
      files,
      attached.map(({ version: _version, ...file }) => ({
        ...file,
        id: createId(),
        scope: `user:${transaction.actor.uid}`,
        uploader_id: transaction.actor.uid,
        is_public: false,
        created_at: transaction.now,
        unlinked_at: transaction.now,
      })),
    );
    return made.map(toFileInfo);
  },
  { isUndoable: false },
);

/** Saves a file that another app has in a folder. */
export const saveFile = defineCommand('file-manager.save-file', SavedFile, async (transaction, input) => {
  const id = await takeId(transaction, input.id);
  const place = await openPlace(transaction, input);
  const file = await transaction.get(files, input.fileId, 'view');
  await checkSpace(transaction, transaction.actor.uid, [file]);
  const wanted = repairName(file.name);
  const [name = wanted] = await chooseNames(transaction, place, [wanted]);
  const record = { entity: versions.name, id: createId(), scope: place.scope };
  const [copy = file] = await copyFiles(transaction, [{ file, record }]);
  const content = contentOf(copy);
  const entry = buildEntry(transaction, place, { id, name, kind: 'file' });
  const row = await transaction.insert(entries, { ...entry, ...content });
  await transaction.insert(versions, {
    ...content,
    id: record.id,
    entry_id: id,
    owner_id: transaction.actor.uid,
    created_at: transaction.now,
  });
  return toEntry(row);
});
