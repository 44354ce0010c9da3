import fc from 'fast-check';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRuns } from '../../../../../tests/support/properties.ts';
import { createTestDatabaseUrl, databaseKinds } from '../../../../../tests/support/databases.ts';
import { foldText } from '../../../../base/fold.ts';
import { buildSortKey } from '../../../../base/sort-key.ts';
import { organization } from '../../../kernel/access/server/declaration.ts';
import { listPage } from '../../../kernel/collections/server/list-queries.ts';
import { defineCollection } from '../../../kernel/collections/shared/collection.ts';
import { numberFilter, textFilter } from '../../../kernel/collections/shared/filters.ts';
import { sortBy } from '../../../kernel/collections/shared/order.ts';
import { defineCommand } from '../../../kernel/database/server/command.ts';
import type { Database } from '../../../kernel/database/server/database.ts';
import type { Migration } from '../../../kernel/database/server/migrations.ts';
import { migrate } from '../../../kernel/database/server/migrate.ts';
import { openDatabase } from '../../../kernel/database/server/open.ts';
import { defineTable, type RecordRow } from '../../../kernel/database/server/table.ts';
import { systemActor } from '../../../kernel/database/server/transaction.ts';
import {
  createTableEngine,
  dayTypes,
  type FilterType,
  listFilterTypes,
  readTableQuery,
  type TableField,
  textTypes,
  writeTableQuery,
} from './table-query.ts';

const languages = ['en', 'tr', 'ar'] as const;
type Language = (typeof languages)[number];

interface Shop {
  readonly id: string;
  readonly name: string;
  readonly size: number | null;
}
/** A shop with the sort keys that a database would keep beside its name. */
type StoredShop = Shop & Readonly<Record<Language, string | null>>;

const fields: readonly TableField<Shop>[] = [
  { id: 'name', read: ({ name }) => name },
  {
    id: 'size',
    read: ({ size }) => (size === null ? '' : String(size)),
    readNumber: ({ size }) => size ?? 0,
  },
];
const shops = defineCollection<StoredShop>()({
  app: 'test',
  name: 'shops',
  api: '/api/shops',
  keep: 'window',
  filters: { name: textFilter('name'), size: numberFilter('size') },
  sorts: {
    en: [sortBy('en')],
    tr: [sortBy('tr')],
    ar: [sortBy('ar')],
    size: [sortBy('size', { number: true })],
  },
  order: 'en',
});
const access = organization({ view: 'user', edit: 'user', manage: 'admin' });
const table = defineTable<RecordRow & StoredShop & { folded: string }>({
  name: 'shops',
  app: 'test',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    name: 'text',
    folded: 'text',
    size: 'integer',
    en: 'text',
    tr: 'text',
    ar: 'text',
  },
  access,
  wire: ({ version: _version, scope: _scope, folded: _folded, ...shop }) => shop,
});
const source = { collection: shops, table: { name: 'shops', access }, columns: { name: 'folded' } };

const migration: Migration = {
  id: '001-shops',
  async up(db) {
    let made = db.schema.createTable('shops').addColumn('id', 'text', (column) => column.primaryKey());
    for (const column of ['scope', 'name', 'folded', 'en', 'tr', 'ar', 'wire'])
      made = made.addColumn(column, 'text');
    await made.addColumn('version', 'integer').addColumn('size', 'integer').execute();
  },
};
const addShops = defineCommand('test.add-shops', v.any(), async (transaction, rows: readonly Shop[]) => {
  for (const shop of rows) {
    const keyOf = (language: Language) => buildSortKey(shop.name, language) || null;
    const keys = { en: keyOf('en'), tr: keyOf('tr'), ar: keyOf('ar') };
    await transaction.insert(table, { ...shop, ...keys, folded: foldText(shop.name) });
  }
});

/** Words that the three languages fold and order each in their own way. */
const name = fc.constantFrom(
  'Cam',
  'Çam',
  'çay',
  'DEMİR',
  'demir',
  'Irmak',
  'ırmak',
  'İnci',
  'Öz',
  'oz',
  'Şen',
  'sen',
  'أحمد',
  'احمد',
  'مكتبة',
  'مكتبه',
  '١٢',
  '12',
  'a b',
  '',
  '\u{1f600}',
);
const shop = fc.record({ name, size: fc.option(fc.integer({ min: -2, max: 12 })) });
const wanted = fc.record({
  language: fc.constantFrom(...languages),
  sort: fc.constantFrom('name', '-name', 'size', '-size'),
  type: fc.constantFrom(...textTypes),
  text: fc.oneof(
    name,
    name.map((word) => word.slice(0, 2)),
    name.map((word) => word.slice(-1).toUpperCase()),
  ),
  /** Texts of numbers are compared as numbers by these two types. */
  size: fc.option(
    fc.tuple(fc.constantFrom('greater' as const, 'less' as const), fc.integer({ min: -1, max: 11 })),
  ),
});

