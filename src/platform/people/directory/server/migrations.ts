import { sql } from 'kysely';
import { foldText } from '../../../../base/fold.ts';
import { jsonColumnType, orderedTextType } from '../../../kernel/database/server/dialect.ts';
import type { Migration } from '../../../kernel/database/server/migrations.ts';
import type { UserRow } from '../../identity/server/tables.ts';
import { describePerson, toPerson } from './tables.ts';

export const peopleMigrations: readonly Migration[] = [
  {
    id: '001-people',
    async up(db, kind) {
      await db.schema
        .createTable('people')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('picture', 'text', (column) => column.notNull())
        .addColumn('roles', jsonColumnType(kind), (column) => column.notNull())
        .addColumn('is_active', 'boolean', (column) => column.notNull())
        .addColumn('wire', 'text', (column) => column.notNull())
        .addColumn('folded', orderedTextType(kind), (column) => column.notNull())
        .execute();
      const ordered = sql.raw(kind === 'sqlite' ? '' : 'collate "C"');
      await sql`create index people_by_name on people (scope, folded, id ${ordered})`.execute(db);
      const accounts = await db.selectFrom('users').selectAll().execute();
      for (const found of accounts) {
        const user = found as UserRow; // safe: these are the columns of the migrations before
        const row = { id: user.id, version: 1, scope: 'everyone', ...describePerson(user) };
        const texts = { wire: JSON.stringify(toPerson(row)), folded: foldText(row.name) };
        const stored = {
          ...row,
          ...texts,
          roles: JSON.stringify(row.roles),
          is_active: kind === 'sqlite' ? Number(row.is_active) : row.is_active,
        };
        await db.insertInto('people').values(stored).execute();
      }
    },
  },
  {
    id: '002-managers',
    async up(db) {
      const create = (name: string) =>
        db.schema
          .createTable(name)
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('version', 'integer', (column) => column.notNull())
          .addColumn('scope', 'text', (column) => column.notNull())
          .addColumn('wire', 'text', (column) => column.notNull());
      await create('managers')
        .addColumn('manager_id', 'text', (column) => column.notNull())
        .execute();
      await create('people_rules')
        .addColumn('may_choose_manager', 'boolean', (column) => column.notNull())
        .execute();
    },
  },
];
