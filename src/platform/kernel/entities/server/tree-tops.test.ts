import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { readTables } from '../../../../../tests/support/journal.ts';
import {
  asUser,
  entityColumns,
  failureOf,
  openTestTables,
} from '../../../../../tests/support/test-tables.ts';
import { inOwnScope } from '../../access/server/declaration.ts';
import { defineCommand } from '../../database/server/command.ts';
import type { Database } from '../../database/server/database.ts';
import { defineUndo } from '../../database/server/undo.ts';
import { defineEntity } from '../shared/entity.ts';
import { nestedIn, text } from '../shared/fields.ts';
import { defineEntityCommands } from './commands.ts';
import { defineEntityTable } from './tables.ts';

const shelfEntity = defineEntity({
  app: 'test',
  name: 'shelves',
  noun: 'shelf',
  api: '/api/test',
  fields: { parentId: nestedIn('shelves'), title: text(100) },
});
const shelves = defineEntityTable(shelfEntity, { access: inOwnScope({ common: { everyone: 'edit' } }) });
const commands = defineEntityCommands(shelfEntity, shelves);
const undo = defineUndo({ isUndoable: () => true });
const place = defineCommand(
  'test.place-shelf',
  v.object({ id: v.string(), scope: v.string() }),
  async (transaction, { id, scope }) => {
    const row = await transaction.get(shelves, id, 'edit');
    return transaction.update(shelves, row, { parent_id: null, scope });
  },
);

describe.each(databaseKinds)('the top of a tree in a common scope on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    const columns = [
      `create table shelves (${entityColumns(kind)}, parent_id text)`,
      'create index shelves_by_parent on shelves (parent_id, position)',
    ];
    database = await openTestTables(kind, [shelves], columns);
  });
  afterAll(() => database.close());

  const scopes = async () =>
    Object.fromEntries(
      ((await readTables(database, ['shelves']))['shelves'] ?? []).map((row) => [row['id'], row['scope']]),
    );
  const create = (id: string, parentId: string | null) =>
    database.execute(commands.create, { id, title: id, parentId }, asUser('ada'));

  test('is kept by changes, inherited by what is nested, and left by a move', async () => {
    await create('top', null);
    await create('low', 'top');
    const placed = await database.execute(place, { id: 'top', scope: 'everyone' }, asUser('ada'));
    expect(await scopes()).toEqual({ top: 'everyone', low: 'everyone' });
    await database.execute(commands.update, { id: 'top', title: 'Top' }, asUser('bob'));
    await database.execute(commands.update, { id: 'low', parentId: null }, asUser('bob'));
    expect(await scopes()).toEqual({ top: 'everyone', low: 'everyone' });
    await database.execute(commands.update, { id: 'low', parentId: 'top' }, asUser('bob'));
    await database.execute(undo, { commandId: placed.commandId }, asUser('ada'));
    expect(await scopes()).toEqual({ top: 'user:ada', low: 'user:ada' });
  });

  test('is one that the table declares', async () => {
    await create('mine', null);
    const refused = await failureOf(
      database.execute(place, { id: 'mine', scope: 'role:admin' }, asUser('ada')),
    );
    expect(refused).toBeUndefined();
    expect(await scopes()).toMatchObject({ mine: 'user:ada' });
  });
});
