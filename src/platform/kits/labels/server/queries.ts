import { sql } from 'kysely';
import { ownScope, type Person } from '../../../kernel/access/server/scopes.ts';
import type { Database } from '../../../kernel/database/server/database.ts';
import { fromLabelIndex } from '../../../kernel/collections/server/label-index-queries.ts';
import type { Label } from '../shared/label.ts';
import type { Table } from '../../../kernel/database/server/table.ts';
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

/** The actor's own labels, within a command. */
export async function listOwnLabels(
  { db, actor }: Transaction,
  { name }: Pick<Table, 'name'>,
): Promise<Pick<Label, 'id' | 'handle' | 'title'>[]> {
  const query = sql<Pick<Label, 'id' | 'handle' | 'title'>>`select id, handle, title from ${sql.table(name)}
    where scope = ${ownScope(actor)} order by position, id`;
  return (await query.execute(db)).rows;
}

/** The ids of the records that carry a label: the person's own, and those that are shared with them. */
export async function listCarriers(
  { db, kind, actor }: Transaction,
  table: string,
  labelId: string,
): Promise<string[]> {
  const query = sql<{ id: string }>`select record_id as id from ${fromLabelIndex(kind, table)}
    where label_id = ${labelId} and (scope = ${ownScope(actor)}
      or scope in (select target from grants where principal = ${ownScope(actor)}))`;
  return (await query.execute(db)).rows.map(({ id }) => id);
}
