import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabaseUrl, databaseKinds } from '../../../../../tests/support/databases.ts';
import { readTables, replayJournal, waitUntilSettled } from '../../../../../tests/support/journal.ts';
import {
  addNote,
  changeNote,
  moveNote,
  removeNote,
  sharedNoteMigrations,
  sharedNotes,
  undo,
} from '../../../../../tests/support/shared-notes.ts';
import { buildChanges } from '../../collections/server/queries.ts';
import { type Change, listChanges } from './change.ts';
import type { Database } from './database.ts';
import { listChangesAfter, listHistory } from './journal.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import { type Actor, systemActor } from './transaction.ts';

const ada: Actor = { uid: 'ada', roles: ['user'] };
const bob: Actor = { uid: 'bob', roles: ['user'] };

describe.each(databaseKinds)('the journal on %s', (kind) => {
  let database: Database;
  let count = 0;
  const published: Change[] = [];
  beforeAll(async () => {
    const url = await createTestDatabaseUrl(kind);
    database = openDatabase({ url, tables: [sharedNotes], isDurable: false });
    await migrate(database, [{ app: 'test', migrations: sharedNoteMigrations }]);
    database.onCommit((changes) => published.push(...changes));
  });
  afterAll(() => database.close());

  const add = async (scope: string, values: { title?: string; body?: string } = {}, actor = ada) => {
    const id = `note-${++count}`;
    await database.execute(addNote, { id, scope, title: 'one', body: 'b', ...values }, { actor });
    return id;
  };
  const change = async (id: string, values: { title?: string; body?: string }, actor = ada) =>
    (await database.execute(changeNote, { id, ...values }, { actor })).commandId;
  const read = async (id: string) =>
    (await readTables(database))['shared_notes']?.find((row) => row['id'] === id);
  const history = async (actor: Actor, id: string) =>
    (await listHistory(database, actor, { entity: 'shared_notes', id })).entries;

  test('an update of one column of a row of 2 kB costs at most 0.6 of the row', async () => {
    const body = 'x'.repeat(2000);
    const id = await add('user:ada', { body });
    const commandId = await change(id, { title: 'two' });
    const [row] = await database.read(
      `select * from journal where command_id = '${commandId}' and change = 'update'`,
    );
    const bytes = Object.values(row ?? {}).reduce<number>(
      (sum, value) => sum + JSON.stringify(value ?? '').length,
      0,
    );
    expect(row?.['changes']).toEqual({ title: ['one', 'two'] });
    // Twice: its keys are in the indexes once more.
    expect(bytes * 2).toBeLessThan(0.6 * 2000);
  });

  test('entries of the first format, with whole rows, are read, undone and replayed', async () => {
    const id = await add('user:ada');
    const commandId = await change(id, { title: 'two' });
    const row = { id, scope: 'user:ada', owner_id: 'ada', body: 'b' };
    const [before, after] = [
      JSON.stringify({ ...row, version: 1, title: 'one' }),
      JSON.stringify({ ...row, version: 2, title: 'two' }),
    ];
    await database.writer.lend((connection) =>
      connection.execute(
        `update journal set changes = null, before = '${before}', after = '${after}' where command_id = '${commandId}'`,
      ),
    );
    expect(await replayJournal(database)).toEqual(await readTables(database));
    expect((await history(ada, id))[0]).toMatchObject({ before: { title: 'one' }, after: { title: 'two' } });
    await database.execute(undo, { commandId }, { actor: ada });
    expect(await read(id)).toMatchObject({ title: 'one', version: 3 });
  });

  describe('a row that moves to another scope', () => {
    test('is withdrawn from those who lose it, live, on catch-up and in /changes', async () => {
      const id = await add('user:ada', { body: 'a secret of ada' });
      const before = await waitUntilSettled(database);
      published.length = 0;
      await database.execute(moveNote, { id, scope: 'user:bob' }, { actor: ada });
      const expected = [
        { id, scope: 'user:ada', change: 'delete' },
        { id, scope: 'user:bob', change: 'create', record: { id } },
      ];
      expect(published).toMatchObject(expected);
      expect(await listChanges(database, before, await waitUntilSettled(database))).toMatchObject(expected);
      expect(await listChangesAfter(database, before, ['user:ada'], 10)).toMatchObject([
        { change: 'delete' },
      ]);
      const changes = async (person: Actor) =>
        JSON.parse(
          await buildChanges(database, [{ name: 'notes', table: sharedNotes }], person, { after: before }),
        ).collections.notes;
      expect(await changes(ada)).toEqual({ changed: [], removed: [id] });
      expect(await changes(bob)).toMatchObject({ changed: [{ id }], removed: [] });
    });

    test('sends nothing of it to the scope it left, also when its past is read late', async () => {
      const id = await add('user:ada');
      const before = await waitUntilSettled(database);
      await change(id, { title: 'two' });
      await database.execute(moveNote, { id, scope: 'user:bob' }, { actor: ada });
      await change(id, { title: 'for bob' }, bob);
      const missed = await listChanges(database, before, await waitUntilSettled(database));
      const toAda = missed.filter(({ scope }) => scope === 'user:ada');
      expect(toAda.map((told) => told.change)).toEqual(['update', 'delete']);
      expect(JSON.stringify(toAda)).not.toContain('for bob');
    });

    test('has a history that begins where a person gained it and ends where they lost it', async () => {
      const id = await add('user:ada', { title: 'a secret of ada' });
      await change(id, { title: 'for both' });
      await database.execute(moveNote, { id, scope: 'user:bob' }, { actor: ada });
      await change(id, { body: 'a secret of bob' }, bob);
      const [mine, theirs] = [await history(ada, id), await history(bob, id)];
      expect(mine.map((entry) => entry.change)).toEqual(['delete', 'update', 'create']);
      expect(theirs.map((entry) => entry.change)).toEqual(['update', 'create']);
      expect(JSON.stringify(theirs)).not.toContain('a secret of ada');
      expect(JSON.stringify(mine)).not.toContain('a secret of bob');
    });

    test('shows as an update to a person who sees both sides', async () => {
      const id = await add('user:ada');
      await database.execute(moveNote, { id, scope: 'everyone' }, { actor: ada });
      expect(await history(ada, id)).toMatchObject([
        { change: 'update', before: { scope: 'user:ada' }, after: { scope: 'everyone' } },
        { change: 'create' },
      ]);
    });

    test('goes back by undo, and what others wrote in the new scope stays', async () => {
      const id = await add('everyone');
      const { commandId } = await database.execute(moveNote, { id, scope: 'role:user' }, { actor: ada });
      await change(id, { title: 'by bob' }, bob);
      await database.execute(undo, { commandId }, { actor: ada });
      expect(await read(id)).toMatchObject({ scope: 'everyone', title: 'by bob' });
      expect(await replayJournal(database)).toEqual(await readTables(database));
    });
  });

  test('the history of a record comes in pages of bounded bytes', async () => {
    const id = await add('user:ada', { body: 'x'.repeat(100_000) });
    for (const text of ['1', '2', '3', '4']) await change(id, { body: text.repeat(100_000) });
    const sizes: number[] = [];
    const seen: string[] = [];
    for (let before: number | null | undefined; before !== null;) {
      const page = await listHistory(database, ada, { entity: 'shared_notes', id, before });
      sizes.push(JSON.stringify(page).length);
      seen.push(...page.entries.map((entry) => entry.change));
      before = page.next;
    }
    expect(seen).toEqual(['update', 'update', 'update', 'update', 'create']);
    expect(Math.max(...sizes)).toBeLessThan(300_000);
  });

  describe('an undo', () => {
    test('puts back the columns that nobody changed since, and names the others', async () => {
      const id = await add('everyone');
      const { commandId } = await database.execute(
        changeNote,
        { id, title: 'two', body: 'bb' },
        { actor: ada },
      );
      await change(id, { body: 'by bob' }, bob);
      const { answer } = await database.execute(undo, { commandId }, { actor: ada });
      expect(answer.skipped).toMatchObject([{ id, columns: ['body'], by: 'bob' }]);
      expect(await read(id)).toMatchObject({ title: 'one', body: 'by bob' });
    });

    test('is refused when nothing can be put back', async () => {
      const id = await add('everyone');
      const commandId = await change(id, { title: 'two' });
      await change(id, { title: 'by bob' }, bob);
      await expect(database.execute(undo, { commandId }, { actor: ada })).rejects.toMatchObject({
        status: 409,
        details: { reason: 'changed-since', by: 'bob', id },
      });
    });

    test('is never refused for what the system wrote', async () => {
      const id = await add('everyone');
      const commandId = await change(id, { title: 'two' });
      await change(id, { title: 'by the system', body: 'too' }, systemActor);
      await database.execute(undo, { commandId }, { actor: ada });
      expect(await read(id)).toMatchObject({ title: 'one', body: 'too' });
    });

    test('of making a record is refused once a person has changed it', async () => {
      const id = `note-${++count}`;
      const input = { id, scope: 'everyone', title: 'one', body: 'b' };
      const { commandId } = await database.execute(addNote, input, { actor: ada });
      await change(id, { title: 'by the system' }, systemActor);
      await change(id, { title: 'by bob' }, bob);
      await expect(database.execute(undo, { commandId }, { actor: ada })).rejects.toMatchObject({
        status: 409,
      });
      expect(await read(id)).toMatchObject({ title: 'by bob' });
    });

    test('of a removal brings the row back, and the undo of that removes it', async () => {
      const id = await add('user:ada');
      const { commandId } = await database.execute(removeNote, { id }, { actor: ada });
      const undone = await database.execute(undo, { commandId }, { actor: ada });
      expect(await read(id)).toMatchObject({ title: 'one' });
      await database.execute(undo, { commandId: undone.commandId }, { actor: ada });
      expect(await read(id)).toBeUndefined();
    });

    test('asks for the right of today: a row that went to another scope is as absent', async () => {
      const id = await add('everyone');
      const commandId = await change(id, { title: 'two' });
      await database.execute(moveNote, { id, scope: 'user:bob' }, { actor: bob });
      await expect(database.execute(undo, { commandId }, { actor: ada })).rejects.toMatchObject({
        status: 404,
      });
      expect(await read(id)).toMatchObject({ title: 'two' });
    });
  });
});
