import { sql } from 'kysely';
import type { Migration } from '../../../platform/kernel/database/server/migrations.ts';
import { createEntityTable } from '../../../platform/kernel/entities/server/migrations.ts';
import { companyActivities } from './tables.ts';

type Up = Migration['up'];

/** Indexes the lists of a log by time: that of one contact or company, and those of all, in both directions. */
export async function createLogIndexes(
  db: Parameters<Up>[0],
  kind: Parameters<Up>[1],
  parent: 'contact' | 'company',
): Promise<void> {
  const table = `${parent}_activities`;
  const ordered = kind === 'sqlite' ? sql`` : sql` collate "C"`;
  const isAbsent = sql`(case when at is null then 1 else 0 end)`;
  for (const [name, first, direction] of [
    [`${table}_of_${parent}`, sql`${sql.ref(`${parent}_id`)}, `, sql` desc`],
    [`${table}_newest`, sql``, sql` desc`],
    [`${table}_oldest`, sql``, sql``],
  ] as const)
    await sql`create index ${sql.ref(name)} on ${sql.table(table)}
      (${first}${isAbsent}, at${ordered}${direction}, id${ordered}${direction})`.execute(db);
}

/** Companies get a log, and the time of the last entry in it. */
export const createCompanyLog: Up = async (db, kind) => {
  await db.schema.alterTable('companies').addColumn('last_contact_at', 'text').execute();
  const wire =
    kind === 'postgres'
      ? sql`(wire::jsonb || '{"lastContactAt":null}'::jsonb)::text`
      : sql`json_set(wire, '$.lastContactAt', null)`;
  // unscoped: every company
  await sql`update companies set wire = ${wire}`.execute(db);
  await createEntityTable(db, kind, companyActivities, ['company_id', 'author_id', 'kind', 'text', 'at']);
  // People see two scopes: an index by scope first would need a sort.
  await db.schema.dropIndex('company_activities_list').execute();
  await db.schema
    .createIndex('company_activities_list')
    .on('company_activities')
    .columns(['position', 'id'])
    .execute();
  await createLogIndexes(db, kind, 'company');
};
