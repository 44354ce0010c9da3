import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { readTables, replayJournal } from '../../../../../tests/support/journal.ts';
import { countRuns } from '../../../../../tests/support/properties.ts';
import { asUser, failureOf, openTestTables } from '../../../../../tests/support/test-tables.ts';
import { openScope, setGrant } from '../../access/server/commands.ts';
import { inheritedFrom, inOwnScope } from '../../access/server/declaration.ts';
import { defineCommand } from './command.ts';
import type { Database } from './database.ts';
import { defineTable, type RecordRow } from './table.ts';
import { defineUndo } from './undo.ts';

interface MeetingRow extends RecordRow {
  owner_id: string;
}
interface PointRow extends RecordRow {
  meeting_id: string;
  title: string;
}
const meetings = defineTable<MeetingRow>({
  name: 'meetings',
  app: 'test',
  columns: { id: 'text', version: 'integer', scope: 'text', owner_id: 'text' },
  noun: 'meeting',
  access: inOwnScope({ shareable: 'list' }),
});
const points = defineTable<PointRow>({
  name: 'points',
  app: 'test',
  columns: { id: 'text', version: 'integer', scope: 'text', meeting_id: 'text', title: 'text' },
  noun: 'point',
  access: inheritedFrom(meetings, 'meeting_id'),
});
const statements = [
  'create table meetings (id text primary key, version integer not null, scope text not null, owner_id text not null)',
  'create table points (id text primary key, version integer not null, scope text not null, meeting_id text not null, title text not null)',
];

const Step = v.object({ id: v.string(), to: v.optional(v.string(), '') });
const addMeeting = defineCommand('test.add-meeting', Step, async (transaction, { id }) => {
  await transaction.insert(meetings, { id, owner_id: transaction.actor.uid });
});
const share = defineCommand('test.share', Step, async (transaction, { id }) => {
  const row = await transaction.get(meetings, id, 'manage');
  if (row.scope === `list:${id}`) return;
  await openScope(transaction, `list:${id}`);
  await transaction.update(meetings, row, { scope: `list:${id}` });
  await setGrant.run(transaction, { scope: `list:${id}`, principal: 'user:bob', level: 'edit' });
});
const removeMeeting = defineCommand('test.remove-meeting', Step, async (transaction, { id }) => {
  await transaction.remove(meetings, await transaction.get(meetings, id, 'manage'));
});
const addPoint = defineCommand('test.add-point', Step, async (transaction, { id, to }) => {
  await transaction.insert(points, { id, meeting_id: to, title: 'one' });
});
const move = defineCommand('test.move', Step, (transaction, { id, to }) =>
  transaction.updateById(points, id, { meeting_id: to }),
);
const rename = defineCommand('test.rename', Step, (transaction, { id, to }) =>
  transaction.updateById(points, id, { title: to }),
);
const undo = defineUndo({ isUndoable: () => true });
const commands = { addMeeting, share, removeMeeting, addPoint, move, rename };

const meeting = fc.constantFrom('m', 'n');
const step = fc.record({
  type: fc.constantFrom(...(Object.keys(commands) as (keyof typeof commands)[]), 'move', 'undo', 'undo'), // safe: names of commands
  by: fc.constantFrom('ada', 'ada', 'bob'),
  meeting,
  point: fc.constantFrom('p', 'q', 'r'),
  back: fc.nat(4),
});
interface Step {
  type: keyof typeof commands | 'undo';
  by: string;
  meeting: string;
  point: string;
  back: number;
}

