import type { Row } from '../../src/platform/kernel/database/server/connection.ts';
import type { Database } from '../../src/platform/kernel/database/server/database.ts';
import { readImages } from '../../src/platform/kernel/database/server/journal-entry.ts';

/** Rows by table, ordered by id. */
export type Snapshot = Record<string, Row[]>;

const byId = (a: Row, b: Row) => (String(a['id']) < String(b['id']) ? -1 : 1);

/** All rows of these journaled tables, or of all, as they are. */
export async function readTables(
  database: Database,
  names: Iterable<string> = database.tables.keys(),
): Promise<Snapshot> {
  const tables: Snapshot = {};
  for (const name of names) {
    const columns = Object.keys(database.tables.get(name)?.columns ?? {}).join(', ');
    const rows = await database.read(`select ${columns} from ${name}`);
    tables[name] = rows.toSorted(byId);
  }
  return tables;
}

/**
 * Follows the tables: each call reads those again that the journal names since the last one, and returns all of them.
 * The rows of a table that was not read again are the same array as before.
 */
export async function followTables(database: Database): Promise<() => Promise<Snapshot>> {
  const [newest] = await database.read('select max(seq) as seq from journal');
  let seq = Number(newest?.['seq']);
  let tables = await readTables(database);
  return async () => {
    const changed = await database.db
      .selectFrom('journal')
      .select(({ fn }) => ['entity', fn.max('seq').as('last')])
      .where('seq', '>', seq)
      .groupBy('entity')
      .execute();
    seq = Math.max(seq, ...changed.map(({ last }) => Number(last)));
    tables = {
      ...tables,
      ...(await readTables(
        database,
        changed.map(({ entity }) => entity),
      )),
    };
    return tables;
  };
}

/** The rows that the journal gives, replayed from empty. */
export async function replayJournal(database: Database): Promise<Snapshot> {
  const entries = await database.db
    .selectFrom('journal')
    .select(['entity', 'entity_id', 'change', 'before', 'after', 'changes'])
    .orderBy('seq')
    .execute();
  const tables = new Map([...database.tables.keys()].map((name) => [name, new Map<string, Row>()]));
  for (const entry of entries) {
    const rows = tables.get(entry.entity);
    const { after } = readImages(entry);
    const known = rows?.get(entry.entity_id);
    if (entry.change === 'delete') rows?.delete(entry.entity_id);
    else if (entry.change === 'create') rows?.set(entry.entity_id, Object(after));
    else rows?.set(entry.entity_id, { ...known, version: Number(known?.['version']) + 1, ...after });
  }
  return Object.fromEntries([...tables].map(([name, rows]) => [name, [...rows.values()].toSorted(byId)]));
}

/** Waits until all that is committed has its place in the journal; returns the last number. */
export async function waitUntilSettled(database: Database): Promise<number> {
  const [row] = await database.read('select max(seq) as seq from journal');
  const newest = Number(row?.['seq'] ?? 0);
  while ((await database.readSequence()) < newest) await new Promise((resolve) => setTimeout(resolve, 10));
  return newest;
}
