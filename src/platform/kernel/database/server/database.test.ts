import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabaseUrl, databaseKinds } from '../../../../../tests/support/databases.ts';
import { conflict } from '../../../../base/failures.ts';
import { organization } from '../../access/server/declaration.ts';
import { defineCommand } from './command.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { databaseMigrations, type Migration } from './migrations.ts';
import { openDatabase } from './open.ts';
import { defineTable, type RecordRow } from './table.ts';
import { systemActor } from './transaction.ts';

interface NoteRow extends RecordRow {
  text: string;
}
const notes = defineTable<NoteRow>({
  name: 'notes',
  app: 'test',
  columns: { id: 'text', version: 'integer', scope: 'text', text: 'text' },
  access: organization({ view: 'user', edit: 'user', manage: 'admin' }),
});
const migrations: readonly Migration[] = [
  {
    id: '001-notes',
    async up(db) {
      await db.schema
        .createTable('notes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .execute();
    },
  },
];
const addNote = defineCommand(
  'test.add',
  v.object({ id: v.string(), text: v.string() }),
  async (transaction, input) => {
    await transaction.insert(notes, input);
    if (input.text === 'bad') throw conflict('bad');
    return input.id;
  },
);

describe.each(databaseKinds)('the database on %s', (kind) => {
  let url: string;
  let database: Database;
  const plan = [{ app: 'test', migrations }];
  const listIds = async (prefix: string) =>
    (await database.read('select id from notes order by id'))
      .map((row) => String(row['id']))
      .filter((id) => id.startsWith(prefix));
  const add = (id: string, text = 'good') => database.execute(addNote, { id, text }, { actor: systemActor });

  beforeAll(async () => {
    url = await createTestDatabaseUrl(kind);
    database = openDatabase({ url, tables: [notes], isDurable: false });
    await migrate(database, plan);
  });
  afterAll(() => database.close());

  test('of commands that are committed together, a failing one is rolled back alone', async () => {
    const results = await Promise.allSettled([add('a1'), add('a2', 'bad'), add('a3'), add('a1'), add('a4')]);
    const [first, bad, third, repeated, last] = results.map((result) => result.status);
    expect([bad, third, last]).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    // One of the two with the same id; on PostgreSQL, where both run at once, whichever comes first.
    expect([first, repeated].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await listIds('a')).toEqual(['a1', 'a3', 'a4']);
  });

  test('a failing command leaves nothing, also when it is alone', async () => {
    await expect(add('b1', 'bad')).rejects.toThrow('bad');
    expect(await listIds('b')).toEqual([]);
    await add('b2');
    expect(await listIds('b')).toEqual(['b2']);
  });

  test('each commit has a number of its own, higher than those before it', async () => {
    const { seq: before } = await add('c-first');
    const together = await Promise.all(Array.from({ length: 50 }, (_, index) => add(`c${index}`)));
    const numbers = new Set(together.map(({ seq }) => seq));
    expect(numbers.size).toBe(50);
    expect(Math.min(...numbers)).toBeGreaterThan(before);
    const { seq } = await add('c-last');
    expect(seq).toBeGreaterThan(Math.max(...numbers));
    // Once nothing is under way, everything is settled.
    await expect.poll(() => database.readSequence()).toBe(seq);
  });

  // SQLite waits for its lock without giving way to the other opener in this process: its turn is in the browser tests.
  const testOnPostgres = kind === 'postgres' ? test : () => undefined;
  testOnPostgres('two processes that start at once migrate once', async () => {
    const fresh = await createTestDatabaseUrl(kind);
    const both = [1, 2].map(() => openDatabase({ url: fresh, tables: [notes], isDurable: false }));
    const done = await Promise.all(both.map((opened) => migrate(opened, plan)));
    const own = databaseMigrations.map(({ id }) => `database/${id}`);
    expect(done.flat().toSorted()).toEqual([...own, 'test/001-notes']);
    await Promise.all(both.map((opened) => opened.close()));
  });

  test('a failing migration leaves the old schema whole', async () => {
    const broken: Migration = {
      id: '002-broken',
      async up(db) {
        await db.schema.createTable('half').addColumn('id', 'text').execute();
        throw new Error('broken');
      },
    };
    await expect(migrate(database, [{ app: 'test', migrations: [...migrations, broken] }])).rejects.toThrow(
      'broken',
    );
    await expect(database.read('select * from half')).rejects.toThrow();
    await add('d1');
    expect(await listIds('d')).toEqual(['d1']);
  });

  test('a closed database refuses, and what was under way is done', async () => {
    const other = openDatabase({ url, tables: [notes], isDurable: false });
    const last = other.execute(addNote, { id: 'e1', text: 'x' }, { actor: systemActor });
    const closed = other.close();
    await expect(other.execute(addNote, { id: 'e2', text: 'x' }, { actor: systemActor })).rejects.toThrow(
      'closed',
    );
    await Promise.all([last, closed]);
    expect(await listIds('e')).toEqual(['e1']);
  });

  const testOnSqlite = kind === 'sqlite' ? test : () => undefined;
  testOnSqlite('a closed database is one file, which holds all that was written', async () => {
    const closed = await createTestDatabaseUrl(kind);
    const first = openDatabase({ url: closed, tables: [notes], isDurable: false });
    await migrate(first, plan);
    await first.execute(addNote, { id: 'f1', text: 'x' }, { actor: systemActor });
    await first.close();
    expect(readdirSync(dirname(closed))).toEqual([basename(closed)]);
    const copy = openDatabase({ url: closed, tables: [notes], isDurable: false });
    expect(await copy.read('select id from notes')).toEqual([{ id: 'f1' }]);
    await copy.close();
  });
});
