import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type DatabaseKind, databaseKinds } from '../../../../../tests/support/databases.ts';
import { readTables, replayJournal } from '../../../../../tests/support/journal.ts';
import { countRuns } from '../../../../../tests/support/properties.ts';
import {
  asUser,
  entityColumns,
  failureOf,
  openTestTables,
} from '../../../../../tests/support/test-tables.ts';
import { setGrant } from '../../access/server/commands.ts';
import { inOwnScope } from '../../access/server/declaration.ts';
import type { Command } from '../../database/server/command.ts';
import type { Row } from '../../database/server/connection.ts';
import type { Database } from '../../database/server/database.ts';
import { defineUndo } from '../../database/server/undo.ts';
import { defaultVerbs, defineEntity } from '../shared/entity.ts';
import { childOf, nestedIn, text } from '../shared/fields.ts';
import { defineEntityCommands } from './commands.ts';
import { defineEntityInsert } from './insert-command.ts';
import { defineEntityTable } from './tables.ts';

const branchEntity = defineEntity({
  app: 'test',
  name: 'branches',
  noun: 'branch',
  api: '/api/test',
  fields: { parentId: nestedIn('branches'), title: text(100) },
  verbs: [...defaultVerbs, 'share'],
});
const leafEntity = defineEntity({
  app: 'test',
  name: 'leaves',
  noun: 'leaf',
  api: '/api/test',
  fields: { branchId: childOf(branchEntity), title: text(100) },
});
const branches = defineEntityTable(branchEntity, { access: inOwnScope({ shareable: 'branch' }) });
const leaves = defineEntityTable(leafEntity, { access: { parent: branches } });
const commands = defineEntityCommands(branchEntity, branches);
const importBranches = defineEntityInsert('test.import-branches', branchEntity, branches);
const leafCommands = defineEntityCommands(leafEntity, leaves);
const undo = defineUndo({ isUndoable: () => true });

const createTables = (kind: DatabaseKind) => {
  const parts = entityColumns(kind);
  return [
    `create table branches (${parts}, parent_id text)`,
    'create index branches_by_parent on branches (parent_id, position)',
    `create table leaves (${parts}, branch_id text not null)`,
    'create index leaves_by_branch on leaves (branch_id, position)',
  ];
};

const steps = fc.array(
  fc.record({
    type: fc.constantFrom('create', 'nest', 'nest', 'move', 'share', 'remove', 'leaf', 'undo', 'undo'),
    by: fc.constantFrom('ada', 'ada', 'bob'),
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    to: fc.constantFrom('a', 'b', 'c', 'd', null),
    back: fc.nat(4),
  }),
  { minLength: 10, maxLength: 25 },
);

