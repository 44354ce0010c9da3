import { sql } from 'kysely';
import { jsonColumnType } from '../../../platform/kernel/database/server/dialect.ts';
import type { Migration } from '../../../platform/kernel/database/server/migrations.ts';
import { addCommentFiles, createCommentTable } from '../../../platform/kits/discussion/server/migrations.ts';

export const profileMigrations: readonly Migration[] = [
  {
    id: '001-profiles',
    async up(db, kind) {
      const json = jsonColumnType(kind);
      const create = (name: string) =>
        db.schema
          .createTable(name)
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('version', 'integer', (column) => column.notNull())
          .addColumn('scope', 'text', (column) => column.notNull())
          .addColumn('wire', 'text', (column) => column.notNull());
      await create('profiles')
        .addColumn('about', 'text', (column) => column.notNull())
        .addColumn('occupation', 'text', (column) => column.notNull())
        .addColumn('skills', 'text', (column) => column.notNull())
        .addColumn('jobs', json, (column) => column.notNull())
        .addColumn('locations', json, (column) => column.notNull())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('tel', json, (column) => column.notNull())
        .addColumn('websites', json, (column) => column.notNull())
        .addColumn('emails', json, (column) => column.notNull())
        .execute();
      await create('profile_facts')
        .addColumn('owner_id', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
      await create('profile_follows')
        .addColumn('follower_id', 'text', (column) => column.notNull())
        .addColumn('person_id', 'text', (column) => column.notNull())
        .execute();
      await create('profile_groups')
        .addColumn('owner_id', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('category', 'text', (column) => column.notNull())
        .addColumn('member_ids', json, (column) => column.notNull())
        .execute();
      await create('profile_posts')
        .addColumn('author_id', 'text', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('files', json, (column) => column.notNull())
        .addColumn('likes', json, (column) => column.notNull())
        .addColumn('shares', json, (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('edited_at', 'text')
        .execute();
      await createCommentTable(db, kind, 'profile_comments');
      const id = kind === 'sqlite' ? sql`id` : sql`id collate "C"`;
      for (const name of ['profiles', 'profile_facts', 'profile_follows', 'profile_groups'])
        await sql`create index ${sql.ref(`${name}_scope`)} on ${sql.table(name)} (scope, ${id})`.execute(db);
      const newest = kind === 'sqlite' ? sql`created_at, id` : sql`created_at collate "C", id collate "C"`;
      await sql`create index profile_posts_newest on profile_posts (scope, ${newest})`.execute(db);
      await sql`create index profile_posts_author on profile_posts (scope, author_id, ${newest})`.execute(db);
      await sql`create index profile_follows_pair on profile_follows (person_id, follower_id)`.execute(db);
    },
  },
  addCommentFiles('002-comment-files', 'profile_comments'),
];