test('a column of several values matches any of them, and is ordered as it reads', () => {
  const engine = createTableEngine<{ id: string; companies: readonly string[] }>(
    [
      {
        id: 'company',
        read: ({ companies }) => companies.join(', '),
        readTexts: ({ companies }) => companies,
      },
    ],
    'en',
  );
  const row = { id: 'a', companies: ['Northwind', 'Ege Seramik'] };
  const isFound = (type: FilterType, text: string) => engine.buildMatch({ company: { type, text } })?.(row);
  expect(textTypes.filter((type) => isFound(type, 'ege seramik'))).toEqual([
    'contains',
    'starts',
    'ends',
    'matches',
    'greater',
  ]);
  expect(isFound('ends', 'northwind')).toBe(true);
  expect(isFound('contains', 'wind, ege')).toBe(false);
  expect(engine.buildMatch({ company: { type: 'contains', text: 'e' } })?.({ id: 'b', companies: [] })).toBe(
    false,
  );
});

test('columns of days are filtered by days', () => {
  const days = {
    '2026-11-29': 'today',
    '2026-10-30': '30 days ago',
    '2026-10-29': '31 days ago',
    '--10-29': 'no year',
    '': 'never',
  };
  const field = {
    id: 'day',
    days: { isPast: true, today: '2026-11-29' },
    read: ({ id }: { id: string }) => id,
  } as const;
  const engine = createTableEngine([field, { id: 'name', read: field.read }], 'en');
  const list = (type: FilterType, text: string, id = 'day') =>
    Object.entries(days).flatMap(([day, meaning]) =>
      engine.buildMatch({ [id]: { type, text } })?.({ id: day }) === false ? [] : meaning,
    );
  expect(list('older', '30')).toEqual(['31 days ago']);
  expect(list('older', '٣٠')).toEqual(['31 days ago']);
  expect(list('within', '30')).toEqual(['today', '30 days ago']);
  expect(list('within', '0')).toEqual(['today']);
  expect(list('before', '2026-10-30')).toEqual(['31 days ago']);
  expect(list('after', '2026-10-30')).toEqual(['today']);
  expect(list('empty', '')).toEqual(['never']);
  // An invalid condition filters nothing.
  for (const [type, text] of [
    ['older', ''],
    ['older', 'x'],
    ['older', '1.5'],
    ['within', '-1'],
    ['before', '2026-02-30'],
  ] as const)
    expect([type, text, list(type, text)]).toEqual([type, text, Object.values(days)]);
  expect(list('empty', '', 'name')).toEqual(Object.values(days));
  expect(listFilterTypes({ isPast: true, today: '2026-11-29' })).toEqual([...dayTypes, ...textTypes]);
  expect(listFilterTypes(undefined)).toEqual(textTypes);
});

test.each(['empty:', 'older:30', 'before:2026-11-29', 'starts:'])(
  'the address keeps the filter %s',
  (filter) => {
    expect(writeTableQuery(readTableQuery({ 'f.day': filter }))).toEqual({ 'f.day': filter });
  },
);

test.each(['older:', 'before:', 'contains:'])('the address has no filter %s', (filter) => {
  expect(writeTableQuery(readTableQuery({ 'f.day': filter }))).toEqual({});
});

describe.each(databaseKinds)('a data table and a list of %s', (kind) => {
  let database: Database;
  let added = 0;
  beforeAll(async () => {
    const url = await createTestDatabaseUrl(kind);
    database = openDatabase({ url, tables: [table], isDurable: false });
    await migrate(database, [{ app: 'test', migrations: [migration] }]);
  });
  afterAll(() => database.close());

  test('filter and sort alike, in every language', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(shop, { maxLength: 25 }), wanted, async (values, query) => {
        const { language, sort, type, text, size } = query;
        const run = `run${++added}`;
        const rows = values.map((value, at) => ({ ...value, id: `${run}-${at}` }));
        await database.execute(addShops, rows, { actor: systemActor });

        const engine = createTableEngine<Shop>(fields, language);
        const sizeText = size === null ? undefined : { type: size[0], text: String(size[1]) };
        const matches = engine.buildMatch({ name: { type, text }, ...(sizeText && { size: sizeText }) });
        const shown = rows.filter((row) => matches?.(row) ?? true).toSorted(engine.buildCompare(sort));

        const listed = await listPage(database, source, sql`id like ${`${run}-%`}`, {
          filter: {
            ...(foldText(text) !== '' && { name: `${type}:${text}` }),
            ...(size !== null && { size: size.join(':') }),
          },
          sort: sort.replace('name', language),
          limit: 25,
        });
        expect(listed.rows.map((wire) => Object(JSON.parse(wire)).id)).toEqual(shown.map(({ id }) => id));
      }),
      { numRuns: countRuns(100) },
    );
  });
});
