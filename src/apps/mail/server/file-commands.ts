import { badInput } from '../../../base/failures.ts';
import { createId } from '../../../base/ids.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { fileLinks, type FileRow, files, toFileInfo } from '../../../platform/kernel/files/server/tables.ts';
import { type MailFile, maxFilesBytes } from '../shared/mail.ts';
import { type MailRow, mails } from './tables.ts';

/** The mail that uses a file, and whose it is. */
type Holder = Pick<MailRow, 'id' | 'owner_id'> & { readonly scope?: string };

/** Where a mail and its files are: in its owner's scope, unless it is in a shared one. */
const scopeOf = ({ owner_id: owner, scope }: Holder): string => scope ?? `user:${owner}`;

/** The link of a mail to one of its files. */
export const linkOf = (mail: Holder, fileId: string) => ({
  id: createId(),
  scope: scopeOf(mail),
  file_id: fileId,
  entity: mails.name,
  entity_id: mail.id,
});

/** A file of the mail's owner with the same content. The content is stored once. */
async function copyFile(transaction: Transaction, file: FileRow, mail: Holder): Promise<FileRow> {
  const writing = transaction.unchecked('attachments are delivered with their mail to the recipient');
  const { version: _version, ...content } = file;
  const copy = await writing.insert(files, {
    ...content,
    id: createId(),
    scope: scopeOf(mail),
    uploader_id: mail.owner_id,
    is_public: false,
    created_at: transaction.now,
    unlinked_at: null,
  });
  await writing.insert(fileLinks, linkOf(mail, copy.id));
  return copy;
}

/** Gives a mail files: those that nothing uses yet as they are, of others a copy. */
async function addFile(transaction: Transaction, file: FileRow, mail: Holder): Promise<FileRow> {
  const isFree = file.uploader_id === mail.owner_id && file.unlinked_at !== null;
  if (!isFree) return copyFile(transaction, file, mail);
  await transaction.insert(fileLinks, linkOf(mail, file.id));
  return transaction.update(files, file, { unlinked_at: null });
}

async function removeFile(transaction: Transaction, file: FileRow, mail: Holder): Promise<void> {
  const found = await transaction.db
    .selectFrom('file_links') // unscoped: of a mail that the actor may edit
    .select('id')
    .where('entity_id', '=', mail.id)
    .where('file_id', '=', file.id)
    .execute();
  const ids = found.map(({ id }) => id);
  await transaction.removeMany(fileLinks, await transaction.getMany(fileLinks, ids, 'edit'));
  await transaction.update(files, file, { unlinked_at: transaction.now });
}

/** Makes these the files of a draft; one that it has already, also as a copy, stays. */
export async function changeFiles(
  transaction: Transaction,
  mail: Holder,
  known: readonly MailFile[],
  wantedIds: readonly string[],
): Promise<MailFile[]> {
  if (known.length + wantedIds.length === 0) return [];
  const current = await transaction.getMany(
    files,
    known.map(({ id }) => id),
    'edit',
  );
  const wanted = await transaction.getMany(files, wantedIds, 'view');
  if (wanted.length < wantedIds.length)
    throw badInput('A file does not exist.', { fileIds: 'This file does not exist' });
  if (wanted.reduce((bytes, { size }) => bytes + size, 0) > maxFilesBytes)
    throw badInput('The files are too large.', { fileIds: 'At most 25 MB' });
  const kept: FileRow[] = [];
  for (const id of wantedIds) {
    const file = wanted.find((one) => one.id === id);
    if (!file) continue;
    const own =
      current.find((one) => one.id === id) ??
      current.find((one) => one.hash === file.hash && one.name === file.name);
    kept.push(own ?? (await addFile(transaction, file, mail)));
  }
  for (const file of current) if (!kept.includes(file)) await removeFile(transaction, file, mail);
  return kept.map(toFileInfo);
}

/** The files of a mail for the copy that somebody else gets. */
export async function copyFiles(
  transaction: Transaction,
  sent: readonly MailFile[],
  copy: Holder,
): Promise<MailFile[]> {
  const ids = sent.map(({ id }) => id);
  const rows = await transaction
    .unchecked('the sender of a mail may see its attachments')
    .getMany(files, ids, 'view');
  const copied: MailFile[] = [];
  for (const { id } of sent) {
    const file = rows.find((one) => one.id === id);
    if (file) copied.push(toFileInfo(await copyFile(transaction, file, copy)));
  }
  return copied;
}
