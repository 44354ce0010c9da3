import { expect, test } from 'vitest';
import type { ChatMessage } from '../../shared/schema.ts';
import { addNewer, addOlder, maxLogLength, takeMessage, type RoomLog } from './room-log.ts';

const message = (seq: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${seq}`,
  roomId: 'r',
  seq,
  senderId: 'ann',
  text: String(seq),
  sentAt: '2026-11-21T10:00:00.000Z',
  editedAt: null,
  deletedAt: null,
  threadId: null,
  mentions: [],
  reactions: [],
  files: [],
  version: 1,
  ...changes,
});
const log = (from: number, to: number, changes: Partial<RoomLog> = {}): RoomLog => ({
  messages: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
  hasOlder: from > 1,
  hasNewer: false,
  ...changes,
});
const seqs = ({ messages }: RoomLog) => messages.map(({ seq }) => seq);

test('a new message is put at the end, a change in its place', () => {
  const more = takeMessage(log(1, 2), message(3));
  expect(seqs(more)).toEqual([1, 2, 3]);
  const changed = takeMessage(more, message(2, { text: 'better', version: 2 }));
  expect(changed.messages[1]?.text).toBe('better');
  expect(takeMessage(changed, message(2)).messages[1]?.text).toBe('better');
});

test('a message that comes twice, or late, is there once', () => {
  expect(seqs(takeMessage(log(1, 3), message(3)))).toEqual([1, 2, 3]);
});

test('a gap is not shown: the end has to be fetched', () => {
  const gap = takeMessage(log(1, 3), message(5));
  expect(seqs(gap)).toEqual([1, 2, 3]);
  expect(gap.hasNewer).toBe(true);
});

test('while older messages are looked at, new ones do not come between', () => {
  expect(seqs(takeMessage(log(1, 3, { hasNewer: true }), message(4)))).toEqual([1, 2, 3]);
});

test('however far somebody scrolls, the far end goes', () => {
  let older = log(900, 1000);
  for (let from = 840; from >= 60; from -= 60) older = addOlder(older, log(from, from + 59));
  expect(older.messages.length).toBeLessThanOrEqual(maxLogLength);
  expect(older.hasNewer).toBe(true);
  expect(seqs(older)[0]).toBe(60);
  let newer = older;
  for (let seq = seqs(newer).at(-1) ?? 0; seq < 1000; seq = seqs(newer).at(-1) ?? 0)
    newer = addNewer(newer, log(seq + 1, Math.min(seq + 60, 1000)));
  expect(newer.messages.length).toBeLessThanOrEqual(maxLogLength);
  expect(newer.hasOlder).toBe(true);
  const all = seqs(newer);
  expect(all.every((seq, index) => index === 0 || seq === (all[index - 1] ?? 0) + 1)).toBe(true);
});
