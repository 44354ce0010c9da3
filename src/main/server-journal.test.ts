import fc from 'fast-check';
import { parse } from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRuns } from '../../tests/support/properties.ts';
import { arbitraryFor, type RecordIds } from '../../tests/support/arbitrary.ts';
import { databaseKinds } from '../../tests/support/databases.ts';
import { followTables, readTables, replayJournal, type Snapshot } from '../../tests/support/journal.ts';
import {
  type Caller,
  loadSampleFor,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../tests/support/product.ts';
import { Failure } from '../base/failures.ts';
import { defineUndo, defineUndoPolicy } from '../platform/kernel/database/server/undo.ts';
import { chatApi } from '../apps/chat/shared/schema.ts';
import { serverApps } from './apps.server.ts';

const appendOnly = new Set(
  serverApps.flatMap((app) => app.tables.filter((table) => table.isAppendOnly).map((table) => table.name)),
);

/**
 * What an undo brings back. Versions go on growing, so that nobody's old copy passes for new, and tables that say what
 * happened keep saying it.
 */
function withoutVersions(tables: Snapshot, compared: readonly string[]): Snapshot {
  const names = compared.filter((name) => !appendOnly.has(name));
  return Object.fromEntries(
    names.map((name) => [name, (tables[name] ?? []).map(({ version: _version, ...row }) => row)]),
  );
}

const listChanged = (before: Snapshot, after: Snapshot): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name]);

const commands = serverApps.flatMap((app) => app.commands);
const undo = defineUndo({ isUndoable: defineUndoPolicy(commands) });

describe.each(databaseKinds)('every command on %s', (kind) => {
  let product: TestProduct;
  let person: Caller;
  let ids: RecordIds;
  const roles = ['admin'] as const;

  beforeAll(async () => {
    product = await startTestProduct(kind);
    [person] = await Promise.all([product.asUser(...roles), product.asUser('user')]);
    await loadSampleFor(product.database, person.uid);
    const tables = await readTables(product.database);
    ids = Object.fromEntries(
      Object.entries(tables).map(([name, rows]) => [name, rows.map((row) => String(row['id'])).slice(0, 12)]),
    );
  });
  afterAll(() => product.close());

  test.each(commands.map((command) => [command.name, command] as const))('%s', async (_name, command) => {
    const { database } = product;
    const actor = { uid: person.uid, roles: [...roles] };
    const readNow = await followTables(database);
    const run = async (input: unknown) => {
      const before = await readNow();
      try {
        const { commandId } = await database.execute(command, parse(command.input, input), { actor });
        const after = await readNow();
        if (!command.isUndoable) return;
        const undoing = database.execute(undo, { commandId }, { actor });
        const changed = listChanged(before, after);
        const read = (tables: Snapshot) => changed.map((table) => tables[table]);
        if (JSON.stringify(read(before)) === JSON.stringify(read(after))) {
          await expect(undoing).rejects.toThrow(Failure);
          return;
        }
        const undone = await undoing;
        const afterUndo = await readNow();
        const compared = listChanged(before, afterUndo);
        expect(withoutVersions(afterUndo, compared)).toEqual(withoutVersions(before, compared));
        await database.execute(undo, { commandId: undone.commandId }, { actor });
        const afterRedo = await readNow();
        const changedAgain = listChanged(after, afterRedo);
        expect(withoutVersions(afterRedo, changedAgain)).toEqual(withoutVersions(after, changedAgain));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        expect(await readNow()).toEqual(before);
      }
    };
    const input = arbitraryFor(command.input, ids);
    await fc.assert(fc.asyncProperty(input, run), {
      numRuns: countRuns(kind === 'sqlite' ? 40 : 8),
      endOnFailure: true,
    });
    // All that changed is in the journal.
    expect(await readTables(database)).toEqual(await readNow());
  });

  test('the journal, replayed from empty, gives the tables', async () => {
    expect(await replayJournal(product.database)).toEqual(await readTables(product.database));
  });
});

