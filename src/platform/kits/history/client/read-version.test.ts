import { expect, test } from 'vitest';
import type { HistoryEntry } from '../../../kernel/database/shared/schema.ts';
import { readVersion } from './read-version.ts';

type Images = Partial<Pick<HistoryEntry, 'before' | 'after' | 'change'>>;
const entry = (images: Images): HistoryEntry => ({
  seq: 1,
  at: '2030-01-01T00:00:00.000Z',
  actor: { uid: 'u1', displayName: 'Ada' },
  command: 'notes.update-note',
  commandId: 'c1',
  change: 'update',
  before: null,
  after: null,
  ...images,
});

const history = [
  entry({ before: { title: 'b', color: 'red' }, after: { title: 'c', color: 'blue' } }),
  entry({ before: { title: 'a', text: 'one' }, after: { title: 'b', text: 'two' } }),
  entry({ change: 'create', after: { title: 'a', text: 'one', color: 'red' } }),
];

test.each([
  [0, undefined],
  [1, { title: 'b' }],
  [2, { title: 'a', text: 'one' }],
])('the version after entry %i has %j', (index, values) => {
  expect(readVersion(history, index, ['title', 'text'])).toEqual(values);
});

test('a version that the record has again is nothing to restore', () => {
  const back = entry({ before: { title: 'c' }, after: { title: 'b' } });
  expect(readVersion([back, ...history], 2, ['title', 'text'])).toBeUndefined();
});

test('there is no version from before a removal', () => {
  const removed = entry({ change: 'delete', before: { title: 'c' } });
  expect(readVersion([removed, ...history], 1, ['title'])).toBeUndefined();
});
