import { Failure, notFound } from '../../../../base/failures.ts';
import { readContent } from '../../../../platform/kernel/files/server/store.ts';
import type { AppServices } from '../../../../platform/kernel/http/server/server-app.ts';
import { handle, type Route, type SignedInCall } from '../../../../platform/kernel/http/server/route.ts';
import { emlTask } from '../../../../platform/kits/eml/server/eml-task.ts';
import { maxMailBytes } from '../../shared/mail-limit.ts';
import { type FileMail, readingApi } from '../../shared/reading.ts';
import { getEntryFile, listOpenings } from './queries.ts';

type Services = Pick<AppServices, 'store' | 'readForeign'>;

async function readMail(
  { database, actor, params }: SignedInCall,
  { store, readForeign }: Services,
): Promise<FileMail> {
  const file = await getEntryFile(database, actor, params['entryId'] ?? '');
  if (Number(file.size) > maxMailBytes) throw new Failure(413, 'This mail is too large to be shown.');
  const content = await store.open(file.hash);
  if (!content) throw notFound('This file or folder does not exist.');
  const bytes = await readContent(content);
  const { mail, files } = await readForeign(emlTask, actor.uid, bytes, database.now().toISOString());
  const { sender, to, cc, subject, at, message } = mail;
  return {
    from: sender,
    to,
    cc,
    subject,
    at,
    html: message,
    files: files
      .filter(({ isInline }) => !isInline)
      .map(({ name, content: { byteLength: size } }) => ({ name, size })),
  };
}

/** What the details of a file show beside it: a mail as text, and who opened it. */
export const createReadingRoutes = (services: Services): readonly Route[] => [
  handle(readingApi.getMail, (call) => readMail(call, services)),
  handle(readingApi.listOpenings, ({ database, actor, params }) =>
    listOpenings(database, actor, params['entryId'] ?? ''),
  ),
];
