import { badInput } from '../../../base/failures.ts';
import { createId } from '../../../base/ids.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { linkFiles } from '../../../platform/kernel/files/server/links.ts';
import { NewVersion, VersionChoice } from '../shared/schema.ts';
import { contentOf, toEntry } from './commands.ts';
import { checkNotTrashed } from './place-queries.ts';
import { entries, versions } from './tables.ts';

/** Field types that are rejected where a file is required. */
export const notAFile = () => badInput('This is not a file.', { entryId: 'This is not a file' });

/** The file that the actor wants to change. */
async function getFile(transaction: Transaction, id: string) {
  const row = await transaction.get(entries, id, 'edit');
  if (row.kind !== 'file') throw notAFile();
  await checkNotTrashed(transaction, row);
  return row;
}

/** Replaces the content of a file. Earlier versions stay until the file is deleted. */
export const addVersion = defineCommand(
  'file-manager.add-version',
  NewVersion,
  async (transaction, input) => {
    const row = await getFile(transaction, input.entryId);
    const id = createId();
    const record = { entity: versions.name, id, scope: row.scope };
    const [file] = await linkFiles(transaction, record, [input.fileId], 'fileId');
    if (!file) throw badInput('A file does not exist.', { fileId: 'This file does not exist' });
    const content = contentOf(file);
    await transaction.insert(versions, {
      ...content,
      id,
      entry_id: row.id,
      owner_id: transaction.actor.uid,
      created_at: transaction.now,
    });
    return toEntry(await transaction.update(entries, row, { ...content, modified_at: transaction.now }));
  },
);

/** Makes an earlier version the content of its file again. */
export const restoreVersion = defineCommand(
  'file-manager.restore-version',
  VersionChoice,
  async (transaction, input) => {
    const row = await getFile(transaction, input.entryId);
    const version = await transaction.get(versions, input.versionId, 'view');
    if (version.entry_id !== row.id)
      throw badInput('This version is of another file.', { versionId: 'This does not exist' });
    const { file_id, size, width, height } = version;
    const content = { file_id, size, width, height };
    return toEntry(await transaction.update(entries, row, { ...content, modified_at: transaction.now }));
  },
);
