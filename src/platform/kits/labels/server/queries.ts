import { sql } from 'kysely';
import { ownScope, type Person } from '../../../kernel/access/server/scopes.ts';
import type { Database } from '../../../kernel/database/server/database.ts';
import { jsonArrayHas } from '../../../kernel/database/server/dialect.ts';
import type { Label } from '../shared/label.ts';
import type { Transaction } from '../../../kernel/database/server/transaction.ts';

/** A person's labels as JSON texts, in their order. */
export async function listLabels({ db }: Database, person: Person, table: string): Promise<string[]> {
  const query = sql<{ wire: string }>`select wire from ${sql.table(table)}
    where scope = ${ownScope(person)} order by position, id`;
  return (await query.execute(db)).rows.map(({ wire }) => wire);
}

/** The titles of a person's labels by id. */
export async function listLabelTitles(
  database: Database,
  person: Person,
  table: string,
): Promise<ReadonlyMap<string, string>> {
  const labels = (await listLabels(database, person, table)).map((wire): Label => JSON.parse(wire));
  return new Map(labels.map(({ id, title }) => [id, title]));
}

/** The handles of the actor's labels, without that of one label. */
export async function listHandles(
  { db, actor }: Transaction,
  table: string,
  exceptId: string | undefined,
): Promise<Set<string>> {
  const query = sql<{ id: string; handle: string }>`select id, handle from ${sql.table(table)}
    where scope = ${ownScope(actor)}`;
  const { rows } = await query.execute(db);
  return new Set(rows.flatMap(({ id, handle }) => (id === exceptId ? [] : [handle])));
}

/** The ids of the records that carry a label: the person's own, and those that are shared with them. */
export async function listCarriers(
  { db, kind, actor }: Transaction,
  table: string,
  labelId: string,
): Promise<string[]> {
  const own = ownScope(actor);
  const query = sql<{ id: string }>`select id from ${sql.table(table)}
    where (scope = ${own} or scope in (select target from grants where principal = ${own}))
    and ${jsonArrayHas(kind, sql.ref(`${table}.labels`), sql.val(labelId))}`;
  return (await query.execute(db)).rows.map(({ id }) => id);
}
