import { valueOf } from '../../database/server/row-values.ts';
import type { Transaction } from '../../database/server/transaction.ts';
import { copyFiles, linkFiles, type LinkingRecord, unlinkFiles } from '../../files/server/links.ts';
import { files, toFileInfo } from '../../files/server/tables.ts';
import type { FileInfo } from '../../files/shared/schema.ts';
import type { Fields } from '../shared/fields.ts';
import { listAttachedNames, readAttached, readFiles } from './file-places.ts';

export interface Attaching<V> {
  readonly fields: Fields;
  readonly record: LinkingRecord;
  readonly values: V;
  /** The record as it is; absent for a new one. */
  readonly row?: object;
  /** Files of other records that the actor sees: the record gets copies of them. */
  readonly copied?: readonly FileInfo[];
}

/** Returns the files that a record is to have, after linking the new ones and unlinking the others. */
async function attach(
  transaction: Transaction,
  record: LinkingRecord,
  name: string,
  { wanted, before, copied }: Readonly<Record<'wanted' | 'before' | 'copied', readonly FileInfo[]>>,
): Promise<readonly FileInfo[]> {
  const found = new Map(before.map((file) => [file.id, file]));
  const ids = [...new Set(wanted.map(({ id }) => id))];
  const released = before.flatMap(({ id }) => (ids.includes(id) ? [] : [id]));
  if (released.length > 0) await unlinkFiles(transaction, record, released);
  const added = ids.filter((id) => !found.has(id));
  const isCopied = (id: string) => copied.some((file) => file.id === id);
  const rows = await transaction.getMany(files, added.filter(isCopied), 'view');
  const copies = await copyFiles(
    transaction,
    rows.map((file) => ({ file, record, keepsUploader: true })),
  );
  for (const [index, copy] of copies.entries()) found.set(rows[index]?.id ?? '', toFileInfo(copy));
  const uploads = added.filter((id) => !isCopied(id));
  for (const file of await linkFiles(transaction, record, uploads, name))
    found.set(file.id, toFileInfo(file));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * Within a command: links a record to the files that new values name, and no longer to those of `row` that they leave out.
 * Returns the values with the files as they are stored. Throws 400 for a file that is not the actor's unused upload.
 */
export async function linkAttached<V extends object>(
  transaction: Transaction,
  { fields, record, values, row = {}, copied = [] }: Attaching<V>,
): Promise<V> {
  const changed: [string, unknown][] = [];
  for (const name of listAttachedNames(fields)) {
    const value = valueOf(values, name);
    if (value === undefined) continue;
    const [wanted, before] = [readFiles(value), readAttached(row, name)];
    if (wanted.length + before.length === 0) continue;
    changed.push([name, await attach(transaction, record, name, { wanted, before, copied })]);
  }
  return changed.length === 0 ? values : { ...values, ...Object.fromEntries(changed) };
}

/** Within a command: as `linkAttached` for a new record of a file; files that cannot be linked are left out. */
export async function linkImportedFiles<V extends object>(
  transaction: Transaction,
  { fields, record, values }: Pick<Attaching<V>, 'fields' | 'record' | 'values'>,
): Promise<V> {
  const named = listAttachedNames(fields).map((name) => [name, readFiles(valueOf(values, name))] as const);
  const ids = named.flatMap(([, all]) => all.map(({ id }) => id));
  if (ids.length === 0) return values;
  const found = await transaction.getMany(files, [...new Set(ids)], 'view');
  const free = new Set(
    found
      .filter((file) => file.uploader_id === transaction.actor.uid && file.unlinked_at !== null)
      .map(({ id }) => id),
  );
  // Each once.
  const usable = named.map(([name, all]) => [name, all.filter(({ id }) => free.delete(id))] as const);
  return linkAttached(transaction, {
    fields,
    record,
    values: { ...values, ...Object.fromEntries(usable) },
  });
}
