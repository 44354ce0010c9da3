import { badInput, notFound } from '../../../base/failures.ts';
import type { AppServices } from '../../../platform/kernel/http/server/server-app.ts';
import { handle, type Route, type SignedInCall } from '../../../platform/kernel/http/server/route.ts';
import { readContent } from '../../../platform/kernel/files/server/store.ts';
import { readEml } from '../../../platform/kits/eml/server/read-eml.ts';
import { storeEmlFiles } from '../../../platform/kits/eml/server/store-eml-files.ts';
import { writeEml } from '../../../platform/kits/eml/server/write-eml.ts';
import { folderHandles, type MailFile, maxImportBytes } from '../shared/mail.ts';
import { mailApi } from '../shared/schema.ts';
import { findMail, findMessageId, findOwnFile, listHashes } from './queries.ts';
import { importMail } from './receive-commands.ts';

type Store = AppServices['store'];

/** The files of a mail with their contents. */
async function readFiles(
  store: Store,
  { database }: Pick<SignedInCall, 'database'>,
  files: readonly MailFile[],
) {
  const hashes = await listHashes(
    database,
    files.map(({ id }) => id),
  );
  const contents = [];
  for (const file of files) {
    const stream = await store.open(hashes.get(file.id) ?? '');
    if (stream) contents.push({ ...file, content: await readContent(stream) });
  }
  return contents;
}

/** A file name that every system takes. */
const nameFile = (subject: string) =>
  `${
    subject
      .replace(/[^\p{L}\p{N} ._-]+/gu, '')
      .trim()
      .slice(0, 80) || 'mail'
  }.eml`;

async function exportMail(call: SignedInCall, store: Store, mailId: string): Promise<Response> {
  const mail = await findMail(call.database, call.actor, mailId);
  const messageId = await findMessageId(call.database, mailId);
  const files = await readFiles(store, call, mail.files);
  const source = writeEml(
    { ...mail, to: [...mail.to], cc: [...mail.cc], sender: mail.from, messageId },
    files,
  );
  return new Response(source, {
    headers: {
      ...call.headers,
      'content-type': 'message/rfc822',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(nameFile(mail.subject))}`,
    },
  });
}

async function importFile(call: SignedInCall, store: Store, fileId: string, folderId: number) {
  const file = await findOwnFile(call.database, call.actor, fileId);
  if (!file) throw notFound('This file does not exist.');
  if (file.size > maxImportBytes) throw badInput('This mail is too large.', { fileId: 'At most 50 MB' });
  const content = await store.open(file.hash);
  if (!content) throw notFound('This file does not exist.');
  const eml = await readEml(await readContent(content), call.database.now().toISOString());
  const folder = folderHandles[folderId] ?? 'inbox';
  const files = await storeEmlFiles(store, eml.files);
  return call.execute(importMail, {
    ...eml.mail,
    files,
    folder,
    read: false,
    starred: false,
    accountId: null,
  });
}

/** Mail as EML files, in and out. */
export const createEmlRoutes = ({ store }: AppServices): readonly Route[] => [
  handle(mailApi.exportMail, (call, { query }) => exportMail(call, store, query.mailId)),
  handle(mailApi.importMail, (call, { body }) => importFile(call, store, body.fileId, body.folderId)),
];
