import { sql } from 'kysely';
import type { Database } from '../../database/server/database.ts';
import { inList } from '../../database/server/dialect.ts';
import type { Table } from '../../database/server/table.ts';
import { readFirstLoad } from './first-load-queries.ts';

/** A collection of records that clients keep a copy of: of a table with a wire form, whose rows name their `owner_id`. */
export interface Collection {
  readonly name: string;
  readonly table: Pick<Table, 'name'>;
}

/** Beyond this many changes, sending everything is less work than sending the difference. */
const maxChanges = 5000;

async function readCollection(
  database: Database,
  { table }: Collection,
  ownerId: string,
  ids: readonly string[],
) {
  const where = sql`owner_id = ${ownerId} and ${inList(database.kind, sql.ref('id'), ids)}`;
  const query = sql<{
    id: string;
    wire: string;
  }>`select id, wire from ${sql.table(table.name)} where ${where}`;
  return (await query.execute(database.db)).rows;
}

async function listChangedIds(
  database: Database,
  collections: readonly Collection[],
  ownerId: string,
  after: number,
) {
  const rows = await database.db
    .selectFrom('journal')
    .select(['entity', 'entity_id'])
    .where('scope', '=', `user:${ownerId}`)
    .where('seq', '>', after)
    .where(
      'entity',
      'in',
      collections.map((collection) => collection.table.name),
    )
    .limit(maxChanges + 1)
    .execute();
  return rows;
}

interface Since {
  readonly after?: number | undefined;
  readonly epoch?: string | undefined;
  readonly cursor?: string | undefined;
}

const writePart = (name: string, rows: readonly string[], removed: readonly string[]) =>
  `${JSON.stringify(name)}:{"changed":[${rows.join(',')}],"removed":${JSON.stringify(removed)}}`;

/** The text of a Changes response; rows go from the database to the wire without becoming objects. */
export async function buildChanges(
  database: Database,
  collections: readonly Collection[],
  ownerId: string,
  since: Since,
): Promise<string> {
  const epoch = JSON.stringify(await database.readEpoch());
  const changed =
    since.cursor === undefined ? await findChanges(database, collections, ownerId, since) : undefined;
  if (!changed) {
    const { seq, rows, next } = await readFirstLoad(database, collections, ownerId, since.cursor);
    const parts = [...rows].map(([name, list]) => writePart(name, list, []));
    const more = next === undefined ? '' : `"next":${JSON.stringify(next)},`;
    return `{"seq":${seq},"epoch":${epoch},${more}"isComplete":true,"collections":{${parts.join(',')}}}`;
  }
  const parts = await Promise.all(
    collections.map(async (collection) => {
      const own = changed.rows.filter((row) => row.entity === collection.table.name);
      const ids = [...new Set(own.map((row) => row.entity_id))];
      const rows = ids.length === 0 ? [] : await readCollection(database, collection, ownerId, ids);
      const present = new Set(rows.map((row) => row.id));
      const wires = rows.map((row) => row.wire);
      return writePart(
        collection.name,
        wires,
        ids.filter((id) => !present.has(id)),
      );
    }),
  );
  return `{"seq":${changed.seq},"epoch":${epoch},"isComplete":false,"collections":{${parts.join(',')}}}`;
}

/** What changed since a number; undefined when everything has to be sent. */
async function findChanges(
  database: Database,
  collections: readonly Collection[],
  ownerId: string,
  { after, epoch }: Since,
) {
  // Read first: what is committed between this and the rows is then sent twice, never missed.
  const seq = await database.readSequence();
  if (after === undefined || after > seq) return undefined;
  if (epoch !== undefined && epoch !== (await database.readEpoch())) return undefined;
  const rows = await listChangedIds(database, collections, ownerId, after);
  if (rows.length > maxChanges) return undefined;
  // Read last: what was pruned meanwhile counts as pruned.
  return after < (await database.readPrunedTo()) ? undefined : { seq, rows };
}