describe.each(databaseKinds)('a tree of records on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestTables(kind, [branches, leaves], createTables(kind));
  });
  afterAll(() => database.close());

  type AnyCommand = Command<any, unknown>; // safe: each test gives a command its own input
  const run = (command: AnyCommand, uid: string, input: object) =>
    database.execute(command, input, asUser(uid));
  const refusalOf = async (running: Promise<unknown>) => {
    const failure = await failureOf(running);
    return failure && [failure.status, failure.fields];
  };
  const readAll = async (table: 'branches' | 'leaves') =>
    new Map(((await readTables(database, [table]))[table] ?? []).map((row) => [String(row['id']), row]));
  const create = (uid: string, id: string, parentId: string | null = null) =>
    run(commands.create, uid, { id, title: id, parentId });
  const chain = async (prefix: string, length: number) => {
    for (let depth = 1; depth <= length; depth++)
      await create('ada', `${prefix}${depth}`, depth === 1 ? null : `${prefix}${depth - 1}`);
  };

  test('nested records have the scope of their parent, and so do their children', async () => {
    await create('ada', 'top');
    await create('ada', 'middle', 'top');
    await create('ada', 'low', 'middle');
    await run(leafCommands.create, 'ada', { id: 'leaf', branchId: 'low', title: 'leaf' });
    await run(commands.share, 'ada', { id: 'top' });
    await run(setGrant, 'ada', { scope: 'branch:top', principal: 'user:bob', level: 'edit' });
    expect((await readAll('branches')).get('low')).toMatchObject({ scope: 'branch:top' });
    expect((await readAll('leaves')).get('leaf')).toMatchObject({ scope: 'branch:top' });
    await run(commands.update, 'bob', { id: 'low', title: 'lowest' });
    await run(commands.update, 'ada', { id: 'middle', parentId: null });
    expect((await readAll('leaves')).get('leaf')).toMatchObject({ scope: 'user:ada' });
    expect(await refusalOf(run(commands.update, 'bob', { id: 'low', title: 'mine' }))).toEqual([404, {}]);
  });

  test('a nested record that is shared separately keeps its scope', async () => {
    await create('ada', 'outer');
    await create('ada', 'inner', 'outer');
    await create('ada', 'other');
    await run(commands.share, 'ada', { id: 'inner' });
    await create('ada', 'innermost', 'inner');
    await run(commands.share, 'ada', { id: 'outer' });
    await run(commands.update, 'ada', { id: 'inner', parentId: 'other' });
    const rows = await readAll('branches');
    expect([rows.get('inner'), rows.get('innermost')]).toMatchObject([
      { scope: 'branch:inner', parent_id: 'other' },
      { scope: 'branch:inner' },
    ]);
  });

  test('cycles, and parents that are missing or foreign, are refused', async () => {
    await chain('cycle', 3);
    const itself = { parentId: 'This cannot be moved into itself' };
    for (const parentId of ['cycle1', 'cycle2', 'cycle3'])
      expect(await refusalOf(run(commands.update, 'ada', { id: 'cycle1', parentId }))).toEqual([400, itself]);
    const changes = { ids: ['cycle1', 'cycle2'], changes: { parentId: 'cycle3' } };
    expect(await refusalOf(run(commands.updateMany, 'ada', changes))).toEqual([400, itself]);
    await create('bob', 'foreign');
    const missing = { parentId: 'This does not exist' };
    for (const parentId of ['foreign', 'none']) {
      expect(await refusalOf(create('ada', 'new', parentId))).toEqual([400, missing]);
      expect(await refusalOf(run(commands.update, 'ada', { id: 'cycle3', parentId }))).toEqual([
        400,
        missing,
      ]);
    }
    expect((await readAll('branches')).get('cycle1')).toMatchObject({ parent_id: null, version: 1 });
  });

  test('more than 50 levels are refused, also below a record that moves', async () => {
    const tooDeep = { parentId: 'At most 50 levels' };
    await chain('deep', 50);
    expect(await refusalOf(create('ada', 'deeper', 'deep50'))).toEqual([400, tooDeep]);
    await chain('two', 2);
    expect(await refusalOf(run(commands.update, 'ada', { id: 'two1', parentId: 'deep49' }))).toEqual([
      400,
      tooDeep,
    ]);
    expect(await refusalOf(run(commands.update, 'ada', { id: 'two1', parentId: 'deep48' }))).toBeUndefined();
  });

  test('removing a record removes what is nested in it, and undo brings all of it back', async () => {
    await chain('gone', 3);
    await run(leafCommands.create, 'ada', { id: 'fallen', branchId: 'gone3', title: 'leaf' });
    const before = await readAll('branches');
    const { commandId } = await run(commands.removeMany, 'ada', { ids: ['gone3', 'gone1'] });
    const left = await readAll('branches');
    expect([...before.keys()].filter((id) => !left.has(id))).toEqual(['gone1', 'gone2', 'gone3']);
    expect((await readAll('leaves')).has('fallen')).toBe(false);
    await run(undo, 'ada', { commandId });
    expect(await readAll('branches')).toEqual(before);
    expect((await readAll('leaves')).has('fallen')).toBe(true);
  });

  test('a record that is moved next to another one gets its parent', async () => {
    for (const id of ['left', 'right']) await create('ada', id);
    for (const id of ['one', 'two']) await create('ada', id, 'left');
    await create('ada', 'three', 'right');
    await run(commands.move, 'ada', { id: 'three', afterId: 'two', beforeId: null });
    const inLeft = [...(await readAll('branches')).values()]
      .filter((row) => row['parent_id'] === 'left')
      .toSorted((one, other) => (String(one['position']) < String(other['position']) ? -1 : 1));
    expect(inLeft.map((row) => row['id'])).toEqual(['two', 'three', 'one']);
  });

  let round = 0;
  test('any commands and undos leave a tree in which each record has the scope of its parent', async () => {
    const done = new Set<string>();
    const property = fc.asyncProperty(steps, async (played) => {
      const prefix = `run${++round}-`;
      const log: { commandId: string; by: string }[] = [];
      for (const { type, by, id, to, back } of played) {
        const own = prefix + id;
        const parentId = to === null ? null : prefix + to;
        const written = log.at(-1 - back);
        if (type === 'undo' && !written) continue;
        const runStep = () => {
          switch (type) {
            case 'create':
              return create(by, own);
            case 'nest':
              return create(by, own, parentId);
            case 'move':
              return run(commands.update, by, { id: own, parentId });
            case 'share':
              return run(commands.share, by, { id: own });
            case 'remove':
              return run(commands.removeMany, by, { ids: [own] });
            case 'leaf':
              return run(leafCommands.create, by, { branchId: own, title: 'leaf' });
            default:
              return run(undo, written?.by ?? by, { commandId: written?.commandId ?? '' });
          }
        };
        const running = runStep();
        if (!(await failureOf(running))) {
          done.add(type);
          log.push({ commandId: (await running).commandId, by: type === 'undo' ? (written?.by ?? by) : by });
          if (type === 'share')
            await run(setGrant, by, {
              scope: `branch:${own}`,
              principal: by === 'ada' ? 'user:bob' : 'user:ada',
              level: 'edit',
            });
        }
        expectTree(await readAll('branches'), await readAll('leaves'));
      }
    });
    await fc.assert(property, { numRuns: countRuns(kind === 'sqlite' ? 40 : 10), endOnFailure: true });
    expect([...done].toSorted()).toEqual(['create', 'leaf', 'move', 'nest', 'remove', 'share', 'undo']);
    const { branches: replayed, leaves: replayedLeaves } = await replayJournal(database);
    expect({ branches: replayed, leaves: replayedLeaves }).toEqual(
      await readTables(database, ['branches', 'leaves']),
    );
  });

  test('a large subtree moves in few statements, and the move can be undone', async () => {
    for (const id of ['wide', 'wide-to']) await create('ada', id);
    await run(commands.share, 'ada', { id: 'wide-to' });
    await create('ada', 'wide-low', 'wide');
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      id: `wide${index}`,
      parentId: 'wide-low',
      title: '',
    }));
    await run(importBranches, 'ada', { rows });
    const countMoved = async () =>
      [...(await readAll('branches')).values()].filter((row) => row['scope'] === 'branch:wide-to').length;
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => queries.mockRestore());
    const { commandId } = await run(commands.update, 'ada', { id: 'wide', parentId: 'wide-to' });
    const count = queries.mock.calls.length;
    expect(await countMoved()).toBe(1003);
    await run(undo, 'ada', { commandId });
    expect(await countMoved()).toBe(1);
    if (kind === 'postgres') expect(count).toBeLessThan(60);
  });
});

