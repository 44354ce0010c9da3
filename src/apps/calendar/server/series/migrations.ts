import { sql } from 'kysely';
import type { Migration } from '../../../../platform/kernel/database/server/migrations.ts';
import { computeRuleEnd } from '../tables.ts';

const pageRows = 500;

/** The end of a stored rule; null for one that cannot be read, which then has no known end. */
function findStoredEnd(row: Parameters<typeof computeRuleEnd>[0]): string | null {
  try {
    return computeRuleEnd(row);
  } catch {
    return null;
  }
}

/** The ends of rules are stored, and an index counts the series of a person. */
export const seriesMigrations: readonly Migration[] = [
  {
    id: '016-ends-of-rules',
    async up(db) {
      for (const table of ['events', 'event_invitations']) {
        await db.schema.alterTable(table).addColumn('rule_end', 'text').execute();
        let after = '';
        for (;;) {
          const rows = await db
            .selectFrom(table)
            .select(['id', 'rule', 'starts_at', 'all_day', 'time_zone'])
            .where('rule', '<>', '')
            .where('id', '>', after)
            .orderBy('id')
            .limit(pageRows)
            .execute();
          for (const { id, rule, starts_at, all_day, time_zone } of rows) {
            const end = findStoredEnd({ rule, starts_at, all_day: Boolean(all_day), time_zone });
            if (end !== null)
              await db.updateTable(table).set({ rule_end: end }).where('id', '=', id).execute();
            after = id;
          }
          if (rows.length < pageRows) break;
        }
      }
      await sql`create index events_series_of_owner on events (owner_id) where rule <> ''`.execute(db);
    },
  },
];
