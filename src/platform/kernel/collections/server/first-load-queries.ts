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
  /** Of a log: the newest records of the groups that a person sees, with which a first load begins instead of all. */
  readonly listNewest?: (database: Database, person: Person) => Promise<readonly { readonly wire: string }[]>;
}

/** Where a first load goes on: the number that it began at, the collection by its place, and the last id of it. */
interface Place {
  readonly seq: number;
  readonly collection: number;
  readonly afterId: string;
}

const writePlace = ({ seq, collection, afterId }: Place) => `${seq}~${collection}~${afterId}`;

function readPlace(cursor: string): Place {
  const [, seq, collection, afterId = ''] = /^(\d{1,15})~(\d{1,3})~([\w.~-]{0,64})$/.exec(cursor) ?? [];
  if (seq === undefined) throw badInput('This is not a cursor.', { cursor: 'This is not a cursor' });
  return { seq: Number(seq), collection: Number(collection), afterId };
}

/** A page of all records of a person, in the order of their ids, as JSON texts by collection. */
export async function readFirstLoad(
  database: Database,
  sources: readonly ReplicaSource[],
  person: Person,
  cursor?: string,
) {
  const begin =
    cursor === undefined
      ? { seq: await database.readSequence(), collection: 0, afterId: '' }
      : readPlace(cursor);
  const rows = new Map<string, string[]>(sources.map(({ name }) => [name, []]));
  let { collection, afterId } = begin;
  let length = 0;
  for (;;) {
    const source = sources[collection];
    if (!source) return { seq: begin.seq, rows, next: undefined };
    if (length >= maxPageLength)
      return { seq: begin.seq, rows, next: writePlace({ ...begin, collection, afterId }) };
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
