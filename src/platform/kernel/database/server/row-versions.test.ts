import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestDatabaseUrl, databaseKinds } from '../../../../../tests/support/databases.ts';
import { sharedNoteMigrations } from '../../../../../tests/support/shared-notes.ts';
import { defineCommand } from './command.ts';
import type { Value } from './connection.ts';
import type { Database } from './database.ts';
import { listHistory } from './journal.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migrations.ts';
import { openDatabase } from './open.ts';
import { type ColumnType, defineTable, type RecordRow, type Upgrades } from './table.ts';
import type { Actor } from './transaction.ts';
import { defineUndo } from './undo.ts';

const ada: Actor = { uid: 'ada', roles: ['user'] };
const undo = defineUndo({ isUndoable: () => true });

/** Any row of a test: which columns there are differs by version. */
type AnyRow = RecordRow & Record<string, Value>;

const first: Migration = {
  id: '001-lamps',
  async up(db) {
    await sql`create table lamps (id text primary key, version integer not null, label text not null, note text not null)`.execute(
      db,
    );
  },
};
const renamed: Migration = {
  id: '002-name',
  async up(db) {
    await sql`alter table lamps rename column label to name`.execute(db);
  },
};
const added: Migration = {
  id: '003-watts',
  async up(db) {
    await sql`alter table lamps add column watts integer not null default 40`.execute(db);
  },
};
const migrations = [first, renamed, added];

const upgrades: Upgrades = {
  2: ({ label, ...row }) => ({ ...row, name: label }),
  3: (row) => ({ ...row, watts: 40 }),
};
const text = { id: 'text', version: 'integer', note: 'text' } as const;
const shapes: Record<number, Record<string, ColumnType>> = {
  1: { ...text, label: 'text' },
  2: { ...text, name: 'text' },
  3: { ...text, name: 'text', watts: 'integer' },
};

const lampsOf = (version: number, known: Upgrades = upgrades) =>
  defineTable<AnyRow>({
    name: 'lamps',
    app: 'test',
    columns: { ...text, ...shapes[version] },
    scope: () => 'everyone',
    rowVersion: version,
    upgrades: known,
  });
const nameIn = (version: number) => (version === 1 ? 'label' : 'name');

/** The commands of the product as it was at a version of the table. */
function commandsOf(version: number) {
  const table = lampsOf(version);
  const more: Record<string, Value> = version >= 3 ? { watts: 25 } : {};
  const id = v.object({ id: v.string() });
  return {
    add: defineCommand('test.add', id, async (transaction, input) => {
      await transaction.insert(table, { ...input, [nameIn(version)]: 'one', note: 'n', ...more });
    }),
    rename: defineCommand('test.rename', id, async (transaction, input) => {
      await transaction.updateById(table, input.id, { [nameIn(version)]: 'two' });
    }),
    annotate: defineCommand('test.annotate', id, async (transaction, input) => {
      await transaction.updateById(table, input.id, { note: 'changed' });
    }),
    remove: defineCommand('test.remove', id, async (transaction, input) => {
      const row = await transaction.find(table, input.id);
      if (row) await transaction.remove(table, row);
    }),
  };
}

describe.each(databaseKinds)('journal entries of earlier row versions on %s', (kind) => {
  const opened: Database[] = [];
  afterAll(() => Promise.all(opened.map((database) => database.close())));

  const open = async (url: string, version: number, known?: Upgrades) => {
    const database = openDatabase({ url, tables: [lampsOf(version, known)], isDurable: false });
    opened.push(database);
    await migrate(database, [
      { app: 'shared', migrations: sharedNoteMigrations },
      { app: 'test', migrations: migrations.slice(0, version) },
    ]);
    return database;
  };
  /** Runs commands with the product of a version; returns their ids, and the database as the newest version opens it. */
  const write = async (version: number, known?: Upgrades) => {
    const url = await createTestDatabaseUrl(kind);
    const old = await open(url, version);
    const commands = commandsOf(version);
    const run = async (name: keyof typeof commands, id: string) =>
      (await old.execute(commands[name], { id }, { actor: ada })).commandId;
    for (const id of ['renamed', 'annotated', 'removed']) await run('add', id);
    const ids = {
      added: await run('add', 'added'),
      renamed: await run('rename', 'renamed'),
      annotated: await run('annotate', 'annotated'),
      removed: await run('remove', 'removed'),
    };
    return { ids, database: await open(url, 3, known) };
  };
  const read = async (database: Database, id: string) =>
    (await database.read(`select id, name, note, watts from lamps where id = '${id}'`))[0];

  test.each([1, 2, 3])('of version %i are undone and redone', async (version) => {
    const { ids, database } = await write(version);
    const watts = version >= 3 ? 25 : 40;
    const runUndo = (commandId: string) => database.execute(undo, { commandId }, { actor: ada });
    await runUndo(ids.renamed);
    expect(await read(database, 'renamed')).toMatchObject({ name: 'one', watts });
    await runUndo(ids.annotated);
    expect(await read(database, 'annotated')).toMatchObject({ note: 'n', watts });
    const back = await runUndo(ids.removed);
    expect(await read(database, 'removed')).toMatchObject({ name: 'one', note: 'n', watts });
    await runUndo(back.commandId);
    expect(await read(database, 'removed')).toBeUndefined();
    const gone = await runUndo(ids.added);
    expect(await read(database, 'added')).toBeUndefined();
    await runUndo(gone.commandId);
    expect(await read(database, 'added')).toMatchObject({ name: 'one', watts });
  });

  test('without an upgrade are a conflict with words, and still show in the history', async () => {
    const { ids, database } = await write(1, {});
    for (const commandId of Object.values(ids))
      await expect(database.execute(undo, { commandId }, { actor: ada })).rejects.toMatchObject({
        status: 409,
        message: expect.stringMatching(/another version/),
        details: { reason: 'other-row-version' },
      });
    const { entries } = await listHistory(database, ada, { entity: 'lamps', id: 'renamed' });
    expect(entries.map((entry) => entry.change)).toEqual(['update', 'create']);
  });

  test('whose upgrade does not lead to the columns of today are a conflict', async () => {
    const { ids, database } = await write(2, { 3: (row) => row });
    const removed = database.execute(undo, { commandId: ids.removed }, { actor: ada });
    await expect(removed).rejects.toMatchObject({ status: 409 });
    await database.execute(undo, { commandId: ids.renamed }, { actor: ada });
    expect(await read(database, 'renamed')).toMatchObject({ name: 'one' });
  });

  test('that the database refuses to take back are a conflict', async () => {
    const { ids, database } = await write(2, { 3: (row) => ({ ...row, watts: null }) });
    const removed = database.execute(undo, { commandId: ids.removed }, { actor: ada });
    await expect(removed).rejects.toMatchObject({ status: 409, details: { reason: 'does-not-fit' } });
  });
});
