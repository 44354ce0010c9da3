import fc from 'fast-check';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRuns } from '../../../../../tests/support/properties.ts';
import { createTestDatabaseUrl, databaseKinds } from '../../../../../tests/support/databases.ts';
import { foldText } from '../../../../base/fold.ts';
import { organization } from '../../access/server/declaration.ts';
import { defineCommand } from '../../database/server/command.ts';
import type { Database } from '../../database/server/database.ts';
import { jsonColumnType } from '../../database/server/dialect.ts';
import { migrate } from '../../database/server/migrate.ts';
import { openDatabase } from '../../database/server/open.ts';
import { defineTable, type RecordRow } from '../../database/server/table.ts';
import { systemActor } from '../../database/server/transaction.ts';
import { compileList, type CollectionQuery, defineCollection } from '../shared/collection.ts';
import {
  choiceFilter,
  dateFilter,
  labelFilter,
  markFilter,
  numberFilter,
  parentFilter,
  textFilter,
} from '../shared/filters.ts';
import { sortBy } from '../shared/order.ts';
import { countList } from './count-queries.ts';
import { listPage, type ListPage, type ListSource } from './list-queries.ts';

interface Place {
  id: string;
  parentId: string | null;
  name: string | null;
  kind: string;
  size: number | null;
  foundedAt: string | null;
  isOpen: boolean;
  labels: string[];
}
const places = defineCollection<Place>()({
  app: 'test',
  name: 'places',
  api: '/api/places',
  keep: 'window',
  filters: {
    parent: parentFilter('parentId'),
    name: textFilter('name'),
    kind: choiceFilter('kind'),
    size: numberFilter('size'),
    founded: dateFilter('foundedAt'),
    open: markFilter('isOpen'),
    labels: labelFilter('labels'),
  },
  sorts: {
    name: [sortBy('name', { text: true })],
    size: [sortBy('size', { number: true, descending: true }), sortBy('foundedAt')],
  },
  order: 'name',
  search: ({ name }) => [name],
});
const source: ListSource<Place> = {
  collection: places,
  table: { name: 'places', access: organization({ view: 'user', edit: 'user', manage: 'admin' }) },
  columns: { parentId: 'parent_id', name: 'name_folded', foundedAt: 'founded_at', isOpen: 'is_open' },
};

/** The same list with an index of sizes and of days under the parents. */
const indexed: ListSource<Place> = {
  ...source,
  table: { ...source.table, indexedInParent: ['size', 'founded_at'] },
};

interface PlaceRow extends RecordRow {
  parent_id: string | null;
  name: string | null;
  name_folded: string | null;
  kind: string;
  size: number | null;
  founded_at: string | null;
  is_open: boolean;
  labels: string[];
}
const table = defineTable<PlaceRow>({
  name: 'places',
  app: 'test',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    parent_id: 'text',
    name: 'text',
    name_folded: 'text',
    kind: 'text',
    size: 'integer',
    founded_at: 'text',
    is_open: 'boolean',
    labels: 'json',
  },
  access: organization({ view: 'user', edit: 'user', manage: 'admin' }),
  wire: ({ id, parent_id, name, kind, size, founded_at, is_open, labels }): Place => ({
    id,
    parentId: parent_id,
    name,
    kind,
    size,
    foundedAt: founded_at,
    isOpen: is_open,
    labels,
  }),
});

const addPlaces = defineCommand('test.add-places', v.any(), async (transaction, rows: readonly Place[]) => {
  for (const { id, parentId, name, kind, size, foundedAt, isOpen, labels } of rows)
    await transaction.insert(table, {
      id,
      parent_id: parentId,
      name,
      name_folded: name === null ? null : foldText(name),
      kind,
      size,
      founded_at: foundedAt,
      is_open: isOpen,
      labels,
    });
});

