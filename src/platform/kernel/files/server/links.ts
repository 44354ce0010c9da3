import { badInput } from '../../../../base/failures.ts';
import { createId } from '../../../../base/ids.ts';
import type { Transaction } from '../../database/server/transaction.ts';
import { listLinkedIds, listLinks } from './queries.ts';
import { checkSpace } from './space.ts';
import { takesSpace } from './space-queries.ts';
import { fileLinks, type FileRow, files } from './tables.ts';

/** The record that links to files, and the scope in which they are then. */
export interface LinkingRecord {
  readonly entity: string;
  readonly id: string;
  readonly scope: string;
}

/**
 * Within a command: links a record to files that the actor has uploaded and that nothing links to yet. They move into the
 * record's scope. Throws 400, naming the field, where one of them does not exist, and 413 where files that took no space do not fit.
 */
export async function linkFiles(
  transaction: Transaction,
  record: LinkingRecord,
  ids: readonly string[],
  field: string,
): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const found = await transaction.getMany(files, ids, 'edit');
  const free = found.filter(
    (file) => file.uploader_id === transaction.actor.uid && file.unlinked_at !== null,
  );
  if (free.length < ids.length)
    throw badInput('A file does not exist.', { [field]: 'This file does not exist' });
  const returning = free.filter((file) => !takesSpace(file));
  if (returning.length > 0) await checkSpace(transaction, transaction.actor.uid, returning);
  const linked: FileRow[] = [];
  for (const file of free) {
    const row = await transaction.update(files, file, { scope: record.scope, unlinked_at: null });
    await transaction.insert(fileLinks, {
      id: createId(),
      scope: record.scope,
      file_id: file.id,
      entity: record.entity,
      entity_id: record.id,
    });
    linked.push(row);
  }
  return ids.flatMap((id) => linked.find((file) => file.id === id) ?? []);
}

/** Within a command: links one more record of the same scope to a file that a record uses. */
export const linkUsedFile = (
  transaction: Transaction,
  { entity, id, scope }: LinkingRecord,
  fileId: string,
): Promise<unknown> =>
  transaction.insert(fileLinks, { id: createId(), scope, file_id: fileId, entity, entity_id: id });

const ofRecord = 'who may change the record may change what it uses';

/**
 * Within a command: records do not use their files any more, or only these of them. Those that no other record uses are
 * removed after a while.
 */
export async function unlinkFilesOf(
  transaction: Transaction,
  entity: string,
  recordIds: readonly string[],
  only?: readonly string[],
): Promise<void> {
  const all = await listLinks(transaction, entity, recordIds);
  const links = only ? all.filter((link) => only.includes(link.file_id)) : all;
  if (links.length === 0) return;
  const writing = transaction.unchecked(ofRecord);
  const linkIds = links.map(({ id }) => id);
  await writing.removeMany(fileLinks, await writing.getMany(fileLinks, linkIds, 'edit'));
  const fileIds = [...new Set(links.map((link) => link.file_id))];
  const isUsed = await listLinkedIds(transaction, fileIds);
  const unused = fileIds.filter((id) => !isUsed.has(id));
  // Those who saw it through that record no longer see it.
  await writing.updateMany(files, await writing.getMany(files, unused, 'edit'), (file) => ({
    scope: `user:${file.uploader_id}`,
    unlinked_at: transaction.now,
  }));
}

/** Within a command: as `unlinkFilesOf` for one record. */
export const unlinkFiles = (
  transaction: Transaction,
  { entity, id }: Pick<LinkingRecord, 'entity' | 'id'>,
  only?: readonly string[],
): Promise<void> => unlinkFilesOf(transaction, entity, [id], only);

/** Within a command: the files of records follow them into other scopes, given by record id. */
export async function moveFilesOf(
  transaction: Transaction,
  entity: string,
  scopes: ReadonlyMap<string, string>,
): Promise<void> {
  const links = await listLinks(transaction, entity, [...scopes.keys()]);
  if (links.length === 0) return;
  const writing = transaction.unchecked(ofRecord);
  const linkIds = links.map(({ id }) => id);
  await writing.updateMany(fileLinks, await writing.getMany(fileLinks, linkIds, 'edit'), (link) => ({
    scope: scopes.get(link.entity_id) ?? link.scope,
  }));
  const byFile = new Map(links.map((link) => [link.file_id, scopes.get(link.entity_id)]));
  await writing.updateMany(files, await writing.getMany(files, [...byFile.keys()], 'edit'), (file) => ({
    scope: byFile.get(file.id) ?? file.scope,
  }));
}

/** Within a command: as `moveFilesOf` for one record. */
export const moveFiles = (transaction: Transaction, { entity, id, scope }: LinkingRecord): Promise<void> =>
  moveFilesOf(transaction, entity, new Map([[id, scope]]));

/** A file and the record that gets a copy of it. */
interface FileCopy {
  readonly file: FileRow;
  readonly record: LinkingRecord;
  /** The copy counts as a file of the person who uploaded the other one; otherwise as one of the actor. */
  readonly keepsUploader?: boolean;
}

/** Within a command: links records to copies of files that the actor can view. Copies share the stored content. Returns the copies in the same order. */
export async function copyFiles(transaction: Transaction, copies: readonly FileCopy[]): Promise<FileRow[]> {
  if (copies.length === 0) return [];
  const inserted = await transaction.insertMany(
    files,
    copies.map(({ file: { version: _version, ...file }, record, keepsUploader }) => ({
      ...file,
      id: createId(),
      scope: record.scope,
      uploader_id: keepsUploader ? file.uploader_id : transaction.actor.uid,
      is_public: false,
      created_at: transaction.now,
      unlinked_at: transaction.now,
    })),
  );
  // Its version then says that a record has used it: the sweep keeps it as long as an undo can bring it back.
  const copied = await transaction.updateMany(files, inserted, () => ({ unlinked_at: null }));
  await transaction.insertMany(
    fileLinks,
    copies.map(({ record: { entity, id, scope } }, index) => ({
      id: createId(),
      scope,
      file_id: copied[index]?.id ?? '',
      entity,
      entity_id: id,
    })),
  );
  return copied;
}
