import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Signals } from '../../../kernel/live/server/signals.ts';
import type { Connected } from '../shared/rules.ts';
import { Peers } from './peers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Two processes and the wire between them, which can be cut. */
function startTwo(people: [string, Connected][]) {
  let isCut = false;
  const [here, there] = [new Signals(), new Signals()];
  here.relay((signal) => !isCut && there.receive(signal));
  there.relay((signal) => !isCut && here.receive(signal));
  const changed: string[] = [];
  let sent = 0;
  there.relay(() => sent++);
  const one = new Peers({
    id: 'one',
    signals: here,
    listOwn: () => [],
    readOwn: () => 'gone',
    onChange: (uids) => changed.push(...uids),
  });
  const readOwn = (uid: string) => people.find(([id]) => id === uid)?.[1] ?? 'gone';
  const two = new Peers({ id: 'two', signals: there, listOwn: () => people, readOwn, onChange: () => {} });
  const cut = () => {
    isCut = true;
  };
  return { one, two, changed, cut, countSent: () => sent };
}

test('a process that starts learns who is with the others, also more than one signal holds', () => {
  const people = Array.from({ length: 250 }, (_, index): [string, Connected] => [`p${index}`, 'active']);
  const { one, two } = startTwo(people);
  expect(one.list()).toHaveLength(250);
  people[1] = ['p1', 'idle'];
  two.tell('p1');
  vi.advanceTimersByTime(1000);
  expect([one.read('p0'), one.read('p1'), one.read('nobody')]).toEqual(['active', 'idle', 'gone']);
});

test('anyone who was with a process that has gone silent is gone within half a minute', () => {
  const { one, changed, cut } = startTwo([['ada', 'active']]);
  vi.advanceTimersByTime(60_000);
  expect(one.read('ada')).toBe('active');
  cut();
  changed.length = 0;
  vi.advanceTimersByTime(30_000);
  expect(one.read('ada')).toBe('gone');
  expect(changed).toEqual(['ada']);
});

test('a process that ends says so', () => {
  const { one, two } = startTwo([['ada', 'active']]);
  two.close();
  expect(one.read('ada')).toBe('gone');
});

test('a thousand people who come at once take ten signals', () => {
  const people: [string, Connected][] = [];
  const { one, two, countSent } = startTwo(people);
  const before = countSent();
  for (let index = 0; index < 1000; index++) {
    people.push([`p${index}`, 'active']);
    two.tell(`p${index}`);
  }
  vi.advanceTimersByTime(1000);
  expect(one.list()).toHaveLength(1000);
  expect(countSent() - before).toBe(10);
});
