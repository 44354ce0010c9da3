import { sql } from 'kysely';
import { jsonColumnType } from '../../../../platform/kernel/database/server/dialect.ts';
import type { Migration } from '../../../../platform/kernel/database/server/migrations.ts';

/** Colleagues answer to single occurrences, and invitations from outside are answered in the calendar. */
export const answerMigrations: readonly Migration[] = [
  {
    id: '012-answers-of-colleagues-to-occurrences',
    async up(db, kind) {
      const isPostgres = kind === 'postgres';
      const answers = isPostgres
        ? sql`(select json_agg(one.value::jsonb || '{"personId":""}') from json_array_elements(occurrence_answers) as one)`
        : sql`(select json_group_array(json_set(one.value, '$.personId', '')) from json_each(occurrence_answers) as one)`;
      const isAnswered = sql`where ${isPostgres ? sql`occurrence_answers::text` : sql`occurrence_answers`} <> '[]'`;
      await sql`update events set occurrence_answers = ${answers} ${isAnswered}`.execute(db);
      const wire = isPostgres
        ? sql`(wire::jsonb || jsonb_build_object('occurrenceAnswers', occurrence_answers::jsonb))::text`
        : sql`json_set(wire, '$.occurrenceAnswers', json(occurrence_answers))`;
      await sql`update events set wire = ${wire} ${isAnswered}`.execute(db);
      await db.schema
        .alterTable('event_invitations')
        .addColumn('occurrence_answers', jsonColumnType(kind), (column) =>
          column.notNull().defaultTo(sql`'[]'`),
        )
        .execute();
      await db.schema
        .alterTable('event_invitations')
        .addColumn('is_declined', 'boolean', (column) => column.notNull().defaultTo(false))
        .execute();
      await sql`update event_invitations set is_declined = true where response = 'no'`.execute(db);
      const seen = isPostgres
        ? sql`(wire::jsonb || jsonb_build_object('occurrenceAnswers', jsonb_build_array(), 'isDeclined', is_declined))::text`
        : sql`json_set(wire, '$.occurrenceAnswers', json('[]'), '$.isDeclined', json(iif(is_declined, 'true', 'false')))`;
      await sql`update event_invitations set wire = ${seen}`.execute(db);
    },
  },
  {
    id: '013-content-of-received-versions',
    async up(db) {
      await db.schema
        .alterTable('received_versions')
        .addColumn('content', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    },
  },
];
