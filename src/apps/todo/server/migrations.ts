import { addScopeColumn } from '../../../platform/kernel/access/server/scope-column.ts';
import { createLabelIndex } from '../../../platform/kernel/collections/server/label-index-queries.ts';
import { addCommentFiles, createCommentTable } from '../../../platform/kits/discussion/server/migrations.ts';
import { sql } from 'kysely';
import { jsonColumnType, orderedTextType } from '../../../platform/kernel/database/server/dialect.ts';
import type { Migration } from '../../../platform/kernel/database/server/migrations.ts';

export const todoMigrations: readonly Migration[] = [
  {
    id: '001-todos',
    async up(db, kind) {
      await db.schema
        .createTable('todos')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('notes', 'text', (column) => column.notNull())
        .addColumn('start_at', 'text')
        .addColumn('due_at', 'text')
        .addColumn('completed', 'boolean', (column) => column.notNull())
        .addColumn('starred', 'boolean', (column) => column.notNull())
        .addColumn('important', 'boolean', (column) => column.notNull())
        .addColumn('deleted', 'boolean', (column) => column.notNull())
        .addColumn('labels', jsonColumnType(kind), (column) => column.notNull())
        .addColumn('folder', 'text')
        .addColumn('position', orderedTextType(kind), (column) => column.notNull())
        .addColumn('wire', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('todos_list')
        .on('todos')
        .columns(['owner_id', 'deleted', 'position', 'id'])
        .execute();
      await db.schema.createIndex('todos_position').on('todos').columns(['owner_id', 'position']).execute();
      await db.schema
        .createTable('todo_labels')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('handle', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('color', 'text', (column) => column.notNull())
        .addColumn('position', orderedTextType(kind), (column) => column.notNull())
        .addColumn('wire', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('todo_labels_owner')
        .on('todo_labels')
        .columns(['owner_id', 'position'])
        .execute();
    },
  },
  {
    id: '002-flag-lists',
    async up(db) {
      // In list order, so that a list whose matches are rare does not look at the rest.
      for (const flag of ['starred', 'important', 'completed']) {
        await sql`create index ${sql.ref(`todos_${flag}`)} on todos (owner_id, deleted, position, id)
          where ${sql.ref(flag)} = ${sql.lit(true)}`.execute(db);
      }
    },
  },
  {
    id: '003-scope',
    async up(db) {
      await addScopeColumn(db, 'todos', 'user:', 'owner_id');
      await addScopeColumn(db, 'todo_labels', 'user:', 'owner_id');
      const flags = ['starred', 'important', 'completed'];
      for (const index of [
        'todos_list',
        'todos_position',
        'todo_labels_owner',
        ...flags.map((flag) => `todos_${flag}`),
      ])
        await db.schema.dropIndex(index).execute();
      await db.schema
        .createIndex('todos_list')
        .on('todos')
        .columns(['scope', 'deleted', 'position', 'id'])
        .execute();
      await db.schema.createIndex('todos_position').on('todos').columns(['scope', 'position']).execute();
      await db.schema
        .createIndex('todo_labels_list')
        .on('todo_labels')
        .columns(['scope', 'position'])
        .execute();
      for (const flag of flags) {
        await sql`create index ${sql.ref(`todos_${flag}`)} on todos (scope, deleted, position, id)
          where ${sql.ref(flag)} = ${sql.lit(true)}`.execute(db);
      }
    },
  },
  {
    id: '004-day-lists',
    async up(db) {
      for (const column of ['due_at', 'start_at'])
        await sql`create index ${sql.ref(`todos_${column}`)} on todos (scope, deleted, ${sql.ref(column)})
          where ${sql.ref(column)} is not null`.execute(db);
    },
  },
  {
    id: '005-label-lists',
    up: (db, kind) => createLabelIndex(db, kind, 'todos'),
  },
  {
    id: '006-entity',
    async up(db, kind) {
      await db.schema.alterTable('todos').renameColumn('start_at', 'start_date').execute();
      await db.schema.alterTable('todos').renameColumn('due_at', 'due_date').execute();
      await db.schema.alterTable('todos').addColumn('reminder', 'text').execute();
      await db.schema.alterTable('todos').addColumn('assignee_id', 'text').execute();
      await db.schema
        .alterTable('todos')
        .addColumn('checklist', jsonColumnType(kind), (column) => column.notNull().defaultTo(sql`'[]'`))
        .execute();
      const wire =
        kind === 'postgres'
          ? sql`(wire::jsonb || jsonb_build_object('ownerId', owner_id, 'scope', scope, 'reminder', null,
              'assigneeId', null, 'checklist', jsonb_build_array()))::text`
          : sql`json_set(wire, '$.ownerId', owner_id, '$.scope', scope, '$.reminder', null,
              '$.assigneeId', null, '$.checklist', json('[]'))`;
      await sql`update todos set wire = ${wire}`.execute(db);
    },
  },
  {
    id: '007-repeat',
    async up(db, kind) {
      await db.schema.alterTable('todos').addColumn('repeat', 'text').execute();
      const wire =
        kind === 'postgres'
          ? sql`(wire::jsonb || jsonb_build_object('repeat', null))::text`
          : sql`json_set(wire, '$.repeat', null)`;
      await sql`update todos set wire = ${wire}`.execute(db);
    },
  },
  {
    id: '008-comments',
    up: (db, kind) => createCommentTable(db, kind, 'todo_comments'),
  },
  {
    id: '009-completed-at',
    async up(db, kind) {
      await db.schema.alterTable('todos').addColumn('completed_at', 'text').execute();
      const wire =
        kind === 'postgres'
          ? sql`(wire::jsonb || jsonb_build_object('completedAt', null))::text`
          : sql`json_set(wire, '$.completedAt', null)`;
      await sql`update todos set wire = ${wire}`.execute(db);
    },
  },
  {
    id: '010-reopened-at',
    async up(db, kind) {
      await db.schema.alterTable('todos').addColumn('reopened_at', 'text').execute();
      const wire =
        kind === 'postgres'
          ? sql`(wire::jsonb || jsonb_build_object('reopenedAt', null))::text`
          : sql`json_set(wire, '$.reopenedAt', null)`;
      await sql`update todos set wire = ${wire}`.execute(db);
    },
  },
  {
    id: '011-reminded-at',
    async up(db, kind) {
      await db.schema.alterTable('todos').addColumn('reminded_at', 'text').execute();
      const wire =
        kind === 'postgres'
          ? sql`(wire::jsonb || jsonb_build_object('remindedAt', null))::text`
          : sql`json_set(wire, '$.remindedAt', null)`;
      await sql`update todos set wire = ${wire}`.execute(db);
    },
  },
  addCommentFiles('012-comment-files', 'todo_comments'),
];