describe.each(databaseKinds)('rows that inherit the scope of another row on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestTables(kind, [meetings, points], statements);
  });
  afterAll(() => database.close());

  const as = asUser;
  const statusOf = async (running: Promise<unknown>) => (await failureOf(running))?.status ?? 200;
  const readScopes = async (table: 'meetings' | 'points') => {
    const rows = (await readTables(database))[table] ?? [];
    return new Map(rows.map((row) => [String(row['id']), row]));
  };

  test('a point that moves to a private meeting becomes private', async () => {
    for (const id of ['shared', 'own']) await database.execute(addMeeting, { id, to: '' }, as('ada'));
    await database.execute(share, { id: 'shared', to: '' }, as('ada'));
    await database.execute(addPoint, { id: 'point', to: 'shared' }, as('ada'));
    expect(await statusOf(database.execute(rename, { id: 'point', to: 'two' }, as('bob')))).toBe(200);
    await database.execute(move, { id: 'point', to: 'own' }, as('ada'));
    expect((await readScopes('points')).get('point')?.['scope']).toBe('user:ada');
    expect(await statusOf(database.execute(rename, { id: 'point', to: 'three' }, as('bob')))).toBe(404);
    // A point cannot be moved to a meeting without write access.
    await database.execute(addPoint, { id: 'other', to: 'shared' }, as('bob'));
    for (const to of ['own', 'none'])
      expect(await statusOf(database.execute(move, { id: 'other', to }, as('bob')))).toBe(404);
  });

  test('what an undo brings back has the scope that its parent has now', async () => {
    await database.execute(addMeeting, { id: 'later', to: '' }, as('ada'));
    await database.execute(addPoint, { id: 'gone', to: 'later' }, as('ada'));
    const { commandId } = await database.execute(
      defineCommand('test.remove-point', Step, async (transaction, { id }) =>
        transaction.remove(points, await transaction.get(points, id, 'edit')),
      ),
      { id: 'gone', to: '' },
      as('ada'),
    );
    await database.execute(share, { id: 'later', to: '' }, as('ada'));
    await database.execute(undo, { commandId }, as('ada'));
    expect((await readScopes('points')).get('gone')?.['scope']).toBe('list:later');
  });

  const begin = (['m', 'n'] as const).flatMap((of): Step[] => [
    { type: 'addMeeting', by: 'ada', meeting: of, point: 'p', back: 0 },
    { type: 'addPoint', by: 'ada', meeting: of, point: of === 'm' ? 'p' : 'q', back: 0 },
  ]);
  let run = 0;
  test('keep the scope of their parent after any commands and undos, and are removed with it', async () => {
    const done = new Map<string, number>();
    const play = async (steps: readonly Step[]) => {
      const prefix = `run${++run}-`;
      const log: { commandId: string; by: string }[] = [];
      for (const { type, by, meeting: parent, point, back } of steps) {
        const written = log.at(-1 - back);
        if (type === 'undo' && !written) continue;
        const input =
          type === 'addPoint' || type === 'move' || type === 'rename'
            ? { id: `${prefix}${point}`, to: `${prefix}${parent}` }
            : { id: `${prefix}${parent}`, to: '' };
        const isTaken = (await readScopes(type === 'addMeeting' ? 'meetings' : 'points')).has(input.id);
        if ((type === 'addMeeting' || type === 'addPoint') && isTaken) continue;
        const running =
          type === 'undo'
            ? database.execute(undo, { commandId: written?.commandId ?? '' }, as(written?.by ?? ''))
            : database.execute(commands[type] as typeof rename, input, as(by)); // safe: all have one input
        const status = await statusOf(running);
        if (status === 200) {
          done.set(type, (done.get(type) ?? 0) + 1);
          log.push({ commandId: (await running).commandId, by: type === 'undo' ? (written?.by ?? '') : by });
        }
        const parents = await readScopes('meetings');
        for (const row of (await readScopes('points')).values())
          expect(row['scope']).toBe(parents.get(String(row['meeting_id']))?.['scope']);
      }
    };
    const steps = fc.array(step, { minLength: 8, maxLength: 20 });
    const property = fc.asyncProperty(steps, (more) => play([...begin, ...more]));
    await fc.assert(property, { numRuns: countRuns(kind === 'sqlite' ? 60 : 15), endOnFailure: true });
    expect([...done.keys()].toSorted()).toEqual([...Object.keys(commands), 'undo'].toSorted());
    const { meetings: replayed, points: replayedPoints } = await replayJournal(database);
    expect({ meetings: replayed, points: replayedPoints }).toEqual(
      await readTables(database, ['meetings', 'points']),
    );
  });
});
