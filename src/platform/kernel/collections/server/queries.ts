import { sql } from 'kysely';
import type { Database } from '../../database/server/database.ts';
import { inList } from '../../database/server/dialect.ts';
import type { Table } from '../../database/server/table.ts';

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
  ids?: readonly string[],
) {
  const isOwn = sql`owner_id = ${ownerId}`;
  const where = ids ? sql`${isOwn} and ${inList(database.kind, sql.ref('id'), ids)}` : isOwn;
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

/** The text of a Changes answer; rows go from the database to the wire without becoming objects. */
export async function buildChanges(
  database: Database,
  collections: readonly Collection[],
  ownerId: string,
  since: { after?: number | undefined; epoch?: string | undefined },
): Promise<string> {
  // Read first: what is committed between this and the rows is then sent twice, never missed.
  const seq = await database.readSequence();
  const epoch = await database.readEpoch();
  const { after } = since;
  let changed: { entity: string; entity_id: string }[] | undefined;
  if (after !== undefined && after <= seq && (since.epoch ?? epoch) === epoch) {
    const found = await listChangedIds(database, collections, ownerId, after);
    // Read last: what was removed meanwhile counts as removed.
    if (found.length <= maxChanges && after >= (await database.readPrunedTo())) changed = found;
  }
  const parts = await Promise.all(
    collections.map(async (collection) => {
      const ids = changed && [
        ...new Set(changed.filter((row) => row.entity === collection.table.name).map((row) => row.entity_id)),
      ];
      const rows = ids?.length === 0 ? [] : await readCollection(database, collection, ownerId, ids);
      const present = new Set(rows.map((row) => row.id));
      const removed = ids?.filter((id) => !present.has(id)) ?? [];
      return `${JSON.stringify(collection.name)}:{"changed":[${rows.map((row) => row.wire).join(',')}],"removed":${JSON.stringify(removed)}}`;
    }),
  );
  return `{"seq":${seq},"epoch":${JSON.stringify(epoch)},"isComplete":${changed === undefined},"collections":{${parts.join(',')}}}`;
}
