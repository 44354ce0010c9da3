import { describe, expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { buildEntrySearch, buildFilter, isSearched, noFilter } from './search-entries.ts';

const entry = (id: string, more: Partial<Entry>): Entry => ({
  id,
  ownerId: 'ada',
  scope: 'user:ada',
  position: '',
  version: 1,
  parentId: null,
  name: id,
  kind: 'file',
  fileId: '',
  size: 1,
  width: 0,
  height: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
  modifiedAt: '2026-11-01T00:00:00.000Z',
  trashedAt: null,
  ...more,
});

const all = [
  entry('Reisen', { kind: 'folder' }),
  entry('İzmir', { kind: 'folder', parentId: 'Reisen' }),
  entry('Plan.pdf', { parentId: 'İzmir', modifiedAt: '2026-11-20T09:00:00.000Z' }),
  entry('plan.csv', { ownerId: 'bob', scope: 'everyone' }),
  entry('Şehir planı.md', { parentId: 'Reisen' }),
  entry('old plan.txt', { trashedAt: '2026-11-02T00:00:00.000Z' }),
];
const find = (id: string) => all.find((one) => one.id === id);
const names: Readonly<Record<string, string>> = { ada: 'Ada Lovelace', bob: 'Bülent Şahin' };
const words = {
  operators: { in: 'konum', type: 'tür', owner: 'sahip', label: 'etiket', before: 'önce', after: 'sonra' },
  types: {
    folder: 'Klasör',
    document: 'Belge',
    spreadsheet: 'Tablo',
    presentation: 'Sunum',
    picture: 'Resim',
    audio: 'Ses',
    video: 'Video',
    pdf: 'PDF',
    text: 'Metin',
    archive: 'Arşiv',
    other: 'Dosya',
  },
  me: 'ben',
};

const context = {
  uid: 'ada',
  find,
  nameOf: (id: string) => names[id] ?? '',
  labelsOf: (id: string) => (id === 'plan.csv' ? ['Teklifler', 'Gözden geçir'] : []),
  startOf: (day: string) => `${day}:00.000Z`,
};

describe('a search of files', () => {
  test.each([
    ['plan', ['Plan.pdf', 'plan.csv', 'Şehir planı.md', 'old plan.txt']],
    ['sehir plani', ['Şehir planı.md']],
    ['in:izmir', ['Plan.pdf']],
    ['plan in:reisen type:pdf', ['Plan.pdf']],
    ['tür:tablo', ['plan.csv']],
    ['type:md', ['Şehir planı.md']],
    ['etiket:gozden', ['plan.csv']],
    ['label:teklif in:reisen', []],
    ['owner:"bulent sahin"', ['plan.csv']],
    ['plan sahip:ben önce:2026-11-15', ['Şehir planı.md', 'old plan.txt']],
    ['after:2026-11-15', ['Plan.pdf']],
    ['before:tomorrow', []],
  ])('%s', (query, expected) => {
    const matches = buildEntrySearch(query, words, context);
    expect(all.filter((one) => matches?.(one)).map(({ name }) => name)).toEqual(expected);
  });

  test('finds what matches by its content if the operators match too', () => {
    const contents = new Map([
      ['plan.csv', 'a harbor'],
      ['Plan.pdf', 'the harbor'],
    ]);
    const matches = buildEntrySearch('harbor type:pdf', words, context, contents);
    expect(all.filter((one) => matches?.(one)).map(({ name }) => name)).toEqual(['Plan.pdf']);
    const withoutWords = buildEntrySearch('in:izmir type:csv', words, context, contents);
    expect(all.filter((one) => withoutWords?.(one))).toEqual([]);
  });

  test.each(['', '  '])('%j is an empty query', (query) => {
    expect(buildEntrySearch(query, words, context)).toBeUndefined();
  });

  test.each([
    [{ kind: 'own' }, ['Reisen', 'İzmir', 'Plan.pdf', 'Şehir planı.md']],
    [{ kind: 'organization' }, ['plan.csv']],
    [{ kind: 'folder', id: 'Reisen' }, ['İzmir', 'Plan.pdf', 'Şehir planı.md']],
    [{ kind: 'folder', id: 'İzmir' }, ['Plan.pdf']],
    [{ kind: 'trash' }, ['old plan.txt']],
  ] as const)('looks below %j', (view, expected) => {
    const marks = { starred: new Set<string>(), opened: new Map<string, string>() };
    const searched = all
      .filter((one) => isSearched(one, view, { uid: 'ada', find, ...marks }))
      .map(({ name }) => name);
    expect(searched).toEqual(expected);
  });
});

test.each([
  [{ type: 'pdf' }, ['Plan.pdf']],
  [{ owner: 'others' }, ['plan.csv']],
  [{ owner: 'bob' }, ['plan.csv']],
  [{ owner: 'cem' }, []],
  [{ owner: 'me', days: 7 }, ['Plan.pdf']],
] as const)('a list is filtered by %j', (filter, expected) => {
  const matches = buildFilter({ ...noFilter, ...filter }, 'ada', Date.parse('2026-11-21T09:00:00Z'));
  expect(all.filter(matches).map(({ name }) => name)).toEqual(expected);
});
