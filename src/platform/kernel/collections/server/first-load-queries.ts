import { sql } from 'kysely';
import { badInput } from '../../../../base/failures.ts';
import type { Person } from '../../access/server/scopes.ts';
import type { Database } from '../../database/server/database.ts';
import type { Table } from '../../database/server/table.ts';

/** A page ends with the batch that exceeds this many characters. */
const maxPageLength = 1_000_000;
const batchRows = 500;

/** A collection that clients keep a copy of: of a table with a wire form. */
export interface ReplicaSource {
  readonly name: string;
  readonly table: Pick<Table, 'name' | 'access'>;
  /** The maximum number of records that a first load contains, unless the client asks for all. */
  readonly copyLimit?: number | undefined;
  /** Of a log: the newest records of the groups that a person sees, with which a first load begins instead of all. */
  readonly listNewest?: (database: Database, person: Person) => Promise<readonly { readonly wire: string }[]>;
}

/** Where a first load goes on: the number that it began at, the collection by its place, and the last id of it. */
interface Place {
  readonly seq: number;
  readonly collection: number;
  /** The places of the collections that are left out. */
  readonly omitted: readonly number[];
  readonly afterId: string;
}

const writePlace = ({ seq, collection, omitted, afterId }: Place) =>
  `${seq}~${[collection, ...omitted].join('.')}~${afterId}`;

function readPlace(cursor: string): Place {
  const [, seq, places = '', afterId = ''] =
    /^(\d{1,15})~(\d{1,3}(?:\.\d{1,3}){0,20})~([\w.~-]{0,64})$/.exec(cursor) ?? [];
  if (seq === undefined) throw badInput('This is not a cursor.', { cursor: 'This is not a cursor' });
  const [collection = 0, ...omitted] = places.split('.').map(Number);
  return { seq: Number(seq), collection, omitted, afterId };
}

/** Whether a person may view more records of a collection than a copy contains. */
async function isTooLarge(
  database: Database,
  { table, copyLimit }: ReplicaSource,
  person: Person,
): Promise<boolean> {
  if (copyLimit === undefined) return false;
  const isVisible = await database.access.whereVisible(person, table);
  const counted = sql`select 1 as one from ${sql.table(table.name)} where ${isVisible} limit ${copyLimit + 1}`;
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from (${counted}) as counted`.execute(database.db);
  return Number(rows[0]?.count) > copyLimit;
}

/** Returns the names of the collections of which a person may view more records than a copy contains. */
export async function listLarge(
  database: Database,
  sources: readonly ReplicaSource[],
  person: Person,
): Promise<readonly string[]> {
  const large: string[] = [];
  for (const source of sources) if (await isTooLarge(database, source, person)) large.push(source.name);
  return large;
}

/** A page of all records of a person, in the order of their ids, as JSON texts by collection; those in `omitted` are empty. */
export async function readFirstLoad(
  database: Database,
  sources: readonly ReplicaSource[],
  person: Person,
  omitted: readonly string[],
  cursor?: string,
) {
  const begin: Place =
    cursor === undefined
      ? {
          seq: await database.readSequence(),
          collection: 0,
          omitted: sources.flatMap(({ name }, place) => (omitted.includes(name) ? [place] : [])),
          afterId: '',
        }
      : readPlace(cursor);
  const rows = new Map<string, string[]>(sources.map(({ name }) => [name, []]));
  let { collection, afterId } = begin;
  let length = 0;
  for (;;) {
    const source = sources[collection];
    if (!source) return { seq: begin.seq, rows, next: undefined };
    if (length >= maxPageLength)
      return { seq: begin.seq, rows, next: writePlace({ ...begin, collection, afterId }) };
    if (begin.omitted.includes(collection)) {
      collection++;
      continue;
    }
    if (source.listNewest) {
      const newest = await source.listNewest(database, person);
      rows.set(
        source.name,
        newest.map(({ wire }) => wire),
      );
      length += newest.reduce((sum, { wire }) => sum + wire.length, 0);
      collection++;
      continue;
    }
    const isVisible = await database.access.whereVisible(person, source.table);
    const query = sql<{ id: string; wire: string }>`select id, wire from ${sql.table(source.table.name)}
      where ${isVisible} and id > ${afterId} order by id limit ${batchRows}`;
    const batch = (await query.execute(database.db)).rows;
    for (const row of batch) {
      rows.get(source.name)?.push(row.wire);
      length += row.wire.length;
    }
    const isLast = batch.length < batchRows;
    if (isLast) collection++;
    afterId = isLast ? '' : (batch.at(-1)?.id ?? '');
  }
}
