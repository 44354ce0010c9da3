import { join } from 'node:path';
import type { Database } from '../src/platform/kernel/database/server/database.ts';
import { search } from '../src/platform/kernel/search/server/queries.ts';
import { buildVector, toTag } from '../src/platform/kernel/search/server/terms.ts';
import { openProductDatabase } from '../src/main/server-product.ts';
import { createRandom } from '../tests/support/random.ts';
import { startPostgresCluster } from '../tests/support/postgres-cluster.ts';
import { median } from './load.ts';
import { idOf, writeDirectly } from './seed.ts';
import type { Figure } from './table.ts';

const sizes = { 100_000: 30, 1_000_000: 100 };
const scope = 'user:somebody';
const rowsPerInsert = 5000;
const startMs = Date.UTC(2024, 0, 1);
const columns = 'id, entity, entity_id, scope, type, title, path, at, digest';

/** A vocabulary in which some words are in every twentieth record and most are rare, as in a language. */
const vocabulary = (() => {
  const random = createRandom(1);
  const letter = () => String.fromCharCode(97 + random.integer(26));
  return Array.from({ length: 20_000 }, () => Array.from({ length: 4 + random.integer(6) }, letter).join(''));
})();
const random = createRandom(2);
const pickWord = () => vocabulary[Math.floor(vocabulary.length * (random.integer(1000) / 1000) ** 3)] ?? '';

function makeEntry(number: number) {
  const [title, body] = [3, 8].map((count) => Array.from({ length: count }, pickWord));
  const at = startMs + number * 1000;
  const tags = [toTag('scope', scope), toTag('type', 'todo'), toTag('entity', 'todos')];
  const id = at * 1000;
  const values = [
    id,
    'todos',
    idOf(number),
    scope,
    'todo',
    title?.join(' '),
    '/',
    new Date(at).toISOString(),
    '',
  ];
  return { id, values, title: title ?? [], body: body ?? [], tags };
}

async function seedSqlite(database: Database, from: number, to: number): Promise<void> {
  await database.writer.run(async (connection) => {
    for (let number = from; number < to; number++) {
      const { id, values, title, body, tags } = makeEntry(number);
      const texts = [title, body, tags].map((words) => words.join(' '));
      await connection.execute(
        `insert into search_entries (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        values,
      );
      await connection.execute('insert into search_text (rowid, title, body, tags) values (?, ?, ?, ?)', [
        id,
        ...texts,
      ]);
    }
  });
}

async function seedPostgres(database: Database, from: number, to: number): Promise<void> {
  const types =
    'id bigint, entity text, entity_id text, scope text, type text, title text, path text, at text, digest text';
  const names = [...columns.split(', '), 'words'];
  for (let start = from; start < to; start += rowsPerInsert) {
    const rows = Array.from({ length: Math.min(rowsPerInsert, to - start) }, (_, index) => {
      const { values, title, body, tags } = makeEntry(start + index);
      const all = [...values, buildVector(title, body, tags)];
      return Object.fromEntries(names.map((name, at) => [name, all[at]]));
    });
    await writeDirectly(
      database,
      `insert into search_entries (${columns}, words) select ${columns}, words::tsvector
       from json_to_recordset($1::json) as input(${types}, words text)`,
      [JSON.stringify(rows)],
    );
  }
  await writeDirectly(database, 'analyze search_entries');
}

/** What somebody types, key by key: frequent and rare words, and a second word. */
const typed = [0, 3, 40, 400, 4000, 15_000].flatMap((index) => {
  const word = vocabulary[index] ?? '';
  const keys = [...word].map((_, length) => word.slice(0, length + 1));
  return [...keys, `${word} ${vocabulary[7]?.slice(0, 2)}`];
});

async function measureKeys(database: Database) {
  const times: number[] = [];
  for (const text of typed) {
    const tries: number[] = [];
    for (let count = 0; count < 3; count++) {
      const startedAt = performance.now();
      await search(database, { text, scopes: [scope] });
      tries.push(performance.now() - startedAt);
    }
    times.push(Math.min(...tries));
  }
  return { median: median(times), slowest: Math.max(...times) };
}

async function measureOn(kind: string, database: Database): Promise<Figure[]> {
  const figures: Figure[] = [];
  let count = 0;
  for (const [size, goalMs] of Object.entries(sizes)) {
    await (database.kind === 'sqlite' ? seedSqlite : seedPostgres)(database, count, Number(size));
    count = Number(size);
    const { median: middle, slowest } = await measureKeys(database);
    figures.push({
      name: `a key in the search among ${count.toLocaleString('en')}, ${kind}`,
      ours: `${middle.toFixed(1)} ms, the slowest of ${typed.length} ${slowest.toFixed(1)} ms`,
      goal: `≤ ${goalMs} ms`,
      isMet: slowest <= goalMs,
    });
  }
  return figures;
}

/** The search index alone, in this process: how long the results of each key that is typed take, the best of three. */
export async function measureSearch(folder: string): Promise<Figure[]> {
  const sqlite = await openProductDatabase({ url: join(folder, 'search.sqlite'), isDurable: false });
  const figures = await measureOn('SQLite', sqlite);
  await sqlite.close();
  const cluster = await startPostgresCluster();
  try {
    const postgres = await openProductDatabase({ url: cluster.url });
    figures.push(...(await measureOn('PostgreSQL', postgres)));
    await postgres.close();
  } finally {
    await cluster.stop();
  }
  return figures;
}