/** Words in three languages, with the letters that compare differently in each. */
const name = fc.constantFrom(
  'Istanbul',
  'İzmir',
  'ısparta',
  'Ömerli',
  'zebra',
  'Zürich',
  '',
  'مدينة',
  'مدينه',
  'أحمد',
  '\u{1f600}',
  '\uff5e',
);
const day = fc.constantFrom(
  '2026-01-01T00:00:00.000Z',
  '2026-02-01T00:00:00.000Z',
  '2026-03-01T00:00:00.000Z',
);
const label = fc.constantFrom('a', 'b', 'c');
const place = fc.record({
  parentId: fc.constantFrom(null, 'a', 'b'),
  name: fc.option(name),
  kind: fc.constantFrom('city', 'village'),
  size: fc.option(fc.integer({ min: -3, max: 3 })),
  foundedAt: fc.option(day),
  isOpen: fc.boolean(),
  labels: fc.uniqueArray(label),
});
const filters = fc.record(
  {
    parent: fc.constantFrom('is:a', 'is:a,b', 'none'),
    name: fc.oneof(
      fc
        .tuple(fc.constantFrom('contains', 'starts', 'ends', 'matches', 'greater', 'less'), name)
        .map((parts) => parts.join(':')),
    ),
    kind: fc.constantFrom('in:city', 'in:city,village', 'in:none'),
    size: fc.constantFrom(
      'equals:1',
      'equals:1.5',
      'greater:0.5',
      'less:2',
      'less:1.5',
      'between:-1,2',
      'between:-0.5,1.5',
    ),
    founded: fc.constantFrom(
      'after:2026-02-01T00:00:00Z',
      'before:2026-02-01T00:00:00Z',
      'between:2026-01-15T00:00:00Z,2026-03-01T00:00:00Z',
    ),
    open: fc.constantFrom('true', 'false'),
    labels: fc.constantFrom('any:a,b', 'all:a,b', 'none'),
  },
  { requiredKeys: [] },
);
const query = fc.record(
  {
    filter: filters,
    sort: fc.constantFrom('name' as const, '-name' as const, 'size' as const, '-size' as const),
    search: fc.constantFrom('i', 'ist', 'مدين', 'nothing'),
  },
  { requiredKeys: [] },
);

