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

/** Within a command: a record does not use its files any more. Those that no other record uses are removed after a while. */
export async function unlinkFiles(
  transaction: Transaction,
  { entity, id }: Pick<LinkingRecord, 'entity' | 'id'>,
): Promise<void> {
  const own = await transaction.db
    .selectFrom('file_links')
    .select(['id', 'file_id'])
    .where('entity_id', '=', id)
    .where('entity', '=', entity)
    .execute();
  const ids = own.map((link) => link.id);
  const writing = transaction.unchecked('who may change the record may change what it uses');
  for (const link of await writing.getMany(fileLinks, ids, 'edit')) await writing.remove(fileLinks, link);
  const fileIds = [...new Set(own.map((link) => link.file_id))];
  for (const file of await writing.getMany(files, fileIds, 'edit')) {
    const other = await transaction.db
      .selectFrom('file_links')
      .select('id')
      .where('file_id', '=', file.id)
      .executeTakeFirst();
    if (other) continue;
    // Anyone who saw it by that record sees it no more.
    const scope = `user:${file.uploader_id}`;
    await writing.update(files, file, { scope, unlinked_at: transaction.now });
  }
}
