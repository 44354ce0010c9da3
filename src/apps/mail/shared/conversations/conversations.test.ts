import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FolderHandle, Mail } from '../mail.ts';
import { buildMatcher, countMails, positionOf } from '../rules.ts';
import { countConversations, createGrouper, describeThreads, holdsMail, listWhole } from './conversations.ts';

const folders = ['inbox', 'archive', 'sent', 'trash', 'drafts'] as const;
const labels = [{ id: 'red', handle: 'red' }];

function build(number: number, threadId: string, folder: FolderHandle): Mail {
  const at = new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();
  return {
    id: `mail-${number}`,
    version: 1,
    scope: 'user:me',
    position: positionOf(at),
    threadId,
    from: { name: 'Clara', email: 'clara@example.org', personId: null },
    to: [],
    cc: [],
    bcc: [],
    subject: `Mail ${number}`,
    excerpt: '',
    at,
    read: false,
    starred: false,
    important: false,
    files: [],
    hasAttachments: false,
    labels: [],
    folder,
    sendAt: null,
    deliveries: [],
    snoozedUntil: null,
    followUpAt: null,
    accountId: null,
    ruleIds: [],
    mailboxId: null,
    authorId: null,
    unlinkedFrom: [],
  };
}

type Step =
  | { readonly kind: 'arrive'; readonly thread: number; readonly folder: FolderHandle }
  | { readonly kind: 'move'; readonly row: number; readonly folder: FolderHandle }
  | { readonly kind: 'read' | 'star' | 'label'; readonly row: number };

const row = fc.nat(20);
const folder = fc.constantFrom(...folders);
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('arrive' as const), thread: fc.nat(4), folder }),
    fc.record({
      kind: fc.constant('move' as const),
      row,
      folder: fc.constantFrom('inbox', 'archive', 'trash'),
    }),
    fc.record({ kind: fc.constantFrom('read' as const, 'star' as const, 'label' as const), row }),
  ),
  { maxLength: 40 },
);

/** The newest first, as the collection has them. */
const sort = (mails: readonly Mail[]) =>
  mails.toSorted((one, other) => (one.position < other.position ? -1 : 1));

/** Applies a step to the mails, where a row of the inbox stands for its conversation there. */
function apply(mails: readonly Mail[], step: Step, group: ReturnType<typeof createGrouper>): readonly Mail[] {
  if (step.kind === 'arrive')
    return sort([...mails, build(mails.length, `thread-${step.thread}`, step.folder)]);
  const rows = group(mails.filter(buildMatcher({ kind: 'folder', handle: 'inbox' }, labels)));
  const chosen = rows[step.row % Math.max(1, rows.length)];
  if (!chosen) return mails;
  const ids = new Set(listWhole([chosen], mails).map(({ id }) => id));
  const changes = {
    move: (_mail: Mail) => ({ folder: step.kind === 'move' ? step.folder : ('inbox' as const) }),
    read: () => ({ read: true }),
    star: () => ({ starred: !chosen.starred }),
    label: () => ({ labels: chosen.labels.includes('red') ? [] : ['red'] }),
  };
  const change = changes[step.kind];
  return mails.map((mail) => (ids.has(mail.id) ? { ...mail, ...change(mail) } : mail));
}

/** The rows of a folder as a plain model: per conversation in the order of its newest mail. */
function listPlainly(mails: readonly Mail[], handle: FolderHandle) {
  const inFolder = mails.filter((mail) => mail.folder === handle);
  const keys = inFolder.map((mail) => (handle === 'drafts' ? mail.id : mail.threadId));
  return [...new Set(keys)].map((key) => {
    const members = inFolder.filter((_mail, index) => keys[index] === key);
    return {
      ids: members.map(({ id }) => id),
      isUnread: members.some(({ read }) => !read),
      isStarred: members.some(({ starred }) => starred),
      isLabeled: members.some((mail) => mail.labels.length > 0),
    };
  });
}

test('rows, counts and actions are those of a plain model, whatever arrives, moves and is marked', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const groupers = new Map(folders.map((handle) => [handle, createGrouper()]));
      const actions = createGrouper();
      let mails: readonly Mail[] = [];
      for (const step of all) {
        mails = apply(mails, step, actions);
        const counts = countMails(mails);
        for (const handle of folders) {
          const inFolder = mails.filter(buildMatcher({ kind: 'folder', handle }, labels));
          const rows = groupers.get(handle)?.(inFolder) ?? [];
          const plain = listPlainly(mails, handle);
          expect(
            rows.map((one) => ({
              ids: (one.members ?? [one]).map(({ id }) => id),
              isUnread: !one.read,
              isStarred: one.starred,
              isLabeled: one.labels.length > 0,
            })),
          ).toEqual(plain);
          const unread = plain.filter(({ isUnread }) => isUnread).length;
          expect(countConversations(inFolder)).toEqual({ count: plain.length, unread });
          if (handle === 'inbox') expect(counts.folders['inbox'] ?? 0).toBe(unread);
        }
      }
    }),
  );
});

test('what is done with a row concerns its mails in the same folder, and no others', () => {
  const mails = sort([
    build(1, 'order', 'inbox'),
    build(2, 'order', 'archive'),
    build(3, 'order', 'inbox'),
    build(4, 'other', 'inbox'),
    build(5, 'order', 'drafts'),
  ]);
  const rows = createGrouper()(mails.filter(buildMatcher({ kind: 'folder', handle: 'inbox' }, [])));
  expect(rows.map(({ id }) => id)).toEqual(['mail-4', 'mail-3']);
  const [, order] = rows;
  if (!order) throw new Error('no row');
  expect(listWhole([order], mails).map(({ id }) => id)).toEqual(['mail-3', 'mail-1']);
  expect([holdsMail(order, 'mail-1'), holdsMail(order, 'mail-2')]).toEqual([true, false]);
});

test('a conversation has a draft of the person, not a mail that was moved among the drafts', () => {
  const me = { name: 'Me', email: 'me@example.org', personId: 'me' };
  const [single, other, shared] = [
    build(1, 'order', 'inbox'),
    build(2, 'other', 'inbox'),
    { ...build(3, 'shared', 'inbox'), mailboxId: 'support' },
  ];
  const describe = describeThreads(
    [
      single,
      other,
      shared,
      { ...build(4, 'order', 'drafts'), from: me },
      build(5, 'other', 'drafts'),
      { ...build(6, 'shared', 'drafts'), mailboxId: 'support' },
    ],
    'me',
  );
  expect(describe(single)).toEqual({ count: 1, people: [single.from], hasDraft: true });
  expect(describe(other)).toBeUndefined();
  expect(describe(shared)).toEqual({ count: 1, people: [shared.from], hasDraft: true });
});

test('a row stays the same object until one of its mails changes', () => {
  const group = createGrouper();
  const [first, second, third] = [
    build(3, 'order', 'inbox'),
    build(2, 'order', 'inbox'),
    build(1, 'other', 'inbox'),
  ];
  const [before] = group([first, second, third]);
  expect(group([first, second])[0]).toBe(before);
  expect(group([first, { ...second, read: true }])[0]).not.toBe(before);
});

test('10,000 mails are grouped in a moment, a conversation of 500 among them', () => {
  const mails = Array.from({ length: 10_000 }, (_, number) =>
    build(number, number % 20 === 0 ? 'long' : `thread-${number % 4000}`, 'inbox'),
  );
  const rows = createGrouper()(sort(mails));
  expect(rows.find(({ threadId }) => threadId === 'long')?.members).toHaveLength(500);
  expect(listWhole(rows, mails)).toHaveLength(10_000);
});
