import { createId } from '../../../../base/ids.ts';
import { openScope } from '../../../../platform/kernel/access/server/commands.ts';
import { grants } from '../../../../platform/kernel/access/server/tables.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { findSampleColleagues } from '../../../../platform/people/identity/server/sample.ts';
import { buildEmailKey } from '../../../../platform/people/identity/server/queries.ts';
import type { Address } from '../../shared/mail.ts';
import type { ConversationStatus } from '../../shared/mailboxes/mailbox.ts';
import { positionOf } from '../../shared/rules.ts';
import { excerptOf } from '../send-commands.ts';
import { mails } from '../tables.ts';
import { listMailboxesOf } from './queries.ts';
import { awake, conversations, mailboxes, mailboxLabels, mailboxScope, mailComments } from './tables.ts';

const hourMs = 3_600_000;

interface SampleConversation {
  readonly from: readonly [name: string, email: string];
  readonly subject: string;
  readonly message: string;
  readonly hours: number;
  readonly status: ConversationStatus;
  /** The title of one of the mailbox's labels. */
  readonly label: string;
  /** The part of a colleague's address before the @; `me` is the person. */
  readonly assignee?: string;
  /** For how many days it is snoozed by its assignee. */
  readonly snoozedDays?: number;
  /** What was answered, and by whom. */
  readonly answer?: { readonly by: string; readonly message: string; readonly hours: number };
  readonly comment?: { readonly by: string; readonly text: string };
}

const sampleConversations: readonly SampleConversation[] = [
  {
    from: ['Aisha Rahman', 'aisha.rahman@crescentfoods.example.com'],
    subject: 'Delivery window for order 5120',
    message:
      '<p>Hello,</p><p>Our loading bay is closed on Thursday until noon. Can order 5120 come after 1 p.m.?</p><p>Aisha Rahman</p>',
    hours: 1.5,
    status: 'open',
    label: 'Delivery',
  },
  {
    from: ['Noah Fischer', 'noah.fischer@weberfeinkost.example.com'],
    subject: 'Rechnung 2291: Skonto',
    message:
      '<p>Guten Tag,</p><p>auf der Rechnung 2291 fehlt das vereinbarte Skonto von 2 %. Können Sie sie korrigieren?</p><p>Mit freundlichen Grüßen<br>Noah Fischer</p>',
    hours: 26,
    status: 'waiting',
    label: 'Invoice',
    assignee: 'me',
    answer: {
      by: 'me',
      message:
        '<p>Guten Tag Herr Fischer,</p><p>Sie haben recht. Welches Datum soll die korrigierte Rechnung tragen?</p>',
      hours: 22,
    },
    comment: {
      by: 'ngozi.adeyemi',
      text: 'The discount is in the contract, page 3. I told accounting.',
    },
  },
  {
    from: ['Zeynep Kaya', 'zeynep.kaya@example.org'],
    subject: 'Numune talebi',
    message: '<p>Merhaba,</p><p>Yeni ürünlerinizden numune gönderebilir misiniz?</p><p>Zeynep Kaya</p>',
    hours: 50,
    status: 'done',
    label: 'Delivery',
    assignee: 'leyla.demirtas',
    answer: {
      by: 'leyla.demirtas',
      message: '<p>Merhaba Zeynep Hanım,</p><p>Numuneler bugün kargoya verildi.</p><p>Leyla</p>',
      hours: 47,
    },
  },
  {
    from: ['Elena Petrova', 'elena.petrova@example.org'],
    subject: 'Prices for the spring catalog',
    message:
      '<p>Hello,</p><p>Your new price list comes out on Monday, I heard. Could you send it to me then?</p><p>Elena Petrova</p>',
    hours: 30,
    status: 'open',
    label: 'Invoice',
    assignee: 'me',
    snoozedDays: 3,
  },
];

const sampleLabels = [
  { title: 'Delivery', color: '#3b82f6', position: 'a0' },
  { title: 'Invoice', color: '#e2a336', position: 'a1' },
] as const;

const usualAddress = 'support@example.com';

/** An address that no other mailbox has: each person who loads sample data gets a mailbox of their own. */
async function chooseAddress(transaction: Transaction): Promise<string> {
  const isTaken = (await listMailboxesOf(transaction, [usualAddress])).length > 0;
  return isTaken ? `support-${transaction.actor.uid.slice(-8).toLowerCase()}@example.com` : usualAddress;
}

