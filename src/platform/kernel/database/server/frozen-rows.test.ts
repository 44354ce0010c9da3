import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { countRuns } from '../../../../../tests/support/properties.ts';
import { asUser, failureOf, openTestTables } from '../../../../../tests/support/test-tables.ts';
import { inheritedFrom, inOwnScope } from '../../access/server/declaration.ts';
import { defineCommand } from './command.ts';
import type { Database } from './database.ts';
import { defineTable, type RecordRow } from './table.ts';
import { defineUndo } from './undo.ts';

interface FolderRow extends RecordRow {
  owner_id: string;
}
interface BillRow extends RecordRow {
  folder_id: string;
  title: string;
  state: string;
}
const folders = defineTable<FolderRow>({
  name: 'folders',
  app: 'test',
  columns: { id: 'text', version: 'integer', scope: 'text', owner_id: 'text' },
  access: inOwnScope({ shareable: 'list' }),
});
const bills = defineTable<BillRow>({
  name: 'bills',
  app: 'test',
  columns: { id: 'text', version: 'integer', scope: 'text', folder_id: 'text', title: 'text', state: 'text' },
  access: inheritedFrom(folders, 'folder_id'),
  rules: {
    frozen: { when: ({ state }) => state === 'issued', refusal: 'An issued bill stays as it is.' },
  },
});

const statements = [
  'create table folders (id text primary key, version integer not null, scope text not null, owner_id text not null)',
  'create table bills (id text primary key, version integer not null, scope text not null, folder_id text not null, title text not null, state text not null)',
];

const Ids = v.object({ ids: v.array(v.string()), value: v.optional(v.string(), '') });
const addFolder = defineCommand('test.add-folder', v.string(), async (transaction, id) => {
  await transaction.insert(folders, { id, owner_id: 'ada' });
});
const shareFolder = defineCommand('test.share-folder', v.string(), async (transaction, id) => {
  const sharing = transaction.unchecked('a test');
  await sharing.update(folders, await sharing.get(folders, id, 'view'), { scope: `list:${id}` });
});
const removeFolder = defineCommand('test.remove-folder', v.string(), async (transaction, id) => {
  await transaction.remove(folders, await transaction.get(folders, id, 'edit'));
});
const add = defineCommand('test.add', Ids, async (transaction, { ids, value }) => {
  const rows = ids.map((id) => ({ id, folder_id: value, title: 'new', state: 'draft' }));
  await transaction.insertMany(bills, rows);
});
const rename = defineCommand('test.rename', Ids, async (transaction, { ids, value }) => {
  const rows = await transaction.getMany(bills, ids, 'edit');
  await transaction.updateMany(bills, rows, () => ({ title: value }));
});
const issue = defineCommand('test.issue', Ids, async (transaction, { ids }) => {
  const rows = await transaction.getMany(bills, ids, 'edit');
  await transaction.updateMany(bills, rows, () => ({ state: 'issued' }));
});
const move = defineCommand('test.move', Ids, async (transaction, { ids, value }) => {
  const rows = await transaction.getMany(bills, ids, 'edit');
  await transaction.unchecked('a test').updateMany(bills, rows, () => ({ folder_id: value }));
});
const remove = defineCommand('test.remove', Ids, async (transaction, { ids }) => {
  await transaction.removeMany(bills, await transaction.getMany(bills, ids, 'edit'));
});
const undo = defineUndo({ isUndoable: () => true });
const commands = { rename, issue, move, remove };

const bill = fc.constantFrom('a', 'b', 'c');
const step = fc.oneof(
  fc.record({ type: fc.constant('add'), ids: fc.uniqueArray(bill, { minLength: 1 }) }),
  fc.record({
    type: fc.constantFrom('rename', 'issue', 'move', 'remove'),
    ids: fc.uniqueArray(bill, { minLength: 1, maxLength: 2 }),
  }),
  fc.record({ type: fc.constantFrom('undo'), back: fc.nat(4) }),
);
interface Step {
  type: string;
  ids?: string[];
  back?: number;
}

describe.each(databaseKinds)('rows that are frozen on %s', (kind) => {
  let database: Database;
  const options = asUser('ada');
  beforeAll(async () => {
    database = await openTestTables(kind, [folders, bills], statements);
  });
  afterAll(() => database.close());

  const mark = kind === 'sqlite' ? '?' : '$1';
  const readBills = async (folder: string) =>
    new Map(
      (await database.read(`select * from bills where id like ${mark}`, [`${folder}%`])).map((row) => [
        String(row['id']),
        row,
      ]),
    );
  const statusOf = async (running: Promise<unknown>) => (await failureOf(running))?.status ?? 200;

  let run = 0;
  test('are neither changed, moved nor removed, by any command and any undo', async () => {
    const refused = new Map<string, number>();
    const play = async (steps: readonly Step[]) => {
      const folder = `${++run}-`;
      await database.execute(addFolder, folder, options);
      const log: { commandId: string; ids: readonly string[] }[] = [];
      let counter = 0;
      for (const { type, ids = [], back = 0 } of steps) {
        const before = await readBills(folder);
        const own = ids.map((id) => `${folder}${id}`);
        const isFrozen = (id: string) => before.get(id)?.['state'] === 'issued';
        const written = log.at(-1 - back);
        let [touched, status]: [readonly string[], number] = [own, 200];
        if (type === 'undo') {
          if (!written) continue;
          touched = written.ids;
          status = await statusOf(database.execute(undo, { commandId: written.commandId }, options));
        } else {
          const fresh = type === 'add' ? own.filter((id) => !before.has(id)) : own;
          const value = type === 'add' || type === 'move' ? folder : `title ${counter++}`;
          const command = type === 'add' ? add : commands[type as keyof typeof commands]; // safe: the steps name commands
          const done = database.execute(command, { ids: fresh, value }, options);
          status = await statusOf(done);
          touched = type === 'add' || type === 'move' ? [] : own;
          if (status === 200) log.push({ commandId: (await done).commandId, ids: own });
        }
        if (['rename', 'remove'].includes(type) && touched.some(isFrozen)) expect(status).toBe(409);
        if (status === 409) refused.set(type, (refused.get(type) ?? 0) + 1);
        const after = await readBills(folder);
        for (const [id, row] of before) if (isFrozen(id)) expect(after.get(id)).toEqual(row);
      }
    };
    const property = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), play);
    await fc.assert(property, { numRuns: countRuns(40), endOnFailure: true });
    expect([...refused.keys()].toSorted()).toEqual(['remove', 'rename', 'undo']);
  });

  test('follow their parent into another scope, and keep it from being removed', async () => {
    const folder = `${++run}-`;
    await database.execute(addFolder, folder, options);
    await database.execute(add, { ids: [`${folder}a`], value: folder }, options);
    await database.execute(issue, { ids: [`${folder}a`], value: '' }, options);
    await expect(database.execute(removeFolder, folder, options)).rejects.toMatchObject({
      status: 409,
      message: 'An issued bill stays as it is.',
      details: { reason: 'frozen' },
    });
    await database.execute(shareFolder, folder, options);
    expect((await readBills(folder)).get(`${folder}a`)).toMatchObject({
      scope: `list:${folder}`,
      state: 'issued',
    });
  });
});
