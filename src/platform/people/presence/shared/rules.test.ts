import { expect, test } from 'vitest';
import { type Connected, decideStatus } from './rules.ts';
import type { PresenceStatus } from './schema.ts';

test.each<[Connected, PresenceStatus | null, PresenceStatus]>([
  ['gone', null, 'offline'],
  ['gone', 'online', 'offline'],
  ['gone', 'do-not-disturb', 'offline'],
  ['looking', null, 'online'],
  ['looking', 'do-not-disturb', 'do-not-disturb'],
  ['active', null, 'online'],
  ['active', 'online', 'online'],
  ['active', 'away', 'away'],
  ['active', 'offline', 'offline'],
  ['idle', null, 'away'],
  ['idle', 'online', 'away'],
  ['idle', 'do-not-disturb', 'do-not-disturb'],
  ['idle', 'offline', 'offline'],
])('who is %s and chose %s is seen as %s', (connected, chosenStatus, seen) => {
  expect(decideStatus(connected, chosenStatus === null ? undefined : { chosenStatus, isFixed: false })).toBe(
    seen,
  );
});

test('a fixed status needs no connection', () => {
  expect(decideStatus('gone', { chosenStatus: 'away', isFixed: true })).toBe('away');
});
