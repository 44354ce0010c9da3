import { sql } from 'kysely';
import type { Database } from '../../database/server/database.ts';
import { inList } from '../../database/server/dialect.ts';
import { listTablesFor } from '../../access/server/read-grants.ts';
import { inScopes, listPrincipals, type Person, sharedKindOf } from '../../access/server/scopes.ts';
import type { Table } from '../../database/server/table.ts';

/** A collection of records that clients keep a copy of: of a table with a wire form. */
export interface Collection {
  readonly name: string;
  readonly table: Pick<Table, 'name' | 'access'>;
}

/** Beyond this many changes, sending everything is less work than sending the difference. */
const maxChanges = 5000;

async function readCollection(
  database: Database,
  { table }: Collection,
  person: Person,
  ids?: readonly string[],
) {
  const scopes = await database.access.visibleTo(person, table);
  const isVisible = inScopes(database.kind, sql.ref('scope'), scopes);
  const where = ids ? sql`${isVisible} and ${inList(database.kind, sql.ref('id'), ids)}` : isVisible;
  const query = sql<{
    id: string;
    wire: string;
  }>`select id, wire from ${sql.table(table.name)} where ${where}`;
  return (await query.execute(database.db)).rows;
}

async function listChangedIds(
  database: Database,
  collections: readonly Collection[],
  scopes: readonly string[],
  after: number,
) {
  const rows = await database.db
    .selectFrom('journal')
    .select(['entity', 'entity_id'])
    .where('scope', 'in', scopes)
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

/** Whether a grant that opens or closes scopes of these collections has changed since: then a difference does not tell. */
async function hasOtherAccess(
  database: Database,
  collections: readonly Collection[],
  person: Person,
  after: number,
): Promise<boolean> {
  const kinds = collections.flatMap(({ table }) => sharedKindOf(table.access) ?? []);
  const tables = kinds.flatMap((kind) => listTablesFor(database.tables, kind)).map(({ table }) => table.name);
  if (tables.length === 0) return false;
  const found = await database.db
    .selectFrom('journal')
    .select('seq')
    .where('scope', 'in', listPrincipals(person))
    .where('seq', '>', after)
    .where('entity', 'in', tables)
    .limit(1)
    .execute();
  return found.length > 0;
}

/** The text of a Changes answer; rows go from the database to the wire without becoming objects. */
export async function buildChanges(
  database: Database,
  collections: readonly Collection[],
  person: Person,
  since: { after?: number | undefined; epoch?: string | undefined },
): Promise<string> {
  // Read first: what is committed between this and the rows is then sent twice, never missed.
  const seq = await database.readSequence();
  const epoch = await database.readEpoch();
  const { after } = since;
  let changed: { entity: string; entity_id: string }[] | undefined;
  if (after !== undefined && after <= seq && (since.epoch ?? epoch) === epoch) {
    const scopes = await database.access.listScopes(person);
    const found = await listChangedIds(database, collections, scopes, after);
    const isKnown =
      found.length <= maxChanges && !(await hasOtherAccess(database, collections, person, after));
    // Read last: what was removed meanwhile counts as removed.
    if (isKnown && after >= (await database.readPrunedTo())) changed = found;
  }
  const parts = await Promise.all(
    collections.map(async (collection) => {
      const ids = changed && [
        ...new Set(changed.filter((row) => row.entity === collection.table.name).map((row) => row.entity_id)),
      ];
      const rows = ids?.length === 0 ? [] : await readCollection(database, collection, person, ids);
      const present = new Set(rows.map((row) => row.id));
      const removed = ids?.filter((id) => !present.has(id)) ?? [];
      return `${JSON.stringify(collection.name)}:{"changed":[${rows.map((row) => row.wire).join(',')}],"removed":${JSON.stringify(removed)}}`;
    }),
  );
  return `{"seq":${seq},"epoch":${JSON.stringify(epoch)},"isComplete":${changed === undefined},"collections":{${parts.join(',')}}}`;
}