/** Adds a shared mailbox with conversations in every state, which colleagues answer too. */
export async function loadMailboxSample(transaction: Transaction): Promise<void> {
  const me = transaction.actor.uid;
  const idByEmail = await findSampleColleagues(transaction);
  const toId = (who: string) => (who === 'me' ? me : (idByEmail.get(`${who}@example.com`) ?? me));
  const id = createId();
  const address = await chooseAddress(transaction);
  const toTime = (hours: number) => new Date(Date.parse(transaction.now) - hours * hourMs).toISOString();
  const toMorning = (days: number) => `${toTime(-24 * days).slice(0, 10)}T09:00:00.000Z`;
  await transaction.insert(mailboxes, {
    id,
    name: 'Support',
    address,
    address_key: buildEmailKey(address),
    signature: '<p>The support team<br>We answer on weekdays from 9 to 5.</p>',
    created_by: me,
    created_at: transaction.now,
  });
  const scope = mailboxScope(id);
  await openScope(transaction, scope);
  const members = ['ngozi.adeyemi', 'leyla.demirtas'].map(toId).filter((uid) => uid !== me);
  const by = { granted_by: me, granted_at: transaction.now };
  await transaction.insertMany(
    grants,
    [...new Set(members)].map((uid) => ({
      id: createId(),
      principal: `user:${uid}`,
      target: scope,
      level: 'edit' as const,
      ...by,
    })),
  );
  const labels = await transaction.insertMany(
    mailboxLabels,
    sampleLabels.map((label) => ({ ...label, id: createId(), mailbox_id: id })),
  );
  const mailbox: Address = { name: 'Support', email: address, personId: null };
  const blank = {
    cc: [],
    bcc: [],
    starred: false,
    important: false,
    files: [],
    has_attachments: false,
    labels: [],
    send_at: null,
    deliveries: [],
    snoozed_until: null,
    follow_up_at: null,
    account_id: null,
    rule_ids: [],
    unlinked_from: [],
    reply_to: [],
    mailbox_id: id,
    scope,
  };
  for (const {
    label,
    from,
    subject,
    message,
    hours,
    status,
    assignee,
    answer,
    comment,
    snoozedDays,
  } of sampleConversations) {
    const [name, email] = from;
    const sender = { name, email, personId: null };
    const threadId = createId();
    const [at, answeredAt] = [toTime(hours), toTime(answer?.hours ?? 0)];
    await transaction.insert(mails, {
      ...blank,
      id: threadId,
      owner_id: me,
      position: positionOf(at),
      thread_id: threadId,
      message_id: threadId,
      sender,
      recipients: [mailbox],
      subject,
      excerpt: excerptOf(message),
      at,
      read: status !== 'open' || snoozedDays !== undefined,
      folder: 'inbox',
      answers_to: null,
      message,
    });
    const answerId = createId();
    if (answer)
      await transaction.insert(mails, {
        ...blank,
        id: answerId,
        owner_id: toId(answer.by),
        position: positionOf(answeredAt),
        thread_id: threadId,
        message_id: answerId,
        sender: mailbox,
        recipients: [sender],
        subject: `Re: ${subject}`,
        excerpt: excerptOf(answer.message),
        at: answeredAt,
        read: true,
        folder: 'sent',
        deliveries: [{ email, state: 'sent', reason: null }],
        answers_to: threadId,
        message: answer.message,
      });
    const assigneeId = assignee === undefined ? null : toId(assignee);
    const conversation = await transaction.insert(conversations, {
      id: createId(),
      mailbox_id: id,
      thread_id: threadId,
      subject,
      assignee_id: assigneeId,
      status,
      labels: labels.flatMap((one) => (one.title === label ? one.id : [])),
      ...(snoozedDays === undefined
        ? awake
        : { snoozed_until: toMorning(snoozedDays), snoozed_by: assigneeId }),
      created_at: at,
    });
    if (comment)
      await transaction.insert(mailComments, {
        id: createId(),
        record_id: conversation.id,
        author_id: toId(comment.by),
        text: comment.text,
        mentions: [],
        files: [],
        created_at: toTime(hours - 1),
        edited_at: null,
      });
  }
}