/** Compares once: an assertion for each row took two thirds of the time. */
function expectTree(all: ReadonlyMap<string, Row>, low: ReadonlyMap<string, Row>): void {
  const faults: unknown[] = [];
  for (const [id, row] of all) {
    const parent = row['parent_id'] === null ? undefined : all.get(String(row['parent_id']));
    if (row['parent_id'] !== null && !parent) faults.push({ id, missing: row['parent_id'] });
    const expected = parent?.['scope'] ?? `user:${row['owner_id']}`;
    if (row['scope'] !== expected && row['scope'] !== `branch:${id}`)
      faults.push({ id, scope: row['scope'], expected });
    const above = new Set<unknown>();
    for (let at: Row | undefined = row; at; at = all.get(String(at['parent_id']))) {
      if (above.has(at['id'])) {
        faults.push({ id, isBelow: at['id'] });
        break;
      }
      above.add(at['id']);
    }
  }
  for (const { id, scope, branch_id: branchId } of low.values()) {
    const expected = all.get(String(branchId))?.['scope'];
    if (scope !== expected) faults.push({ leaf: id, scope, expected });
  }
  expect(faults).toEqual([]);
}

test('a tree is declared by its own entity, with an owner', () => {
  const wrong = defineEntity({ ...branchEntity, fields: { parentId: nestedIn('leaves') } });
  expect(() => defineEntityTable(wrong, { access: inOwnScope() })).toThrow(/childOf/);
  expect(() =>
    defineEntityTable(branchEntity, {
      access: inOwnScope({ common: { everyone: 'view' }, commonColumn: 'title' }),
    }),
  ).toThrow(/tree/);
});
