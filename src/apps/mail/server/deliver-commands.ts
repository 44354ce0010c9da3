import * as v from 'valibot';
import { createId } from '../../../base/ids.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { recordId } from '../../../platform/kernel/http/shared/fields.ts';
import { defineJob } from '../../../platform/kernel/jobs/server/job-kind.ts';
import { scheduleJob } from '../../../platform/kernel/jobs/server/schedule.ts';
import { notify } from '../../../platform/people/notifications/server/commands.ts';
import { type Address, type Delivery, mailReceived } from '../shared/mail.ts';
import { buildMailPath, isSameAddress, positionOf } from '../shared/rules.ts';
import { arrive } from './arrival/arrive-commands.ts';
import { copyFiles } from './file-commands.ts';
import { endFollowUps } from './snooze-commands.ts';
import { type MailRow, mails } from './tables.ts';

type NewMail = Omit<MailRow, 'version' | 'scope'>;

/** Hands a mail over for one person outside: one job for each, so that a failure of one repeats nothing for the others. */
export const handOverJob = defineJob(
  'mail.hand-over',
  v.object({ mailId: recordId('mails'), email: v.string() }),
  { maxAttempts: 8 },
);

/** Everybody who gets a mail, each once. */
function listRecipients({ recipients, cc, bcc }: MailRow): Address[] {
  const all = [...recipients, ...cc, ...bcc];
  return all.filter(
    ({ email }, index) => all.findIndex((other) => isSameAddress(other.email, email)) === index,
  );
}

/** The copy that a colleague gets: unread, in their inbox, without the blind copies. */
const buildCopy = ({ version: _version, scope: _scope, ...mail }: MailRow, ownerId: string): NewMail => ({
  ...mail,
  id: createId(),
  owner_id: ownerId,
  bcc: [],
  labels: [],
  deliveries: [],
  rule_ids: [],
  unlinked_from: [],
  account_id: null,
  follow_up_at: null,
  read: false,
  starred: false,
  important: false,
  folder: 'inbox',
});

async function deliver(transaction: Transaction, mail: MailRow, ownerId: string): Promise<void> {
  const delivering = transaction.unchecked('a mail is put into the mailbox of whoever gets it');
  const built = await arrive(transaction, buildCopy(mail, ownerId));
  const files = await copyFiles(transaction, mail.files, built);
  const copy = await delivering.insert(mails, { ...built, files });
  await endFollowUps(delivering, copy);
  // What a rule puts away or marks as read is announced to nobody.
  if (copy.read || copy.folder !== 'inbox') return;
  await notify(transaction, {
    userIds: [ownerId],
    kind: mailReceived,
    recordKey: `mails:${copy.id}`,
    path: buildMailPath({ kind: 'folder', handle: 'inbox' }, copy.id),
    title: mail.subject,
    text: mail.excerpt,
  });
}

/** Sends a mail now: colleagues have it with this command, people outside by a job for each. */
export async function dispatch(transaction: Transaction, mail: MailRow): Promise<void> {
  const addressees = listRecipients(mail);
  const outside = addressees.filter(({ personId }) => personId === null);
  const { now: at } = transaction;
  const sent = await transaction.update(mails, mail, {
    folder: 'sent',
    send_at: null,
    at,
    position: positionOf(at),
    deliveries: outside.map(({ email }): Delivery => ({ email, state: 'waiting', reason: null })),
  });
  for (const { personId } of addressees) if (personId !== null) await deliver(transaction, sent, personId);
  for (const { email } of outside)
    await scheduleJob(transaction, handOverJob, { payload: { mailId: mail.id, email } });
}

/** Sends a mail whose time has come; one that was taken back or put off is left alone. */
export const sendDueMail = defineCommand(
  'mail.send-due-mail',
  v.object({ id: recordId('mails') }),
  async (transaction, { id }) => {
    const row = await transaction.find(mails, id, 'edit');
    if (!row || row.send_at === null || row.send_at > transaction.now) return;
    // Whoever throws away a mail that waits does not want it to be sent.
    if (row.folder !== 'sent') return void (await transaction.update(mails, row, { send_at: null }));
    await dispatch(transaction.as({ uid: row.owner_id, roles: ['user'] }), row);
  },
  { isUndoable: false },
);

/** Records what has become of a mail to somebody outside. */
export const recordDelivery = defineCommand(
  'mail.record-delivery',
  v.object({
    mailId: recordId('mails'),
    email: v.string(),
    state: v.picklist(['sent', 'failed']),
    reason: v.nullable(v.picklist(['no-server', 'refused', 'unreachable'])),
  }),
  async (transaction, { mailId, email, state, reason }) => {
    const row = await transaction.find(mails, mailId, 'edit');
    const isKnown = row?.deliveries.some((one) => one.email === email && one.state === 'waiting');
    if (!row || !isKnown) return;
    await transaction.update(mails, row, {
      deliveries: row.deliveries.map((one) => (one.email === email ? { email, state, reason } : one)),
    });
  },
  { isUndoable: false },
);
