import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabaseUrl, databaseKinds } from '../../../../../tests/support/databases.ts';
import { readTables, replayJournal, waitUntilSettled } from '../../../../../tests/support/journal.ts';
import { sharedNoteMigrations, sharedNotes } from '../../../../../tests/support/shared-notes.ts';
import type { Change } from './change.ts';
import { defineCommand } from './command.ts';
import type { Database } from './database.ts';
import type { WrittenRow } from './derived.ts';
import { migrate } from './migrate.ts';
import { nextTurn } from './next-turn.ts';
import { openDatabase } from './open.ts';
import type { Actor } from './transaction.ts';
import { defineUndo, defineUndoPolicy } from './undo.ts';
import { WriteMeter } from './write-meter.ts';

const ada: Actor = { uid: 'ada', roles: ['user'] };
/** More than one statement takes. */
const count = 1105;
const ids = Array.from({ length: count }, (_, index) => `note-${String(index).padStart(5, '0')}`);
const isThird = (id: string) => Number(id.slice(5)) % 3 === 0;

const addAll = defineCommand('test.add-all', v.undefined(), async (transaction) => {
  const rows = ids.map((id) => ({ id, scope: 'user:ada', owner_id: 'ada', title: id, body: 'İ"\\ b' }));
  await transaction.insertMany(sharedNotes, rows);
});
/** Every third note moves to everyone, the others get another title. */
const changeAll = defineCommand('test.change-all', v.undefined(), async (transaction) => {
  const rows = await transaction.getMany(sharedNotes, ids, 'edit');
  await transaction.updateMany(sharedNotes, rows, ({ id }) =>
    isThird(id) ? { scope: 'everyone' } : { title: `${id} again` },
  );
  return rows.length;
});
const removeAll = defineCommand('test.remove-all', v.undefined(), async (transaction) => {
  await transaction.removeMany(sharedNotes, await transaction.getMany(sharedNotes, ids, 'edit'));
});
const undo = defineUndo({ isUndoable: defineUndoPolicy([addAll, changeAll, removeAll]) });

describe.each(databaseKinds)('a command that writes thousands of rows on %s', (kind) => {
  let database: Database;
  const published: Change[] = [];
  const derived: WrittenRow[] = [];
  beforeAll(async () => {
    const url = await createTestDatabaseUrl(kind);
    const derivation = {
      appliesTo: () => true,
      update: async (_transaction: unknown, _table: unknown, written: readonly WrittenRow[]) => {
        derived.splice(0, Infinity, ...written);
      },
    };
    database = openDatabase({ url, tables: [sharedNotes], derivations: [derivation], isDurable: false });
    await migrate(database, [{ app: 'test', migrations: sharedNoteMigrations }]);
    database.onCommit((changes) => published.push(...changes));
    await database.execute(addAll, undefined, { actor: ada });
  });
  afterAll(() => database.close());

  const listEntries = (commandId: string) =>
    database.db
      .selectFrom('journal')
      .selectAll()
      .where('command_id', '=', commandId)
      .orderBy('seq')
      .execute();

  test('leaves what single commands would: rows, journal, events, undo; others read meanwhile', async () => {
    const created = await readTables(database);
    published.length = 0;
    let reads = 0;
    let isOver = false;
    const reading = (async () => {
      for (; !isOver; reads++) await database.read('select 1 as one').then(() => nextTurn());
    })();
    const { commandId, seq, answer } = await database.execute(changeAll, undefined, { actor: ada });
    isOver = true;
    await reading;
    expect(answer).toBe(count);
    // Others had their turn in between.
    expect(reads).toBeGreaterThan(3);
    const entries = await listEntries(commandId);
    const moved = ids.filter(isThird).length;
    expect(entries).toHaveLength(count + moved);
    expect(entries.at(-1)?.seq).toBe(seq);
    expect(entries.map((entry) => entry.seq - seq)).toEqual(
      entries.map((_, index) => index + 1 - entries.length),
    );
    expect(entries.find(({ entity_id }) => entity_id === ids[1])).toMatchObject({
      change: 'update',
      changes: { title: [ids[1], `${ids[1]} again`] },
      scope: 'user:ada',
      before: null,
    });
    const ofMoved = entries.filter(({ entity_id }) => entity_id === ids[3]);
    expect(ofMoved.map(({ change, scope }) => [change, scope])).toEqual([
      ['delete', 'user:ada'],
      ['create', 'everyone'],
    ]);
    expect(ofMoved[1]?.after).toMatchObject({ title: ids[3], body: 'İ"\\ b', scope: 'everyone' });
    expect(derived).toHaveLength(count);
    const derivedOf = (id: string) => derived.find((row) => row.id === id);
    expect(derivedOf('note-00003')).toMatchObject({
      before: { scope: 'user:ada' },
      after: { scope: 'everyone' },
    });
    expect(derivedOf('note-00004')).toMatchObject({ before: { title: 'note-00004' } });
    expect(derivedOf('note-00004')).toMatchObject({ after: { title: 'note-00004 again' } });
    expect(await replayJournal(database)).toEqual(await readTables(database));
    await waitUntilSettled(database);
    expect(published.map((change) => change.seq)).toEqual(entries.map((entry) => entry.seq));
    await database.execute(undo, { commandId }, { actor: ada });
    const undone = await readTables(database);
    const withoutVersions = (rows = undone['shared_notes'] ?? []) =>
      rows.map((row) => ({ ...row, version: 0 }));
    expect(withoutVersions()).toEqual(withoutVersions(created['shared_notes']));
  });

  test('counts each row for the limits, and leaves nothing when it crosses them', async () => {
    const before = await readTables(database);
    const meter = new WriteMeter({ rows: count - 1, bytes: 100_000_000 });
    await expect(database.execute(changeAll, undefined, { actor: ada, meter })).rejects.toThrow('too much');
    expect(await readTables(database)).toEqual(before);
    expect(meter.rows).toBe(count);
  });

  test('removes them, and undo brings them back', async () => {
    const before = await readTables(database);
    const { commandId } = await database.execute(removeAll, undefined, { actor: ada });
    expect((await readTables(database))['shared_notes']).toEqual([]);
    expect(derived.every((row) => row.before && !row.after)).toBe(true);
    await database.execute(undo, { commandId }, { actor: ada });
    const after = await readTables(database);
    expect(after['shared_notes']?.map(({ id, title }) => [id, title])).toEqual(
      before['shared_notes']?.map(({ id, title }) => [id, title]),
    );
    expect(await replayJournal(database)).toEqual(after);
  });
});
