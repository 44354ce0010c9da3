import { expect, test } from 'vitest';
import { listNewestTalks } from './talk-queries.ts';

const at = (day: number) => `2026-11-${day}T09:00:00.000Z`;

test('of each address, the newest talk is kept, with newer ones that are unlinked or not over yet', () => {
  const talks = [
    { at: at(11), addresses: ['ada@example.org', 'emil@example.org'], unlinkedFrom: [] },
    { at: at(14), addresses: ['ada@example.org'], unlinkedFrom: ['c1'] },
    { at: at(13), addresses: ['ada@example.org'], unlinkedFrom: [] },
    { at: at(29), addresses: ['emil@example.org'], unlinkedFrom: [] },
  ];
  expect(listNewestTalks(talks, at(28))).toEqual([
    { at: at(29), addresses: ['emil@example.org'], unlinkedFrom: [] },
    { at: at(14), addresses: ['ada@example.org'], unlinkedFrom: ['c1'] },
    { at: at(13), addresses: ['ada@example.org'], unlinkedFrom: [] },
    { at: at(11), addresses: ['emil@example.org'], unlinkedFrom: [] },
  ]);
});
