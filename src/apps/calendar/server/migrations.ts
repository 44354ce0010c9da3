import { sql } from 'kysely';
import { jsonColumnType, orderedTextType } from '../../../platform/kernel/database/server/dialect.ts';
import type { Migration } from '../../../platform/kernel/database/server/migrations.ts';

export const calendarMigrations: readonly Migration[] = [
  {
    id: '001-calendars-and-events',
    async up(db, kind) {
      await db.schema
        .createTable('calendars')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('position', orderedTextType(kind), (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('color', 'text', (column) => column.notNull())
        .addColumn('wire', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('calendars_list')
        .on('calendars')
        .columns(['scope', 'position', 'id'])
        .execute();
      await db.schema
        .createTable('events')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('position', orderedTextType(kind), (column) => column.notNull())
        .addColumn('calendar_id', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('all_day', 'boolean', (column) => column.notNull())
        .addColumn('starts_at', 'text', (column) => column.notNull())
        .addColumn('ends_at', 'text', (column) => column.notNull())
        .addColumn('time_zone', 'text', (column) => column.notNull())
        .addColumn('location', 'text', (column) => column.notNull())
        .addColumn('description', 'text', (column) => column.notNull())
        .addColumn('is_free', 'boolean', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('rule', 'text', (column) => column.notNull())
        .addColumn('exceptions', jsonColumnType(kind), (column) => column.notNull())
        .addColumn('additions', jsonColumnType(kind), (column) => column.notNull())
        .addColumn('series_id', 'text')
        .addColumn('recurrence_id', 'text')
        .addColumn('uid', 'text', (column) => column.notNull())
        .addColumn('alarm', 'text', (column) => column.notNull())
        .addColumn('reminder', 'text')
        .addColumn('edited_at', 'text', (column) => column.notNull())
        .addColumn('wire', 'text', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('events_list').on('events').columns(['scope', 'position', 'id']).execute();
      await db.schema
        .createIndex('events_by_time')
        .on('events')
        .columns(['scope', 'starts_at', 'ends_at'])
        .execute();
      await db.schema
        .createIndex('events_by_series')
        .on('events')
        .columns(['series_id', 'recurrence_id'])
        .execute();
    },
  },
  {
    id: '002-calendar-feeds',
    async up(db) {
      await db.schema
        .createTable('calendar_feeds')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute();
    },
  },
  {
    id: '003-attendees',
    async up(db, kind) {
      await db.schema
        .alterTable('events')
        .addColumn('attendees', jsonColumnType(kind), (column) => column.notNull().defaultTo(sql`'[]'`))
        .execute();
      const wire =
        kind === 'postgres'
          ? sql`(wire::jsonb || jsonb_build_object('attendees', jsonb_build_array()))::text`
          : sql`json_set(wire, '$.attendees', json('[]'))`;
      await sql`update events set wire = ${wire}`.execute(db);
      await db.schema
        .createTable('event_invitations')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('position', orderedTextType(kind), (column) => column.notNull())
        .addColumn('event_id', 'text', (column) => column.notNull())
        .addColumn('organizer_id', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('all_day', 'boolean', (column) => column.notNull())
        .addColumn('starts_at', 'text', (column) => column.notNull())
        .addColumn('ends_at', 'text', (column) => column.notNull())
        .addColumn('time_zone', 'text', (column) => column.notNull())
        .addColumn('location', 'text', (column) => column.notNull())
        .addColumn('description', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('rule', 'text', (column) => column.notNull())
        .addColumn('exceptions', jsonColumnType(kind), (column) => column.notNull())
        .addColumn('additions', jsonColumnType(kind), (column) => column.notNull())
        .addColumn('response', 'text', (column) => column.notNull())
        .addColumn('note', 'text', (column) => column.notNull())
        .addColumn('wire', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('event_invitations_list')
        .on('event_invitations')
        .columns(['scope', 'position', 'id'])
        .execute();
      await db.schema
        .createIndex('event_invitations_by_event')
        .on('event_invitations')
        .columns(['event_id', 'owner_id'])
        .unique()
        .execute();
    },
  },
];
