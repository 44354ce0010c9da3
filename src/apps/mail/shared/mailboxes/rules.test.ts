import { expect, test } from 'vitest';
import type { Conversation, MailboxPart } from './mailbox.ts';
import { buildMailboxMatcher } from './rules.ts';

const mail = (id: string, threadId: string, hour: number, folder: 'inbox' | 'sent' | 'trash' = 'inbox') => ({
  id,
  threadId,
  folder,
  mailboxId: 'support',
  at: `2026-03-10T${String(hour).padStart(2, '0')}:00:00.000Z`,
});
const conversation = (threadId: string, changes: Partial<Conversation>): Conversation => ({
  id: threadId,
  version: 1,
  mailboxId: 'support',
  threadId,
  subject: threadId,
  assigneeId: null,
  status: 'open',
  labels: [],
  snoozedUntil: null,
  snoozedBy: null,
  createdAt: '2026-03-10T08:00:00.000Z',
  ...changes,
});

const known = {
  uid: 'ada',
  mails: [
    mail('question', 'price', 9),
    mail('answer', 'price', 10, 'sent'),
    mail('new', 'fresh', 11),
    mail('thrown', 'fresh', 12, 'trash'),
    mail('settled', 'old', 8),
    mail('hidden', 'later', 7),
    { ...mail('other', 'price', 13), mailboxId: 'sales' },
  ],
  conversations: [
    conversation('price', { status: 'waiting', assigneeId: 'ada' }),
    conversation('old', { status: 'done', assigneeId: 'ada' }),
    conversation('later', { assigneeId: 'ada', snoozedUntil: '2026-03-11T08:00:00.000Z', snoozedBy: 'ada' }),
  ],
};

test.each<[MailboxPart, string[]]>([
  ['open', ['new']],
  ['waiting', ['answer']],
  ['snoozed', ['hidden']],
  ['done', ['settled']],
  ['mine', ['answer']],
  ['all', ['answer', 'new', 'settled', 'hidden']],
  ['trash', ['thrown']],
])('%s shows each of its conversations once, by the newest mail', (part, expected) => {
  const isMember = buildMailboxMatcher({ kind: 'mailbox', handle: 'support', part }, known);
  expect(known.mails.filter(isMember).map(({ id }) => id)).toEqual(expected);
});
