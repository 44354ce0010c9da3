import { badInput, conflict } from '../../../base/failures.ts';
import { createId } from '../../../base/ids.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { linkFiles, linkUsedFile } from '../../../platform/kernel/files/server/links.ts';
import { NewVersion, VersionChoice } from '../shared/schema.ts';
import { contentOf, toEntry } from './commands.ts';
import { findCurrentVersion } from './entry-queries.ts';
import { checkNotTrashed } from './place-queries.ts';
import { entries, type EntryRow, type VersionRow, versions } from './tables.ts';

/** Field types that are rejected where a file is required. */
export const notAFile = () => badInput('This is not a file.', { entryId: 'This is not a file' });

/** The file that the actor wants to change. */
async function getFile(transaction: Transaction, id: string) {
  const row = await transaction.get(entries, id, 'edit');
  if (row.kind !== 'file') throw notAFile();
  await checkNotTrashed(transaction, row);
  return row;
}

/** Replaces the content of a file. Earlier versions stay until they or the file are deleted. */
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

/** Returns a version of a file. */
async function getVersion(transaction: Transaction, entry: EntryRow, id: string): Promise<VersionRow> {
  const version = await transaction.get(versions, id, 'view');
  if (version.entry_id !== entry.id)
    throw badInput('This version is of another file.', { versionId: 'This does not exist' });
  return version;
}

/** Makes an earlier version the content of its file again: as a new version, so that the list says who restored it and when. */
export const restoreVersion = defineCommand(
  'file-manager.restore-version',
  VersionChoice,
  async (transaction, input) => {
    const row = await getFile(transaction, input.entryId);
    const { file_id, size, width, height } = await getVersion(transaction, row, input.versionId);
    if (file_id === row.file_id) return toEntry(row);
    const content = { file_id, size, width, height };
    const id = createId();
    await linkUsedFile(transaction, { entity: versions.name, id, scope: row.scope }, file_id);
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

/** Deletes an earlier version. Versions of others need the level to manage the file. */
export const removeVersion = defineCommand(
  'file-manager.remove-version',
  VersionChoice,
  async (transaction, input) => {
    const row = await getFile(transaction, input.entryId);
    const version = await getVersion(transaction, row, input.versionId);
    if (version.owner_id !== transaction.actor.uid) await transaction.get(entries, row.id, 'manage');
    if (version.id === (await findCurrentVersion(transaction, row)))
      throw conflict('This is the current version. Restore another one first.');
    await transaction.removeMany(versions, [version]);
    return { count: 1 };
  },
);
