import { Failure } from '../../../base/failures.ts';
import type { Database } from '../../../platform/kernel/database/server/database.ts';
import type { AppServices } from '../../../platform/kernel/http/server/server-app.ts';
import {
  handleJob,
  type JobHandler,
  type RunningJob,
} from '../../../platform/kernel/jobs/server/job-kind.ts';
import { defineTimer } from '../../../platform/kernel/jobs/server/timer-commands.ts';
import { readContent } from '../../../platform/kernel/files/server/store.ts';
import { htmlToText } from '../../../platform/kits/rich-text/server/clean-html.ts';
import type { Mail, MailAttachment } from '../../../platform/people/mail/server/mail.ts';
import { MailboxError } from '../../../platform/people/mail/server/mail-servers.ts';
import type { Address, Delivery } from '../shared/mail.ts';
import { handOverJob, recordDelivery, sendDueMail } from './deliver-commands.ts';
import { chooseMailer, createSentCopyJobs } from './accounts/smtp-commands.ts';
import { isMailbox } from './mailboxes/queries.ts';
import { findWaitingMail, listHashes, type WaitingMail } from './queries.ts';
import { sendTimer } from './tables.ts';

interface HandedOver {
  mailId: string;
  email: string;
}

const toMailbox = ({ name, email }: Address) => ({ name, address: email });

/** The mail as the mail server gets it; its Message-ID is that of all copies and attempts. */
const buildMail = (mail: WaitingMail, email: string, attachments: readonly MailAttachment[]): Mail => ({
  id: mail.message_id,
  to: email,
  subject: mail.subject,
  attachments,
  text: htmlToText(mail.message),
  html: `<!doctype html><html><head><meta charset="utf-8"></head><body dir="auto">${mail.message}</body></html>`,
  letter: {
    author: toMailbox(mail.sender),
    to: mail.recipients.map(toMailbox),
    cc: mail.cc.map(toMailbox),
    answersTo: mail.answers_to,
  },
});

/** The files of a mail with their contents. */
async function readFiles({ store }: AppServices, database: Database, { files }: WaitingMail) {
  const hashes = await listHashes(
    database,
    files.map(({ id }) => id),
  );
  const attachments: MailAttachment[] = [];
  for (const { id, name, type } of files) {
    const content = await store.open(hashes.get(id) ?? '');
    if (!content) throw new Failure(410, 'A file of this mail is gone.');
    const bytes = await readContent(content);
    attachments.push({ filename: name, contentType: type, content: bytes.toBase64(), encoding: 'base64' });
  }
  return attachments;
}

/** Hands a mail over to the mail server; tries again for a while what may succeed later. */
async function handOver(services: AppServices, running: RunningJob<HandedOver>): Promise<void> {
  const { database, payload, attempt } = running;
  const { mailId, email } = payload;
  const mail = await findWaitingMail(database, mailId);
  const isWaiting = mail?.deliveries.some((one) => one.email === email && one.state === 'waiting');
  if (!mail || !isWaiting) return;
  const end = async (state: 'sent' | 'failed', reason: Delivery['reason'] = null) =>
    void (await running.complete(recordDelivery, { mailId, email, state, reason }));
  // What is still on its way when its shared mailbox is deleted does not leave any more.
  const { mailbox_id: mailboxId } = mail;
  if (mailboxId !== null && !(await isMailbox(database, mailboxId))) return end('failed', 'no-mailbox');
  try {
    const mailer = await chooseMailer(services, database, mail);
    if (mailer.reachesPeople === false) return await end('failed', 'no-server');
    await mailer.send(buildMail(mail, email, await readFiles(services, database, mail)));
  } catch (error) {
    if (error instanceof MailboxError && error.problem !== 'unreachable')
      return end('failed', error.problem === 'password' ? 'password' : 'not-allowed');
    if (error instanceof Failure && error.status < 500) return end('failed', 'refused');
    if (attempt >= handOverJob.maxAttempts) return end('failed', 'unreachable');
    throw error;
  }
  return end('sent');
}

/** Sends mails whose time has come, and hands over those for people outside. */
export const createMailJobs = (services: AppServices): readonly JobHandler[] => [
  handleJob(defineTimer(sendTimer.kind), (running) => running.complete(sendDueMail, running.payload)),
  handleJob(handOverJob, (running) => handOver(services, running)),
  ...createSentCopyJobs(services),
];
