import { expect, test } from 'vitest';
import { isOnTimeline, joinEntries } from './timeline.ts';

const entry = (id: string, contactId: string, at = '2026-03-10T10:00:00.000Z') => ({
  id,
  at,
  kind: 'mail',
  title: id,
  text: '',
  path: '',
  byId: '',
  contactIds: [contactId],
});

test('an entry about several contacts is one with all of them, the newest first', () => {
  const joined = joinEntries([
    entry('offer', 'clara'),
    entry('offer', 'emil'),
    entry('answer', 'emil', '2026-03-11T10:00:00.000Z'),
  ]);
  expect(joined.map(({ id, contactIds }) => [id, contactIds])).toEqual([
    ['answer', ['emil']],
    ['offer', ['clara', 'emil']],
  ]);
});

test.each([
  ['is linked', [], 'company', true],
  ['is unlinked from the company', ['company'], 'company', false],
  ['is unlinked from another company', ['other'], 'company', true],
  ['is unlinked from one of its contacts', ['clara'], 'company', true],
  ['is unlinked from all of its contacts', ['clara', 'emil'], 'company', false],
  ['is unlinked from the contact itself', ['clara'], 'clara', false],
])('an entry that %s', (_title, unlinkedFrom, recordId, expected) => {
  expect(isOnTimeline({ contactIds: ['clara', 'emil'] }, unlinkedFrom, recordId)).toBe(expected);
});
