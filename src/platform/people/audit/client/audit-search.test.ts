import { expect, test } from 'vitest';
import { buildAuditQuery } from './audit-query.ts';
import { readAuditSearch } from './audit-search.ts';

test.each([
  [{}, {}],
  [
    { actor: 'u1', action: 'identity.signed-in' },
    { actor: 'u1', action: 'identity.signed-in' },
  ],
  [
    { record: 'users:u1', from: '2026-11-01' },
    { record: 'users:u1', from: '2026-11-01' },
  ],
  [{ actor: 7, action: 'x', record: 'a,b', from: 'yesterday', page: '2' }, {}],
])('the address %j narrows to %j', (search, known) => {
  expect(readAuditSearch(search)).toEqual(known);
});

test('a span of days includes its last day, in the time zone of the reader', () => {
  const start = '2026-10-31T21:00:00.000Z';
  const end = '2026-11-03T21:00:00.000Z';
  expect(buildAuditQuery({ from: '2026-11-01', to: '2026-11-03' }, 'Europe/Istanbul')).toEqual({
    filter: { at: `between:${start},${end}` },
  });
  expect(buildAuditQuery({ to: '2026-11-03' }, 'Europe/Istanbul')).toEqual({
    filter: { at: `before:${end}` },
  });
  expect(buildAuditQuery({ actor: 'u1' }, 'Europe/Istanbul')).toEqual({ filter: { actor: 'in:u1' } });
  expect(buildAuditQuery({}, 'Europe/Istanbul')).toEqual({});
});
