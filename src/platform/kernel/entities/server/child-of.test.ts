import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseKind, databaseKinds } from '../../../../../tests/support/databases.ts';
import { readTables } from '../../../../../tests/support/journal.ts';
import {
  asUser,
  entityColumns,
  failureOf,
  openTestTables,
} from '../../../../../tests/support/test-tables.ts';
import { setGrant } from '../../access/server/commands.ts';
import { inheritedFrom, inOwnScope } from '../../access/server/declaration.ts';
import type { Command } from '../../database/server/command.ts';
import type { Database } from '../../database/server/database.ts';
import { defineEntity } from '../shared/entity.ts';
import { childOf, text } from '../shared/fields.ts';
import { defineEntityCommands } from './commands.ts';
import { defineEntityInsert } from './insert-command.ts';
import { defineEntityTable } from './tables.ts';

const meetingEntity = defineEntity({
  app: 'test',
  name: 'meetings',
  noun: 'meeting',
  api: '/api/test',
  verbs: ['create', 'update', 'remove', 'move', 'share'],
  fields: { title: text(100) },
});
const pointEntity = defineEntity({
  app: 'test',
  name: 'points',
  noun: 'point',
  api: '/api/test',
  fields: { meetingId: childOf(meetingEntity), title: text(100) },
});
const meetings = defineEntityTable(meetingEntity, { access: inOwnScope({ shareable: 'list' }) });
const points = defineEntityTable(pointEntity, { access: { parent: meetings } });
const meetingCommands = defineEntityCommands(meetingEntity, meetings);
const pointCommands = defineEntityCommands(pointEntity, points);
const importPoints = defineEntityInsert('test.import-points', pointEntity, points);

const createTables = (kind: DatabaseKind) => {
  const parts = entityColumns(kind);
  return [`create table meetings (${parts})`, `create table points (${parts}, meeting_id text not null)`];
};

describe.each(databaseKinds)('records that belong to another one on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestTables(kind, [meetings, points], createTables(kind));
    for (const [uid, id] of [
      ['ada', 'shared'],
      ['ada', 'own'],
      ['bob', 'foreign'],
    ] as const)
      await run(meetingCommands.create, uid, { id, title: id });
    await run(meetingCommands.share, 'ada', { id: 'shared' });
    await run(setGrant, 'ada', { scope: 'list:shared', principal: 'user:bob', level: 'edit' });
  });
  afterAll(() => database.close());

  type AnyCommand = Command<any, unknown>; // safe: each test gives a command its own input
  const run = (command: AnyCommand, uid: string, input: object) =>
    database.execute(command, input, asUser(uid));
  const refusalOf = async (running: Promise<unknown>) => {
    const failure = await failureOf(running);
    return failure && [failure.status, failure.fields];
  };
  const readPoint = async (id: string) =>
    (await readTables(database, ['points']))['points']?.find((row) => row['id'] === id);
  const wrong = { meetingId: 'This does not exist' };

  test('have its scope, also when they move to another one', async () => {
    await run(pointCommands.create, 'bob', { id: 'p', meetingId: 'shared', title: 'one' });
    expect(await readPoint('p')).toMatchObject({ scope: 'list:shared', owner_id: 'bob' });
    await run(pointCommands.update, 'ada', { id: 'p', meetingId: 'own' });
    expect(await readPoint('p')).toMatchObject({ scope: 'user:ada', meeting_id: 'own' });
    expect(await refusalOf(run(pointCommands.update, 'bob', { id: 'p', title: 'mine' }))).toEqual([404, {}]);
    await run(pointCommands.updateMany, 'ada', { ids: ['p'], changes: { meetingId: 'shared' } });
    expect(await readPoint('p')).toMatchObject({ scope: 'list:shared' });
  });

  test('are refused for a parent that is missing or not visible', async () => {
    await run(pointCommands.create, 'ada', { id: 'q', meetingId: 'own', title: 'one' });
    for (const meetingId of ['none', 'foreign']) {
      const title = 'two';
      expect(await refusalOf(run(pointCommands.create, 'ada', { meetingId, title }))).toEqual([400, wrong]);
      expect(await refusalOf(run(pointCommands.update, 'ada', { id: 'q', meetingId }))).toEqual([400, wrong]);
      const changes = { meetingId };
      expect(await refusalOf(run(pointCommands.updateMany, 'ada', { ids: ['q'], changes }))).toEqual([
        400,
        wrong,
      ]);
      const { answer } = await run(importPoints, 'ada', { rows: [{ meetingId, title }] });
      expect(answer).toMatchObject({ count: 0, left: [{ field: 'meetingId', reason: 'missing' }] });
    }
    expect(await readPoint('q')).toMatchObject({ meeting_id: 'own', title: 'one' });
  });

  test('are shared and removed with their parent, and cannot be shared alone', async () => {
    await run(meetingCommands.create, 'ada', { id: 'new', title: 'new' });
    await run(importPoints, 'ada', { rows: [{ id: 'r', meetingId: 'new', title: 'one' }] });
    expect(await readPoint('r')).toMatchObject({ scope: 'user:ada' });
    expect(pointCommands).not.toHaveProperty('share');
    await run(meetingCommands.share, 'ada', { id: 'new' });
    expect(await readPoint('r')).toMatchObject({ scope: 'list:new' });
    await run(meetingCommands.removeMany, 'ada', { ids: ['new'] });
    expect(await readPoint('r')).toBeUndefined();
  });

  test('are in an order of their own', async () => {
    await run(meetingCommands.create, 'ada', { id: 'order', title: 'order' });
    await run(meetingCommands.share, 'ada', { id: 'order' });
    for (const id of ['a', 'b', 'c'])
      await run(pointCommands.create, 'ada', { id, meetingId: 'order', title: id });
    await run(pointCommands.move, 'ada', { id: 'a', afterId: 'c', beforeId: null });
    const rows = (await readTables(database, ['points']))['points'] ?? [];
    const listed = rows
      .filter((row) => row['meeting_id'] === 'order')
      .toSorted((one, other) => (String(one['position']) < String(other['position']) ? -1 : 1));
    expect(listed.map((row) => row['id'])).toEqual(['c', 'a', 'b']);
  });
});

test('a table says what its entity says of the parent', () => {
  expect(() => defineEntityTable(pointEntity, { access: inOwnScope() })).toThrow(/childOf/);
  expect(() => defineEntityTable(meetingEntity, { access: { parent: points } })).toThrow(/childOf/);
  expect(() => defineEntityTable(meetingEntity, { access: inheritedFrom(points, 'title') })).toThrow(
    /childOf/,
  );
});