describe.each(databaseKinds)('lists on %s', (kind) => {
  let database: Database;
  let added = 0;
  beforeAll(async () => {
    const url = await createTestDatabaseUrl(kind);
    database = openDatabase({ url, tables: [table], isDurable: false });
    const up = async (db: Parameters<Parameters<typeof migrate>[1][number]['migrations'][number]['up']>[0]) =>
      db.schema
        .createTable('places')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('parent_id', 'text')
        .addColumn('name', 'text')
        .addColumn('name_folded', 'text')
        .addColumn('kind', 'text')
        .addColumn('size', 'integer')
        .addColumn('founded_at', 'text')
        .addColumn('is_open', 'boolean')
        .addColumn('labels', jsonColumnType(kind))
        .addColumn('wire', 'text')
        .execute();
    await migrate(database, [{ app: 'test', migrations: [{ id: '001-places', up }] }]);
  });
  afterAll(() => database.close());

  const idsOf = (rows: readonly string[]) => rows.map((wire) => String(JSON.parse(wire).id));
  const isOfRun = (run: string) => sql`id like ${`${run}-%`}`;

  /** All pages of a list, in the rows of one run. */
  async function readPages(from: typeof source, run: string, wanted: CollectionQuery, limit: number) {
    const pages: ListPage[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await listPage(database, from, isOfRun(run), { ...wanted, cursor, limit });
      pages.push(page);
      if (page.next === undefined) return pages;
      cursor = page.next;
    }
  }

  /** All that comes before a place, read from there to the beginning. */
  async function readBackwards(
    from: typeof source,
    run: string,
    wanted: CollectionQuery,
    limit: number,
    end: string,
  ) {
    const ids: string[] = [];
    for (let before: string | undefined = end; before !== undefined;) {
      const page: ListPage = await listPage(database, from, isOfRun(run), { ...wanted, before, limit });
      ids.unshift(...idsOf(page.rows));
      before = page.previous;
    }
    return ids;
  }

  test('the database and the browser choose and order the same records, page by page', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(place, { maxLength: 30 }),
        query,
        fc.integer({ min: 1, max: 12 }),
        async (values, wanted, limit) => {
          const run = `run${++added}`;
          const rows = values.map((value, at) => ({ ...value, id: `${run}-${at}` }));
          await database.execute(addPlaces, rows, { actor: systemActor });
          const { matches, compare } = compileList<Place>(places, wanted);
          const expected = rows.filter(matches).toSorted(compare);
          const ids = expected.map(({ id }) => id);
          for (const from of [source, { ...source, searchColumns: ['name_folded'] }, indexed]) {
            const pages = await readPages(from, run, wanted, limit);
            expect(pages.flatMap((page) => idsOf(page.rows))).toEqual(ids);
            const total = await countList(database, from, isOfRun(run), wanted);
            expect(total).toEqual({ count: ids.length, isExact: true });
          }
          const pages = await readPages(source, run, wanted, limit);
          const middle = pages[Math.floor(pages.length / 2)]?.previous;
          if (middle === undefined) return;
          const count = pages.slice(0, Math.floor(pages.length / 2)).flatMap(({ rows: some }) => some).length;
          for (const from of [source, indexed])
            expect(await readBackwards(from, run, wanted, limit, middle)).toEqual(ids.slice(0, count));
        },
      ),
      { numRuns: countRuns(60) },
    );
  });

  test.each([2000, 2001])(
    'a filter under a parent finds all of %i matches, in the order of the list',
    async (count) => {
      const run = `run${++added}`;
      const blank = { kind: 'city', foundedAt: null, isOpen: true, labels: [], parentId: run };
      const rows = Array.from({ length: count + 1 }, (_, at) => {
        const id = `${run}-${String(at).padStart(5, '0')}`;
        return { ...blank, id, name: `place ${String(count - at).padStart(5, '0')}`, size: at === 3 ? 1 : 2 };
      });
      await database.execute(addPlaces, rows, { actor: systemActor });
      const wanted = { filter: { parent: `is:${run}`, size: 'greater:1' } };
      const found = (await readPages(indexed, run, wanted, 500)).flatMap((page) => idsOf(page.rows));
      const expected = rows.filter(({ size }) => size === 2).map(({ id }) => id);
      expect(found).toEqual(expected.toReversed());
      expect(await countList(database, indexed, isOfRun(run), wanted)).toEqual({ count, isExact: true });
      expect((await listPage(database, indexed, sql`false`, { ...wanted, limit: 5 })).rows).toEqual([]);
    },
  );

  test('requests are served while code decides about rows', async () => {
    const keepBusy = () => {
      const startedAt = performance.now();
      while (performance.now() - startedAt < 4);
    };
    const readSlowly = (record: Place) => {
      keepBusy();
      return [record.name ?? ''];
    };
    const slow = { ...source, collection: { ...places, filters: { name: textFilter('name', readSlowly) } } };
    const run = `run${++added}`;
    const blank = { parentId: null, kind: 'city', size: 1, foundedAt: null, isOpen: true, labels: [] };
    const rows = Array.from({ length: 20 }, (_, at) => ({ ...blank, id: `${run}-${at}`, name: 'Rome' }));
    await database.execute(addPlaces, rows, { actor: systemActor });
    let served = 0;
    let isOver = false;
    const serve = () => {
      served++;
      if (!isOver) setImmediate(serve);
    };
    setImmediate(serve);
    const wanted = { filter: { name: 'contains:rome' }, limit: 50 };
    const page = await listPage(database, slow, isOfRun(run), wanted);
    isOver = true;
    expect(page.rows).toHaveLength(rows.length);
    expect(served).toBeGreaterThanOrEqual(rows.length / 2);
  });

  test('a cursor stays valid through inserts and deletes of others, and is refused on another list', async () => {
    const blank = { parentId: null, kind: 'city', size: 1, foundedAt: null, isOpen: true, labels: [] };
    const run = `run${++added}`;
    const add = (id: string, title: string) =>
      database.execute(addPlaces, [{ ...blank, id: `${run}-${id}`, name: title }], { actor: systemActor });
    for (const [at, title] of ['alma', 'berlin', 'cairo', 'delhi'].entries()) await add(String(at), title);
    const read = (more: object) =>
      listPage(database, source, sql`id like ${`${run}-%`}`, { limit: 2, ...more });
    const { next: cursor } = await read({});
    await add('new', 'bern');
    await add('newer', 'cologne');
    const { rows } = await read({ cursor });
    expect(rows.map((wire) => JSON.parse(wire).name)).toEqual(['bern', 'cairo']);
    await expect(read({ cursor, sort: '-name' })).rejects.toMatchObject({ status: 400 });
    await expect(read({ cursor, filter: { open: 'true' } })).rejects.toMatchObject({ status: 400 });
  });

  test.each([
    { filter: { color: 'in:red' } },
    { filter: { size: 'equals:many' } },
    { sort: 'color' },
    { cursor: 'nonsense' },
    { cursor: '%%%' },
    { before: 'nonsense' },
    { before: 'nonsense', cursor: 'nonsense' },
  ])('what the list does not offer is refused: %j', async (wanted) => {
    await expect(listPage(database, source, sql`true`, { ...wanted, limit: 5 })).rejects.toMatchObject({
      status: 400,
    });
  });
});
