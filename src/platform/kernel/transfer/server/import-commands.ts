import { sql } from 'kysely';
import * as v from 'valibot';
import { defineCommand } from '../../database/server/command.ts';
import type { Database } from '../../database/server/database.ts';
import type { RecordRow, Table } from '../../database/server/table.ts';
import { recordId } from '../../http/shared/fields.ts';

/** The id of a record from a line of an import: the same in each attempt, so that none goes in twice. */
export const importedId = (importId: string, line: number): string =>
  `${importId}-${String(line).padStart(7, '0')}`;

/** A page of the ids of an import's records that are still there. */
export async function listImported(
  { db }: Pick<Database, 'db'>,
  table: Pick<Table, 'name'>,
  importId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table.name)}
    where id > ${after === '' ? `${importId}-` : after} and id <= ${`${importId}-9999999`}
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many of an import's records are still there. */
export async function countImported(
  { db }: Pick<Database, 'db'>,
  table: Pick<Table, 'name'>,
  importId: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table.name)}
    where id > ${`${importId}-`} and id <= ${`${importId}-9999999`}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Declares the command that removes records of an import, but for those that were changed since. */
export const defineRemoveImported = <R extends RecordRow>(name: string, table: Table<R>) =>
  defineCommand(
    name,
    v.object({ ids: v.pipe(v.array(recordId(table.name)), v.maxLength(1000)) }),
    async (transaction, { ids }) => {
      const rows = await transaction.getMany(table, ids, 'edit');
      const unchanged = rows.filter(({ version }) => version === 1);
      await transaction.removeMany(table, unchanged);
      return { count: unchanged.length };
    },
  );
