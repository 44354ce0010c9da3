import { sql } from 'kysely';
import type { Level } from '../../../kernel/access/shared/levels.ts';
import { inList } from '../../../kernel/database/server/dialect.ts';
import type { RecordRow, Table } from '../../../kernel/database/server/table.ts';
import type { Transaction } from '../../../kernel/database/server/transaction.ts';
import { listRoles } from '../../../people/identity/server/tables.ts';

/** The people who have commented on a record, within a command. */
export async function listAuthors(
  { db }: Transaction,
  { name }: Pick<Table, 'name'>,
  recordId: string,
): Promise<string[]> {
  // unscoped: ids alone, of those who commented on a record that the actor may comment on
  const query = sql<{ id: string }>`select distinct author_id as id from ${sql.table(name)}
    where record_id = ${recordId}`;
  return (await query.execute(db)).rows.map(({ id }) => id);
}

/** Those of these people whose account is in use and who may view a record, or do more with it, within a command. */
export async function listViewers<Row extends RecordRow>(
  transaction: Transaction,
  table: Table<Row>,
  recordId: string,
  ids: readonly string[],
  level: Level = 'view',
): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await transaction.db
    .selectFrom('users') // unscoped: roles alone, of people whose right to the record is asked for
    .select(['id', 'roles'])
    .where(inList(transaction.kind, sql.ref('id'), ids))
    .where('disabled_at', 'is', null)
    .execute();
  const viewers: string[] = [];
  for (const user of found) {
    const theirs = transaction.as({ uid: user.id, roles: listRoles(user) });
    if (await theirs.find(table, recordId, level)) viewers.push(user.id);
  }
  return viewers;
}
