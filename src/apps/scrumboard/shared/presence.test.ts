import { expect, test } from 'vitest';
import {
  dropGone,
  forgetAfterMs,
  listByCard,
  noteOther,
  type Others,
  type PresenceSignal,
} from './presence.ts';

const signal = (changes: Partial<PresenceSignal>): PresenceSignal => ({
  boardId: 'board',
  client: 'tab',
  userId: 'ada',
  openId: null,
  movingId: null,
  ...changes,
});
const hear = (...signals: PresenceSignal[]): Others =>
  signals.reduce((others, one, at) => noteOther(others, one, at), new Map() as Others);

test('who has a card open and who moves it, each person once', () => {
  const others = hear(
    signal({ openId: 'paint' }),
    signal({ client: 'other tab', openId: 'paint', movingId: 'sweep' }),
    signal({ client: 'phone', userId: 'bob', openId: 'paint' }),
  );
  expect([...listByCard(others)]).toEqual([
    ['paint', { openedBy: ['ada', 'bob'], movedBy: [] }],
    ['sweep', { openedBy: [], movedBy: ['ada'] }],
  ]);
});

test('it ends when they leave, and when nothing is heard of them for long', () => {
  expect(listByCard(hear(signal({ openId: 'paint' }), signal({}))).size).toBe(0);
  const others = hear(signal({ openId: 'paint' }), signal({ client: 'later', openId: 'sweep' }));
  expect([...listByCard(dropGone(others, forgetAfterMs)).keys()]).toEqual(['sweep']);
  expect(dropGone(others, 1)).toBe(others);
});
