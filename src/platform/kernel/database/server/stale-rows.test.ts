import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabaseUrl, databaseKinds } from '../../../../../tests/support/databases.ts';
import { readTables, replayJournal } from '../../../../../tests/support/journal.ts';
import {
  addNote,
  sharedNoteMigrations,
  type SharedNoteRow,
  sharedNotes,
} from '../../../../../tests/support/shared-notes.ts';
import { defineCommand } from './command.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import type { Actor, Transaction } from './transaction.ts';
import { defineUndo } from './undo.ts';

const ada: Actor = { uid: 'ada', roles: ['user'] };
const undo = defineUndo({ isUndoable: () => true });

/** Defines a command that reads a note and then writes it more than once. */
const defineWrites = (
  name: string,
  write: (transaction: Transaction, row: SharedNoteRow) => Promise<SharedNoteRow | void>,
) =>
  defineCommand(`test.${name}`, v.string(), async (transaction, id) =>
    write(transaction, await transaction.get(sharedNotes, id, 'edit')),
  );

const updateTwice = defineWrites('update-twice', async (transaction, row) => {
  await transaction.update(sharedNotes, row, { title: 'new title' });
  return transaction.update(sharedNotes, row, { body: 'new body' });
});
const listTwice = defineWrites('list-twice', async (transaction, row) => {
  const [, last] = await transaction.updateMany(sharedNotes, [row, row], ({ title }) => ({
    title: `${title}!`,
  }));
  return last;
});
const moveAndUpdate = defineWrites('move-and-update', async (transaction, row) => {
  await transaction.update(sharedNotes, row, { scope: 'role:user' });
  return transaction.as(ada).update(sharedNotes, row, { title: 'moved' });
});
const updateAndRemove = defineWrites('update-and-remove', async (transaction, row) => {
  await transaction.update(sharedNotes, row, { title: 'last title' });
  await transaction.removeMany(sharedNotes, [row, row]);
  await transaction.remove(sharedNotes, row);
});
const removeAndUpdate = defineWrites('remove-and-update', async (transaction, row) => {
  await transaction.remove(sharedNotes, row);
  await transaction.update(sharedNotes, row, { title: 'too late' });
});
const updateOlder = defineWrites('update-older', (transaction, row) =>
  transaction.update(sharedNotes, { ...row, version: row.version - 1 }, { title: 'from an older copy' }),
);
const removeOlder = defineWrites('remove-older', (transaction, row) =>
  transaction.remove(sharedNotes, { ...row, version: row.version - 1 }),
);

describe.each(databaseKinds)('a command that writes a row again with an older copy on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    const url = await createTestDatabaseUrl(kind);
    database = openDatabase({ url, tables: [sharedNotes], isDurable: false });
    await migrate(database, [{ app: 'test', migrations: sharedNoteMigrations }]);
  });
  afterAll(() => database.close());

  const addOne = (id: string) =>
    database.execute(addNote, { id, scope: 'everyone', title: 'title', body: 'body' }, { actor: ada });
  const readNote = async (id: string) =>
    (await readTables(database))['shared_notes']?.find((row) => row['id'] === id);
  const expectReplay = async () => expect(await replayJournal(database)).toEqual(await readTables(database));

  test.each([
    [updateTwice, { title: 'new title', body: 'new body', scope: 'everyone', version: 3 }],
    [listTwice, { title: 'title!', body: 'body', scope: 'everyone', version: 2 }],
    [moveAndUpdate, { title: 'moved', body: 'body', scope: 'role:user', version: 3 }],
  ])('keeps all changes ($0.name)', async (command, expected) => {
    const id = command.name;
    await addOne(id);
    const { answer, commandId } = await database.execute(command, id, { actor: ada });
    const note = await readNote(id);
    expect(note).toMatchObject(expected);
    expect(note).toMatchObject(Object(answer));
    await expectReplay();
    await database.execute(undo, { commandId }, { actor: ada });
    expect(await readNote(id)).toMatchObject({ title: 'title', body: 'body', scope: 'everyone' });
    await expectReplay();
  });

  test('removes a row once, as it was last', async () => {
    await addOne('removed');
    const { commandId } = await database.execute(updateAndRemove, 'removed', { actor: ada });
    expect(await readNote('removed')).toBeUndefined();
    const entries = await database.db
      .selectFrom('journal')
      .select(['change', 'before'])
      .where('command_id', '=', commandId)
      .orderBy('seq')
      .execute();
    expect(entries.map(({ change }) => change)).toEqual(['update', 'delete']);
    expect(entries[1]?.before).toMatchObject({ title: 'last title', version: 2 });
    await expectReplay();
  });

  test.each([removeAndUpdate, updateOlder, removeOlder])(
    'writes nothing if the row is not that one ($name)',
    async (command) => {
      const id = command.name;
      await addOne(id);
      const before = await readTables(database);
      await expect(database.execute(command, id, { actor: ada })).rejects.toThrow();
      expect(await readTables(database)).toEqual(before);
      await expectReplay();
    },
  );
});
