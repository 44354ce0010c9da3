import { expect, test } from 'vitest';
import type { ChatMessage } from '../../shared/schema.ts';
import { groupMessages, listShown } from './message-groups.ts';
import type { OutgoingMessage } from '../store/outgoing.ts';

const day = '2026-11-21';
const message = (
  seq: number,
  senderId: string,
  time: string,
  changes: Partial<ChatMessage> = {},
): ChatMessage => ({
  id: `m${seq}`,
  roomId: 'r',
  seq,
  senderId,
  text: `message ${seq}`,
  sentAt: `${day}T${time}:00.000Z`,
  editedAt: null,
  deletedAt: null,
  threadId: null,
  mentions: [],
  reactions: [],
  files: [],
  version: 1,
  ...changes,
});
const outgoing = (id: string): OutgoingMessage => ({
  id,
  commandId: `c-${id}`,
  text: 'soon',
  threadId: null,
  mentions: [],
  fileIds: [],
  at: `${day}T10:01:00.000Z`,
  state: 'waiting',
  reason: undefined,
});

function group(messages: readonly ChatMessage[], readSeq?: number, waiting: readonly OutgoingMessage[] = []) {
  const groups = groupMessages(listShown(messages, waiting, 'me'), {
    readSeq,
    ownId: 'me',
    dayOf: (at) => at.slice(0, 10),
  });
  return groups.map((one) => ({
    ids: one.messages.map(({ id }) => id).join(' '),
    day: one.startsDay !== undefined,
    line: one.isUnreadFrom,
    speaker: one.isNewSpeaker,
  }));
}
const plain = { day: false, line: false, speaker: false };

test('words of one person stand together until somebody else speaks', () => {
  expect(
    group([
      message(1, 'ann', '10:00'),
      message(2, 'ann', '10:01'),
      message(3, 'me', '10:01'),
      message(4, 'ann', '10:02'),
    ]),
  ).toEqual([
    { ...plain, ids: 'm1 m2', day: true },
    { ...plain, ids: 'm3', speaker: true },
    { ...plain, ids: 'm4', speaker: true },
  ]);
});

test('after a long pause the same person begins anew, without the gap of a new speaker', () => {
  expect(group([message(1, 'ann', '10:00'), message(2, 'ann', '10:14'), message(3, 'ann', '10:30')])).toEqual(
    [
      { ...plain, ids: 'm1 m2', day: true },
      { ...plain, ids: 'm3' },
    ],
  );
});

test('a new day begins with its date', () => {
  const groups = group([
    message(1, 'ann', '23:59'),
    message(2, 'ann', '00:00', { sentAt: '2026-11-22T00:00:10.000Z' }),
  ]);
  expect(groups).toEqual([
    { ...plain, ids: 'm1', day: true },
    { ...plain, ids: 'm2', day: true },
  ]);
});

test('the unread line stands before the first message of somebody else that was not read, once', () => {
  const messages = [
    message(1, 'ann', '10:00'),
    message(2, 'me', '10:00'),
    message(3, 'ann', '10:00'),
    message(4, 'ann', '10:00'),
  ];
  expect(group(messages, 1).map(({ ids, line }) => (line ? `| ${ids}` : ids))).toEqual([
    'm1',
    'm2',
    '| m3 m4',
  ]);
  expect(group(messages, 3).map(({ ids, line }) => (line ? `| ${ids}` : ids))).toEqual([
    'm1',
    'm2',
    'm3',
    '| m4',
  ]);
  expect(group(messages, 4).some(({ line }) => line)).toBe(false);
});

test('what is on its way stands at the end, and once only when the server has it', () => {
  const messages = [message(1, 'me', '10:00')];
  expect(group(messages, undefined, [outgoing('m1'), outgoing('new')])).toEqual([
    { ...plain, ids: 'm1 new', day: true },
  ]);
});
