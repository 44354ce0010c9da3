import { type RawBuilder, sql } from 'kysely';
import { listTablesFor } from '../../access/server/read-grants.ts';
import { listPrincipals, listSharedKinds, type Person, seesEverybody } from '../../access/server/scopes.ts';
import type { Database } from '../../database/server/database.ts';
import { inList } from '../../database/server/dialect.ts';
import type { Table } from '../../database/server/table.ts';

type ReadTable = Pick<Table, 'name' | 'access'>;

/** The ids of records of these tables that changed after a number, at most `limit`; a record can be listed repeatedly. */
async function listChangedIds(
  database: Database,
  tables: readonly ReadTable[],
  person: Person,
  after: number,
  limit: number,
) {
  const scopes = await database.access.listScopes(person);
  const open = tables.filter(({ access }) => seesEverybody(access, person)).map(({ name }) => name);
  const isVisible: RawBuilder<boolean> = sql`(scope in (${sql.join(scopes)})${
    open.length === 0 ? sql`` : sql` or (entity in (${sql.join(open)}) and scope like 'user:%')`
  })`;
  return database.db
    .selectFrom('journal')
    .select(['entity', 'entity_id'])
    .where(isVisible)
    .where('seq', '>', after)
    .where(
      'entity',
      'in',
      tables.map(({ name }) => name),
    )
    .limit(limit)
    .execute();
}

/** Whether a grant that opens or closes scopes of these tables has changed since: then a difference does not tell. */
async function hasOtherAccess(
  database: Database,
  readTables: readonly ReadTable[],
  person: Person,
  after: number,
): Promise<boolean> {
  const kinds = readTables.flatMap(({ access }) => listSharedKinds(access));
  const granting = kinds.flatMap((kind) => listTablesFor(database.tables, kind));
  if (granting.length === 0) return false;
  const listNames = (isFixed: boolean) =>
    granting.flatMap(({ table, access }) => ((access.levelColumn === null) === isFixed ? [table.name] : []));
  const found = await database.db
    .selectFrom('journal')
    .select('seq')
    .where('scope', 'in', listPrincipals(person))
    .where('seq', '>', after)
    .where(({ or, and, eb }) =>
      or([
        inList(database.kind, sql.ref('entity'), listNames(false)),
        // Where all members have one level, a change of a membership (what is read, muted) opens and closes nothing.
        and([inList(database.kind, sql.ref('entity'), listNames(true)), eb('change', '!=', 'update')]),
      ]),
    )
    .limit(1)
    .execute();
  return found.length > 0;
}

/** Entries of the own account that are looked at; after more of them a client loads everything anew. */
const maxOwnEntries = 200;

/** Whether the person's roles have changed since: they open and close records that no difference names. */
async function hasOtherRoles({ db }: Database, { uid }: Person, after: number): Promise<boolean> {
  const entries = await db
    .selectFrom('journal')
    .select('changes')
    .where('entity_id', '=', uid)
    .where('entity', '=', 'users')
    .where('seq', '>', after)
    .limit(maxOwnEntries)
    .execute();
  return (
    entries.length === maxOwnEntries || entries.some(({ changes }) => Object.hasOwn(Object(changes), 'roles'))
  );
}

/** The records with these ids that a person may view, as JSON texts. */
export async function readVisibleRecords(
  database: Database,
  table: ReadTable,
  person: Person,
  ids: readonly string[],
): Promise<{ id: string; wire: string }[]> {
  const where = sql`${await database.access.whereVisible(person, table)} and ${inList(database.kind, sql.ref('id'), ids)}`;
  const query = sql<{
    id: string;
    wire: string;
  }>`select id, wire from ${sql.table(table.name)} where ${where}`;
  return (await query.execute(database.db)).rows;
}

/** Which of these records a person may view. */
export async function findVisibleIds(
  database: Database,
  table: ReadTable,
  person: Person,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const where = sql`${await database.access.whereVisible(person, table)} and ${inList(database.kind, sql.ref('id'), ids)}`;
  const query = sql<{ id: string }>`select id from ${sql.table(table.name)} where ${where}`;
  return new Set((await query.execute(database.db)).rows.map(({ id }) => id));
}

interface Since {
  readonly after: number;
  readonly epoch?: string | undefined;
}

/** Which records of these tables changed since a number; undefined when that is unknown, or would be too many. */
export async function findChangesSince(
  database: Database,
  tables: readonly ReadTable[],
  person: Person,
  { after, epoch }: Since,
  limit: number,
) {
  // Read first: what is committed between this and the rows is then sent twice, never missed.
  const seq = await database.readSequence();
  if (after > seq) return undefined;
  if (epoch !== undefined && epoch !== (await database.readEpoch())) return undefined;
  const rows = await listChangedIds(database, tables, person, after, limit + 1);
  if (rows.length > limit || (await hasOtherRoles(database, person, after))) return undefined;
  if (await hasOtherAccess(database, tables, person, after)) return undefined;
  // Read last: what was pruned meanwhile counts as pruned.
  return after < (await database.readPrunedTo()) ? undefined : { seq, rows };
}
