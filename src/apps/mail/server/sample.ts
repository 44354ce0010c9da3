import { createId } from '../../../base/ids.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { findSampleColleagues } from '../../../platform/people/identity/server/sample.ts';
import type { Address } from '../shared/mail.ts';
import { positionOf } from '../shared/rules.ts';
import { mailLabelCommands } from './commands.ts';
import { findOwnAddress } from './recipient-queries.ts';
import { type SampleMail, sampleLabels, sampleMails } from './mails-sample.ts';
import { excerptOf } from './send-commands.ts';
import { loadRuleSample } from './arrival/sample.ts';
import { loadMailboxSample } from './mailboxes/sample.ts';
import { loadSnippetSample } from './snippets/sample.ts';
import { mails } from './tables.ts';

const hourMs = 3_600_000;

/** Names of senders outside, made from their addresses. */
const outsideNames: Readonly<Record<string, string>> = {
  'clara.novak': 'Clara Novak',
  'marek.dvorak': 'Marek Dvořák',
  'prize.office': 'Prize Office',
  'hannah.clarke@northwindbakery.example.com': 'Hannah Clarke',
  'ayse.yilmaz@egeseramikatolyesi.example.com': 'Ayşe Yılmaz',
};

/** Makes addresses of the speakers of the sample data: the person, colleagues, and people outside. */
async function buildAddressOf(transaction: Transaction): Promise<(handle: string) => Address> {
  const me = await findOwnAddress(transaction);
  const idByEmail = await findSampleColleagues(transaction);
  const accounts = await transaction.db
    .selectFrom('users') // unscoped: everybody knows what people are called
    .select(['id', 'display_name'])
    .where('id', 'in', [...idByEmail.values(), ''])
    .execute();
  const names = new Map(accounts.map(({ id, display_name: name }) => [id, name]));
  return (handle) => {
    if (handle === 'me') return me;
    if (handle.includes('@')) return { name: outsideNames[handle] ?? '', email: handle, personId: null };
    const email = `${handle}@example.com`;
    const personId = idByEmail.get(email) ?? null;
    const name = personId === null ? outsideNames[handle] : names.get(personId);
    return { name: name ?? handle, email: personId === null ? `${handle}@example.org` : email, personId };
  };
}

/** Loads the transaction's person's sample mails and labels, dated from its time. */
export async function loadMailSample(transaction: Transaction): Promise<void> {
  const labelIds = new Map<string, string>();
  for (const { handle, title, color } of sampleLabels) {
    const { id } = await mailLabelCommands.create.run(transaction, { id: createId(), title, color });
    labelIds.set(handle, id);
  }
  const toAddress = await buildAddressOf(transaction);
  const threads = new Map<string, string>();
  const buildRow = (mail: SampleMail) => {
    const id = createId();
    const at = new Date(Date.parse(transaction.now) - mail.hours * hourMs).toISOString();
    const threadId = (mail.thread !== undefined && threads.get(mail.thread)) || id;
    if (mail.thread !== undefined) threads.set(mail.thread, threadId);
    const has = (flag: 'unread' | 'starred' | 'important') => mail.flags?.includes(flag) ?? false;
    return {
      id,
      owner_id: transaction.actor.uid,
      position: positionOf(at),
      thread_id: threadId,
      message_id: id,
      sender: toAddress(mail.from),
      recipients: mail.to.map(toAddress),
      cc: [],
      bcc: [],
      subject: mail.subject,
      excerpt: excerptOf(mail.message),
      at,
      read: !has('unread'),
      starred: has('starred'),
      important: has('important'),
      files: [],
      has_attachments: false,
      labels: (mail.labels ?? []).flatMap((handle) => labelIds.get(handle) ?? []),
      folder: mail.folder ?? 'inbox',
      send_at: null,
      deliveries: mail.undelivered
        ? mail.to.map((handle) => ({
            email: toAddress(handle).email,
            state: 'failed' as const,
            reason: mail.undelivered ?? null,
          }))
        : [],
      snoozed_until: null,
      follow_up_at: null,
      answers_to: null,
      account_id: null,
      rule_ids: [],
      unlinked_from: [],
      reply_to: [],
      mailbox_id: null,
      message: mail.message,
    } as const;
  };
  await transaction.insertMany(mails, sampleMails.map(buildRow));
  await loadSnippetSample(transaction);
  await loadRuleSample(transaction, labelIds);
  await loadMailboxSample(transaction);
}
