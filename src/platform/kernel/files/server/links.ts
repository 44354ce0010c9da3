import { badInput } from '../../../../base/failures.ts';
import { createId } from '../../../../base/ids.ts';
import type { Transaction } from '../../database/server/transaction.ts';
import { fileLinks, type FileRow, files } from './tables.ts';

/** The record that links to files, and the scope in which they are then. */
export interface LinkingRecord {
  readonly entity: string;
  readonly id: string;
  readonly scope: string;
}

/**
 * Within a command: links a record to files that the actor has uploaded and that nothing links to yet. They move into the
 * record's scope. Throws 400, naming the field, where one of them does not exist.
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

/** The links of a record, and the ids of the files that it uses. */
async function listLinks(
  transaction: Transaction,
  { entity, id }: Pick<LinkingRecord, 'entity' | 'id'>,
  only?: readonly string[],
): Promise<{ linkIds: string[]; fileIds: string[] }> {
  const all = await transaction.db
    .selectFrom('file_links')
    .select(['id', 'file_id'])
    .where('entity_id', '=', id)
    .where('entity', '=', entity)
    .execute();
  const own = only ? all.filter((link) => only.includes(link.file_id)) : all;
  return { linkIds: own.map((link) => link.id), fileIds: [...new Set(own.map((link) => link.file_id))] };
}

/**
 * Within a command: a record does not use its files any more, or only these of them. Those that no other record uses are
 * removed after a while.
 */
export async function unlinkFiles(
  transaction: Transaction,
  record: Pick<LinkingRecord, 'entity' | 'id'>,
  only?: readonly string[],
): Promise<void> {
  const { linkIds, fileIds } = await listLinks(transaction, record, only);
  const writing = transaction.unchecked('who may change the record may change what it uses');
  for (const link of await writing.getMany(fileLinks, linkIds, 'edit')) await writing.remove(fileLinks, link);
  for (const file of await writing.getMany(files, fileIds, 'edit')) {
    const other = await transaction.db
      .selectFrom('file_links')
      .select('id')
      .where('file_id', '=', file.id)
      .executeTakeFirst();
    if (other) continue;
    // Those who saw it through that record no longer see it.
    const scope = `user:${file.uploader_id}`;
    await writing.update(files, file, { scope, unlinked_at: transaction.now });
  }
}

/** Within a command: the files of a record follow it into another scope. */
export async function moveFiles(transaction: Transaction, record: LinkingRecord): Promise<void> {
  const { linkIds, fileIds } = await listLinks(transaction, record);
  const { scope } = record;
  const writing = transaction.unchecked('who may change the record may change what it uses');
  for (const link of await writing.getMany(fileLinks, linkIds, 'edit'))
    await writing.update(fileLinks, link, { scope });
  for (const file of await writing.getMany(files, fileIds, 'edit'))
    await writing.update(files, file, { scope });
}
