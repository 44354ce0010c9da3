import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabaseUrl, databaseKinds } from '../../../../../tests/support/databases.ts';
import {
  addNote,
  changeNote,
  sharedNoteMigrations,
  sharedNotes,
  undo,
} from '../../../../../tests/support/shared-notes.ts';
import { waitUntilSettled } from '../../../../../tests/support/journal.ts';
import { buildChanges } from '../../collections/server/queries.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import { pruneJournal } from './retention.ts';
import type { Table } from './table.ts';
import { type Actor } from './transaction.ts';

const ada: Actor = { uid: 'ada', roles: ['user'] };
const dayMs = 24 * 3_600_000;

describe.each(databaseKinds)('what the journal keeps on %s', (kind) => {
  const opened: Database[] = [];
  let now = new Date('2026-01-01T12:00:00.000Z');
  const open = async (table: Partial<Table> = {}, known?: string) => {
    const url = known ?? (await createTestDatabaseUrl(kind));
    const tables = [{ ...sharedNotes, ...table }] as readonly Table[]; // safe: the same columns
    const database = openDatabase({ url, tables, isDurable: false, now: () => now });
    await migrate(database, [{ app: 'test', migrations: sharedNoteMigrations }]);
    opened.push(database);
    return database;
  };
  const add = (database: Database, id: string, commandId?: string) =>
    database.execute(
      addNote,
      { id, scope: 'user:ada', title: id, body: '' },
      { actor: ada, ...(commandId ? { commandId } : {}) },
    );
  const listSeqs = async (database: Database) =>
    (await database.read('select seq from journal order by seq')).map((row) => Number(row['seq']));
  const changesAfter = async (database: Database, after: number, epoch?: string) =>
    JSON.parse(await buildChanges(database, [{ name: 'notes', table: sharedNotes }], ada, { after, epoch }));
  const later = (days: number) => {
    now = new Date(now.getTime() + days * dayMs);
  };
  beforeAll(() => {
    now = new Date('2026-01-01T12:00:00.000Z');
  });
  afterAll(() => Promise.all(opened.map((database) => database.close())));

  test('an undo ends after the configured time, with words', async () => {
    const database = await open();
    const { commandId } = await add(database, 'a');
    later(90);
    const undone = await database.execute(undo, { commandId }, { actor: ada });
    later(91);
    const tooLate = database.execute(undo, { commandId: undone.commandId }, { actor: ada });
    await expect(tooLate).rejects.toMatchObject({ status: 409, details: { reason: 'undo-expired' } });
  });

  test('entries that cannot be undone any more go; who knows only those is sent everything', async () => {
    const database = await open();
    const [a, b] = [await add(database, 'a'), await add(database, 'b')];
    later(60);
    const c = await add(database, 'c');
    later(31);
    await pruneJournal(database);
    expect(await listSeqs(database)).toEqual([c.seq]);
    await waitUntilSettled(database);
    expect(await changesAfter(database, a.seq)).toMatchObject({ isComplete: true });
    expect((await changesAfter(database, a.seq)).collections.notes.changed).toHaveLength(3);
    expect(await changesAfter(database, b.seq)).toMatchObject({
      isComplete: false,
      collections: { notes: { changed: [{ id: 'c' }] } },
    });
    await pruneJournal(database, { undoDays: 0 });
    // Numbers go on after the newest, which stays.
    expect((await add(database, 'd')).seq).toBeGreaterThan(c.seq);
  });

  test('more than one slice goes, in order', async () => {
    const database = await open();
    const { seq } = await add(database, 'a');
    await database.writer.lend((connection) =>
      connection.execute(
        `insert into journal (seq, at, actor, app, entity, entity_id, scope, command, command_id, change, row_version)
       with recursive numbers(seq) as (select 1 union all select seq + 1 from numbers where seq < 2500)
       select seq + ${seq}, '${now.toISOString()}', 'ada', 'test', 'shared_notes', 'x', 'user:ada', 'test.x', 'old', 'update', 1 from numbers`,
      ),
    );
    later(100);
    const newest = await add(database, 'b');
    await pruneJournal(database);
    expect(await listSeqs(database)).toEqual([newest.seq]);
  });

  test('entries of audited tables stay until their own time', async () => {
    const database = await open({ isAudited: true });
    const a = await add(database, 'a');
    later(91);
    const b = await add(database, 'b');
    await pruneJournal(database);
    expect(await listSeqs(database)).toEqual([a.seq, b.seq]);
    await pruneJournal(database, { auditDays: 100 });
    expect(await listSeqs(database)).toEqual([a.seq, b.seq]);
    later(10);
    await pruneJournal(database, { auditDays: 100 });
    expect(await listSeqs(database)).toEqual([b.seq]);
  });

  test('stored answers go after the longest offline time, and their ids are still not used twice', async () => {
    const database = await open();
    await add(database, 'a', 'command-a');
    later(31);
    await pruneJournal(database);
    expect(await database.read('select id from commands')).toEqual([]);
    await expect(add(database, 'a', 'command-a')).rejects.toMatchObject({ status: 409 });
  });

  test('a copy from before a table had its present columns is answered with everything', async () => {
    const url = await createTestDatabaseUrl(kind);
    const database = await open({}, url);
    await add(database, 'a');
    const seq = await waitUntilSettled(database);
    const { epoch } = await changesAfter(database, seq);
    expect((await changesAfter(await open({}, url), seq, epoch)).isComplete).toBe(false);
    const newer = await open({ rowVersion: 2 }, url);
    expect((await changesAfter(newer, seq, epoch)).isComplete).toBe(true);
  });

  test('a number of another epoch, or beyond the newest, is answered with everything', async () => {
    const database = await open();
    await add(database, 'a');
    const seq = await waitUntilSettled(database);
    const { epoch, isComplete } = await changesAfter(database, seq);
    expect(isComplete).toBe(false);
    expect((await changesAfter(database, seq, epoch)).isComplete).toBe(false);
    expect(await changesAfter(database, seq, 'another')).toMatchObject({ isComplete: true });
    expect(await changesAfter(database, seq + 1, epoch)).toMatchObject({ isComplete: true });
    await database.execute(changeNote, { id: 'a', title: 'new' }, { actor: ada });
    expect((await changesAfter(database, seq, epoch)).collections.notes.changed).toHaveLength(1);
  });
});
