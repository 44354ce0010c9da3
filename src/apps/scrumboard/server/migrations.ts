import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { jsonColumnType, orderedTextType } from '../../../platform/kernel/database/server/dialect.ts';
import type { Migration } from '../../../platform/kernel/database/server/migrations.ts';
import type { DatabaseKind } from '../../../platform/kernel/database/server/schema.ts';

const begin = (
  db: Kysely<any>, // safe: as in every migration
  name: string,
) =>
  db.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('wire', 'text', (column) => column.notNull());

const addTexts = <Name extends string>(table: CreateTableBuilder<Name>, names: readonly string[]) =>
  names.reduce((made, name) => made.addColumn(name, 'text', (column) => column.notNull()), table);

const addStates = <Name extends string>(table: CreateTableBuilder<Name>) =>
  table.addColumn('archived_at', 'text').addColumn('deleted_at', 'text');

async function createCards(
  db: Kysely<any>, // safe: as in every migration
  kind: DatabaseKind,
): Promise<void> {
  const json = jsonColumnType(kind);
  let table = addTexts(begin(db, 'cards'), [
    'board_id',
    'list_id',
    'owner_id',
    'name',
    'description',
    'cover_id',
    'created_at',
  ]);
  for (const name of ['members', 'labels', 'attachments', 'checklists', 'blocked_by'])
    table = table.addColumn(name, json, (column) => column.notNull());
  await addStates(table)
    .addColumn('position', orderedTextType(kind), (column) => column.notNull())
    .addColumn('due', 'text')
    .addColumn('completed_at', 'text')
    .execute();
}

export const scrumboardMigrations: readonly Migration[] = [
  {
    id: '001-boards',
    async up(db, kind) {
      const ordered = orderedTextType(kind);
      await addStates(addTexts(begin(db, 'boards'), ['owner_id', 'name', 'uri', 'color', 'created_at']))
        .addColumn('has_covers', 'boolean', (column) => column.notNull())
        .execute();
      await addStates(addTexts(begin(db, 'board_lists'), ['board_id', 'name']))
        .addColumn('position', ordered, (column) => column.notNull())
        .addColumn('card_limit', 'integer')
        .execute();
      await createCards(db, kind);
      await addTexts(begin(db, 'card_activities'), [
        'board_id',
        'card_id',
        'person_id',
        'type',
        'message',
        'created_at',
      ])
        .addColumn('edited_at', 'text')
        .execute();
      await addTexts(begin(db, 'board_labels'), ['board_id', 'title', 'color'])
        .addColumn('position', ordered, (column) => column.notNull())
        .execute();
      await addTexts(begin(db, 'board_watches'), ['owner_id', 'board_id', 'card_id']).execute();
      const indexes = [
        ['boards', ['scope']],
        ['board_lists', ['scope', 'position', 'id']],
        ['cards', ['scope', 'position', 'id']],
        ['cards_of_list', ['list_id', 'position', 'id'], 'cards'],
        ['card_activities', ['scope', 'id']],
        ['activities_of_card', ['card_id', 'created_at'], 'card_activities'],
        ['board_labels', ['scope', 'position', 'id']],
        ['board_watches', ['scope', 'id']],
        ['watches_of_board', ['board_id', 'card_id'], 'board_watches'],
      ] as const;
      for (const [name, columns, table = name] of indexes)
        await db.schema
          .createIndex(`${name}_order`)
          .on(table)
          .columns([...columns])
          .execute();
    },
  },
  {
    id: '002-reminders',
    async up(db) {
      await db.schema.alterTable('cards').addColumn('reminder', 'text').execute();
    },
  },
  {
    id: '003-repeats',
    async up(db, kind) {
      for (const column of ['repeat', 'repeat_list_id'])
        await db.schema.alterTable('cards').addColumn(column, 'text').execute();
      const wire =
        kind === 'postgres'
          ? sql`(wire::jsonb || jsonb_build_object('repeat', null, 'repeatListId', null))::text`
          : sql`json_set(wire, '$.repeat', null, '$.repeatListId', null)`;
      await sql`update cards set wire = ${wire}`.execute(db);
    },
  },
  {
    // Each new card counts those of its board.
    id: '004-count-cards',
    async up(db) {
      await db.schema.createIndex('cards_count').on('cards').columns(['scope', 'deleted_at']).execute();
    },
  },
  {
    id: '005-reopened-at',
    async up(db) {
      await db.schema.alterTable('cards').addColumn('reopened_at', 'text').execute();
    },
  },
  {
    id: '006-repeats-by-date',
    async up(db, kind) {
      await db.schema
        .alterTable('cards')
        .addColumn('repeat_by', 'text', (column) => column.notNull().defaultTo('completion'))
        .execute();
      await db.schema.alterTable('cards').addColumn('next_at', 'text').execute();
      const wire =
        kind === 'postgres'
          ? sql`(wire::jsonb || jsonb_build_object('repeatBy', 'completion', 'nextAt', null))::text`
          : sql`json_set(wire, '$.repeatBy', 'completion', '$.nextAt', null)`;
      await sql`update cards set wire = ${wire}`.execute(db);
    },
  },
  {
    id: '007-rows-of-board',
    async up(db) {
      for (const table of ['board_lists', 'cards', 'board_labels'])
        await db.schema.createIndex(`${table}_board`).on(table).columns(['board_id', 'position']).execute();
    },
  },
  {
    id: '008-watches-of-records',
    async up(db, kind) {
      const table = db.schema.alterTable('board_watches');
      await table.addColumn('record_id', 'text', (column) => column.notNull().defaultTo('')).execute();
      await sql`update board_watches set record_id = case card_id when '' then board_id else card_id end`.execute(
        db,
      );
      await db.schema.dropIndex('watches_of_board_order').execute();
      for (const column of ['board_id', 'card_id']) await table.dropColumn(column).execute();
      // An undo could add a second watch of a record.
      await sql`delete from board_watches where exists (select 1 from board_watches as older
        where older.owner_id = board_watches.owner_id and older.record_id = board_watches.record_id
        and older.id < board_watches.id)`.execute(db);
      const wire =
        kind === 'postgres'
          ? sql`(wire::jsonb - 'boardId' - 'cardId' || jsonb_build_object('recordId', record_id))::text`
          : sql`json_set(json_remove(wire, '$.boardId', '$.cardId'), '$.recordId', record_id)`;
      await sql`update board_watches set wire = ${wire}`.execute(db);
      await db.schema
        .createIndex('watches_of_record')
        .on('board_watches')
        .columns(['record_id', 'owner_id'])
        .unique()
        .execute();
    },
  },
];
