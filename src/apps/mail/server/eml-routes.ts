import { badInput, notFound } from '../../../base/failures.ts';
import type { AppServices } from '../../../platform/kernel/http/server/server-app.ts';
import { handle, type Route, type SignedInCall } from '../../../platform/kernel/http/server/route.ts';
import { readContent } from '../../../platform/kernel/files/server/store.ts';
import { emlTask } from '../../../platform/kits/eml/server/eml-task.ts';
import { storeEmlFiles } from '../../../platform/kits/eml/server/store-eml-files.ts';
import { writeEml } from '../../../platform/kits/eml/server/write-eml.ts';
import { folderHandles, maxImportBytes } from '../shared/mail.ts';
import { mailApi } from '../shared/schema.ts';
import { readFiles } from './file-queries.ts';
import { findMail, findMessageId, findOwnFile, findText, listReferences } from './queries.ts';
import { importMail } from './receive-commands.ts';

type Store = AppServices['store'];

/** A file name that every system takes. */
const nameFile = (subject: string) =>
  `${
    subject
      .replace(/[^\p{L}\p{N} ._-]+/gu, '')
      .trim()
      .slice(0, 80)
      .toWellFormed() || 'mail'
  }.eml`;

async function exportMail(call: SignedInCall, store: Store, mailId: string): Promise<Response> {
  const mail = await findMail(call.database, call.actor, mailId);
  const messageId = await findMessageId(call.database, mailId);
  const { replyTo } = await findText(call.database, call.actor, mailId);
  const references = await listReferences(call.database, mail);
  const files = await readFiles(store, call.database, mail.files);
  const source = writeEml(
    { ...mail, to: [...mail.to], cc: [...mail.cc], sender: mail.from, replyTo, messageId, references },
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

async function importFile(
  call: SignedInCall,
  { store, readForeign }: AppServices,
  fileId: string,
  folderId: number,
) {
  const file = await findOwnFile(call.database, call.actor, fileId);
  if (!file) throw notFound('This file does not exist.');
  if (file.size > maxImportBytes) throw badInput('This mail is too large.', { fileId: 'At most 50 MB' });
  const content = await store.open(file.hash);
  if (!content) throw notFound('This file does not exist.');
  const bytes = await readContent(content);
  const eml = await readForeign(emlTask, call.actor.uid, bytes, call.database.now().toISOString());
  const folder = folderHandles[folderId] ?? 'inbox';
  const files = await storeEmlFiles(store, eml.files);
  return call.execute(importMail, {
    ...eml.mail,
    files,
    folder,
    read: false,
    starred: false,
    accountId: null,
    isVouched: false,
  });
}

/** Mail as EML files, in and out. */
export const createEmlRoutes = (services: AppServices): readonly Route[] => [
  handle(mailApi.exportMail, (call, { query }) => exportMail(call, services.store, query.mailId)),
  handle(mailApi.importMail, (call, { body }) => importFile(call, services, body.fileId, body.folderId)),
];
