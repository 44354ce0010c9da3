import { type Kysely, sql } from 'kysely';
import { jsonColumnType, orderedTextType } from '../../../platform/kernel/database/server/dialect.ts';
import type { Migration } from '../../../platform/kernel/database/server/migrations.ts';
import type { DatabaseKind } from '../../../platform/kernel/database/server/schema.ts';
import { answerMigrations } from './answers/migrations.ts';
import { fileMigrations } from './file-migrations.ts';
import { mendMigrations, zoneMigrations } from './mend-migrations.ts';
import { seriesMigrations } from './series/migrations.ts';

/**
 * The bookings of rooms: the database refuses one that overlaps another of its room. PostgreSQL by a constraint on ranges of
 * text, the room before the time, so that rooms never meet; SQLite, which has one writer, by a trigger: since the rows of a
 * room never overlap, the last one that starts before the end of the new one is the only one that can.
 */
async function createBookings(
  db: Kysely<any>, // safe: the tables of a migration are those of its time
  kind: DatabaseKind,
): Promise<void> {
  if (kind === 'postgres') {
    await sql`create type room_times as range (subtype = text, collation = "C")`.execute(db);
    await sql`create table room_bookings (
      room_id text collate "C" not null,
      event_id text not null,
      starts_at text collate "C" not null,
      ends_at text collate "C" not null,
      check (starts_at < ends_at),
      exclude using gist (room_times(room_id || ' ' || starts_at, room_id || ' ' || ends_at) with &&)
    )`.execute(db);
  } else {
    await sql`create table room_bookings (
      room_id text not null,
      event_id text not null,
      starts_at text not null,
      ends_at text not null,
      check (starts_at < ends_at)
    )`.execute(db);
    await sql`create trigger room_bookings_overlap before insert on room_bookings
      when (select ends_at from room_bookings where room_id = new.room_id and starts_at < new.ends_at
        order by starts_at desc limit 1) > new.starts_at
      begin select raise(abort, 'the room is booked'); end`.execute(db);
    await sql`create trigger room_bookings_update before update on room_bookings
      begin select raise(abort, 'a booking is replaced, not changed'); end`.execute(db);
  }
  await sql`create unique index room_bookings_by_time on room_bookings (room_id, starts_at)`.execute(db);
  await sql`create index room_bookings_by_event on room_bookings (event_id)`.execute(db);
}

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
  {
    id: '004-meeting-rooms',
    async up(db, kind) {
      await db.schema
        .createTable('meeting_rooms')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('owner_id', 'text', (column) => column.notNull())
        .addColumn('position', orderedTextType(kind), (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('place', 'text', (column) => column.notNull())
        .addColumn('seats', 'integer', (column) => column.notNull())
        .addColumn('wire', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('meeting_rooms_list')
        .on('meeting_rooms')
        .columns(['scope', 'position', 'id'])
        .execute();
      const wire =
        kind === 'postgres'
          ? sql`(wire::jsonb || jsonb_build_object('roomId', null))::text`
          : sql`json_set(wire, '$.roomId', null)`;
      for (const name of ['events', 'event_invitations']) {
        await db.schema.alterTable(name).addColumn('room_id', 'text').execute();
        await sql`update ${sql.table(name)} set wire = ${wire}`.execute(db);
      }
      await sql`create index events_with_room on events (id) where room_id is not null`.execute(db);
      await sql`create index events_in_series on events (scope) where rule <> ''`.execute(db);
      await createBookings(db, kind);
    },
  },
  {
    id: '005-free-busy',
    async up(db) {
      await db.schema.createIndex('calendars_by_owner').on('calendars').column('owner_id').execute();
      await db.schema
        .createIndex('event_invitations_by_time')
        .on('event_invitations')
        .columns(['scope', 'starts_at', 'ends_at'])
        .execute();
      await sql`create index event_invitations_in_series on event_invitations (scope) where rule <> ''`.execute(
        db,
      );
    },
  },
  {
    id: '006-outside-calendars',
    async up(db, kind) {
      await db.schema
        .alterTable('calendars')
        .addColumn('is_outside', 'boolean', (column) => column.notNull().defaultTo(false))
        .execute();
      const wire =
        kind === 'postgres'
          ? sql`(wire::jsonb || jsonb_build_object('isOutside', false))::text`
          : sql`json_set(wire, '$.isOutside', json('false'))`;
      await sql`update calendars set wire = ${wire}`.execute(db);
      await db.schema
        .createTable('calendar_subscriptions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('position', orderedTextType(kind), (column) => column.notNull())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('time_zone', 'text', (column) => column.notNull())
        .addColumn('refreshed_at', 'text')
        .addColumn('checked_at', 'text')
        .addColumn('problem', 'text', (column) => column.notNull())
        .addColumn('event_count', 'integer', (column) => column.notNull())
        .addColumn('left_count', 'integer', (column) => column.notNull())
        .addColumn('etag', 'text', (column) => column.notNull())
        .addColumn('last_modified', 'text', (column) => column.notNull())
        .addColumn('next_at', 'text')
        .addColumn('wire', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('calendar_subscriptions_list')
        .on('calendar_subscriptions')
        .columns(['scope', 'position', 'id'])
        .execute();
    },
  },
  {
    id: '007-attendees-see-each-other',
    async up(db, kind) {
      await db.schema
        .alterTable('event_invitations')
        .addColumn('attendees', jsonColumnType(kind), (column) => column.notNull().defaultTo(sql`'[]'`))
        .execute();
      const [build, list, each, merge] =
        kind === 'postgres'
          ? [
              sql`json_build_object`,
              sql`json_agg`,
              sql`json_array_elements`,
              sql`(wire::jsonb || jsonb_build_object('attendees', attendees::jsonb))::text`,
            ]
          : [
              sql`json_object`,
              sql`json_group_array`,
              sql`json_each`,
              sql`json_set(wire, '$.attendees', json(attendees))`,
            ];
      const one = sql`${build}('personId', one.value ->> 'personId', 'response', one.value ->> 'response', 'note', '')`;
      await sql`update event_invitations set attendees = coalesce((
        select ${list}(${one}) from events, ${each}(events.attendees) as one
        where events.id = event_invitations.event_id), '[]')`.execute(db);
      await sql`update event_invitations set wire = ${merge}`.execute(db);
    },
  },
  {
    id: '008-externals',
    async up(db, kind) {
      await db.schema
        .alterTable('events')
        .addColumn('externals', jsonColumnType(kind), (column) => column.notNull().defaultTo(sql`'[]'`))
        .execute();
      for (const name of ['organizer_email', 'organizer_name'])
        await db.schema
          .alterTable('events')
          .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
          .execute();
      const wire =
        kind === 'postgres'
          ? sql`(wire::jsonb || jsonb_build_object('externals', jsonb_build_array(), 'organizerEmail', '', 'organizerName', ''))::text`
          : sql`json_set(wire, '$.externals', json('[]'), '$.organizerEmail', '', '$.organizerName', '')`;
      await sql`update events set wire = ${wire}`.execute(db);
      await db.schema.createIndex('events_by_uid').on('events').columns(['owner_id', 'uid']).execute();
      await db.schema
        .createTable('external_mails')
        .addColumn('event_id', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('method', 'text', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('external_mails_key', ['event_id', 'email'])
        .execute();
    },
  },
  {
    id: '009-received-versions',
    async up(db) {
      await db.schema
        .createTable('received_versions')
        .addColumn('owner_id', 'text', (column) => column.notNull())
        .addColumn('organizer_email', 'text', (column) => column.notNull())
        .addColumn('uid', 'text', (column) => column.notNull())
        .addColumn('recurrence_id', 'text', (column) => column.notNull())
        .addColumn('sequence', 'bigint', (column) => column.notNull())
        .addColumn('at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('received_versions_key', [
          'owner_id',
          'organizer_email',
          'uid',
          'recurrence_id',
        ])
        .execute();
    },
  },
  {
    id: '010-busy-times-for-colleagues',
    async up(db, kind) {
      await db.schema
        .alterTable('calendars')
        .addColumn('hides_busy', 'boolean', (column) => column.notNull().defaultTo(false))
        .execute();
      const wire =
        kind === 'postgres'
          ? sql`(wire::jsonb || jsonb_build_object('hidesBusy', false))::text`
          : sql`json_set(wire, '$.hidesBusy', json('false'))`;
      await sql`update calendars set wire = ${wire}`.execute(db);
    },
  },
  {
    id: '011-proposals',
    async up(db, kind) {
      for (const name of ['occurrence_answers', 'proposals'])
        await db.schema
          .alterTable('events')
          .addColumn(name, jsonColumnType(kind), (column) => column.notNull().defaultTo(sql`'[]'`))
          .execute();
      const wire =
        kind === 'postgres'
          ? sql`(wire::jsonb || jsonb_build_object('occurrenceAnswers', jsonb_build_array(), 'proposals', jsonb_build_array()))::text`
          : sql`json_set(wire, '$.occurrenceAnswers', json('[]'), '$.proposals', json('[]'))`;
      await sql`update events set wire = ${wire}`.execute(db);
    },
  },
  ...answerMigrations,
  {
    id: '014-addresses-in-the-index',
    // Events are indexed again, with the addresses of people outside.
    async up(db) {
      await db.deleteFrom('search_state').where('entity', '=', 'events').execute();
    },
  },
  ...mendMigrations,
  ...seriesMigrations,
  ...zoneMigrations,
  ...fileMigrations,
];