describe.each(databaseKinds)('undo on %s', (kind) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct(kind);
  });
  afterAll(() => product.close());

  const post = async (caller: Caller, path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    return caller.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  };

  const makeRoom = async (owner: Caller, member: Caller) => {
    const body = { kind: 'group' as const, name: 'tea', memberIds: [member.uid] };
    return (await owner.call(chatApi.createRoom, { body })).body.room.id;
  };

  test('is refused with who and when once somebody has changed the record', async () => {
    const ada = await product.asUser('user');
    const made = await readJson(await post(ada, '/api/todo-app/new-todo', { title: 'one' }));
    const first = await post(ada, '/api/todo-app/update-todo', { id: made.id, title: 'two' });
    await post(ada, '/api/todo-app/update-todo', { id: made.id, title: 'three' });
    const refused = await post(ada, '/api/journal/undo', { commandId: first.headers.get('command-id') });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: { reason: 'changed-since', by: 'Person 1', at: product.clock.now.toISOString() } },
    ]);
  });

  test('another person’s command is as absent', async () => {
    const [ada, grace] = [await product.asUser('user'), await product.asUser('user')];
    const made = await post(ada, '/api/todo-app/new-todo', { title: 'mine' });
    const refused = await post(grace, '/api/journal/undo', { commandId: made.headers.get('command-id') });
    expect(refused.status).toBe(404);
  });

  test('two at the same time: one wins, the others get a conflict', async () => {
    const ada = await product.asUser('user');
    const made = await post(ada, '/api/todo-app/new-todo', { title: 'once' });
    const commandId = made.headers.get('command-id');
    const answers = await Promise.all([1, 2, 3].map(() => post(ada, '/api/journal/undo', { commandId })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
  });

  test('is as absent for a person who was taken out of the room: edits, reactions, deletions', async () => {
    const [ada, grace] = [await product.asUser('user'), await product.asUser('user')];
    const roomId = await makeRoom(ada, grace);
    const { id } = (await grace.call(chatApi.sendMessage, { body: { roomId, text: 'one' } })).body;
    const done = [
      await grace.call(chatApi.updateMessage, { body: { id, text: 'two' } }),
      await grace.call(chatApi.setReaction, { body: { messageId: id, emoji: '👍', isSet: true } }),
      await grace.call(chatApi.removeMessage, { body: { messageId: id } }),
    ];
    await ada.call(chatApi.removeMember, { body: { roomId, userId: grace.uid } });
    for (const { status, headers } of done) {
      expect(status).toBe(200);
      const commandId = headers.get('command-id');
      expect((await post(grace, '/api/journal/undo', { commandId })).status).toBe(404);
    }
  });

  test('does not bring a person back into a room that they left', async () => {
    const [ada, grace] = [await product.asUser('user'), await product.asUser('user')];
    const roomId = await makeRoom(ada, grace);
    const left = await grace.call(chatApi.leaveRoom, { body: { roomId } });
    const commandId = left.headers.get('command-id');
    expect((await post(grace, '/api/journal/undo', { commandId })).status).toBe(409);
    expect((await grace.call(chatApi.listMessages, { query: { roomId } })).status).toBe(404);
  });

  test('history tells who changed what, newest first, to those who may see the record', async () => {
    const [ada, grace] = [await product.asUser('user'), await product.asUser('user')];
    const made = await readJson(await post(ada, '/api/todo-app/new-todo', { title: 'one' }));
    await post(ada, '/api/todo-app/update-todo', { id: made.id, title: 'two' });
    const path = `/api/journal/history?entity=todos&id=${made.id}`;
    const history = await readJson(await ada.fetch(path));
    expect(history).toMatchObject({
      entries: [
        { change: 'update', actor: { uid: ada.uid }, before: { title: 'one' }, after: { title: 'two' } },
        { change: 'create', before: null },
      ],
      next: null,
    });
    const none = { entries: [], next: null };
    expect(await readJson(await grace.fetch(path))).toEqual(none);
    const secret = `/api/journal/history?entity=credentials&id=${ada.uid}`;
    expect(await readJson(await ada.fetch(secret))).toEqual(none);
  });
});
