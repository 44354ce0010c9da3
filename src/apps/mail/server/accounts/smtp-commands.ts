import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import type { AppServices } from '../../../../platform/kernel/http/server/server-app.ts';
import {
  handleJob,
  type JobHandler,
  type RunningJob,
} from '../../../../platform/kernel/jobs/server/job-kind.ts';
import { writeEml } from '../../../../platform/kits/eml/server/write-eml.ts';
import { openSealedText } from '../../../../platform/people/identity/server/sealed-text.ts';
import { buildMessageId, type Mailer } from '../../../../platform/people/mail/server/mail.ts';
import { MailboxError, type OpenMailer } from '../../../../platform/people/mail/server/mail-servers.ts';
import { readFiles } from '../file-queries.ts';
import { findWaitingMail, type WaitingMail } from '../queries.ts';
import { keepSentJob } from './copy-commands.ts';
import { findAccount } from './queries.ts';
import { connectTo, secretPurpose, smtpContextOf } from './sync-commands.ts';

declare module '../../../../platform/kernel/http/server/server-app.ts' {
  interface AppServices {
    /** Sends through people's own mail servers. */
    readonly openMailer: OpenMailer;
  }
}

/** What sends a mail: the server of its account, or the product's own. Rejects with a MailboxError without the password. */
export async function chooseMailer(
  services: AppServices,
  database: Database,
  { account_id: accountId, sender }: Pick<WaitingMail, 'account_id' | 'sender'>,
): Promise<Mailer> {
  const account = accountId === null ? undefined : await findAccount(database, accountId);
  if (!account?.smtp) return services.mailer;
  const { id, smtp, secret, smtp_secret: own } = account;
  const password =
    own === null
      ? await openSealedText(services.tokenSecret, secretPurpose, id, secret)
      : await openSealedText(services.tokenSecret, secretPurpose, smtpContextOf(id), own);
  if (password === undefined) throw new MailboxError('password');
  return services.openMailer({ ...smtp, user: smtp.user || account.user_name, password }, sender.email);
}

/** The next sync knows the copy by its Message-ID. */
async function keepSent(services: AppServices, running: RunningJob<{ mailId: string }>): Promise<void> {
  const { database, payload } = running;
  const mail = await findWaitingMail(database, payload.mailId);
  const account = mail?.account_id ? await findAccount(database, mail.account_id) : undefined;
  if (!mail || !account) return;
  const server = await connectTo(services, account);
  try {
    const sent = (await server.listFolders()).find(({ role }) => role === 'sent');
    if (!sent) return;
    const messageId = buildMessageId(mail.message_id, mail.sender.email);
    await server.openFolder(sent.path);
    if (await server.hasMessage(messageId)) return;
    const files = await readFiles(services.store, database, mail.files);
    const { sender, recipients, cc, subject, message, at, answers_to: answersTo } = mail;
    const idOf = (id: string) => buildMessageId(id, sender.email).slice(1, -1);
    const references = answersTo === null ? [] : [idOf(answersTo)];
    const eml = { sender, to: [...recipients], cc: [...cc], replyTo: [], subject, message, at, references };
    await server.append(sent.path, writeEml({ ...eml, messageId: idOf(mail.message_id) }, files));
  } finally {
    server.close();
  }
}

export const createSentCopyJobs = (services: AppServices): readonly JobHandler[] => [
  handleJob(keepSentJob, async (running) => {
    try {
      await keepSent(services, running);
    } catch (error) {
      // It may be reached later, unless it refuses us: then the mail is sent without a copy there.
      if (!(error instanceof MailboxError) || error.problem === 'unreachable') throw error;
    }
  }),
];
