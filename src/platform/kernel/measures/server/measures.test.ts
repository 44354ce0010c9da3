import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRuns } from '../../../../../tests/support/properties.ts';
import { createTestDatabaseUrl, databaseKinds } from '../../../../../tests/support/databases.ts';
import {
  addNote,
  changeNote,
  moveNote,
  removeNote,
  sharedNoteMigrations,
  sharedNotes,
  undo,
} from '../../../../../tests/support/shared-notes.ts';
import { type Command, defineCommand } from '../../database/server/command.ts';
import type { Database } from '../../database/server/database.ts';
import { migrate } from '../../database/server/migrate.ts';
import { openDatabase } from '../../database/server/open.ts';
import { systemActor } from '../../database/server/transaction.ts';
import { addDays } from '../../../../base/calendar.ts';
import { systemOnly } from '../../access/server/declaration.ts';
import { deriveSums } from './derive-sums.ts';
import { defineMeasure } from './measure.ts';
import { measureMigrations } from './migrations.ts';
import { readPartSums, readSums, readTopParts, readTotals } from './queries.ts';
import { countMissing, rebuildSums } from './rebuild-commands.ts';
import { moveWindows } from './window-commands.ts';

/** The day on which lengths of notes without one count. */
const noDay = '2026-02-28';
const text = { title: 'Notes', formula: 'Notes.' };
/** Changes what is stored of sums behind their back. */
const damageStored = defineCommand('test.damage', v.object({ sql: v.string() }), (transaction, { sql }) =>
  transaction.writeDerived(sql, [[]]),
);

/** The title is the day; the length of the body is what it amounts to. */
const perDay = defineMeasure({
  ...text,
  id: 'test.per-day',
  table: sharedNotes,
  version: 1,
  count: ({ title, body }) => (title === 'none' ? undefined : { day: title, part: body }),
});
const lengths = defineMeasure({
  ...text,
  id: 'test.lengths',
  table: sharedNotes,
  version: 1,
  count: ({ title, body }) => ({ day: title === 'none' ? noDay : title, amount: body.length }),
});
/** A note without a day is on many: every day, or every third, by the length of its body. */
const spreadDays = defineMeasure({
  ...text,
  id: 'test.spread',
  table: sharedNotes,
  version: 1,
  count: () => undefined,
  spread: {
    where: "title = 'none'",
    isSpread: ({ title }) => title === 'none',
    columns: ['body'],
    count: ({ body }, { from, to }) => listSpreadDays(body, from, to).map((day) => ({ day })),
  },
});
const listSpreadDays = (body: string, from: string, to: string) =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / dayMs + 1 }, (_, index) =>
    addDays(from, index),
  ).filter((day) => (Date.parse(day) / dayMs) % body.length === 0);
const measures = [perDay, lengths, spreadDays];
const dayMs = 86_400_000;
const always = { from: '0000-01-01', to: '9999-12-31' };

const people = { ada: { uid: 'ada', roles: ['user'] }, bob: { uid: 'bob', roles: ['user'] } };
const scopesOf = (uid: string) => ['everyone', 'role:user', `user:${uid}`];
const scope = fc.constantFrom('everyone', 'role:user', 'user:ada', 'user:bob');
const title = fc.constantFrom('2026-01-01', '2026-01-02', '2026-03-05', 'none');
const body = fc.constantFrom('a', 'bcd');
const id = fc.nat(4).map((number) => `note-${number}`);
const step = fc.oneof(
  fc.record({ command: fc.constant<AnyCommand>(addNote), input: fc.record({ id, scope, title, body }) }),
  fc.record({ command: fc.constant<AnyCommand>(changeNote), input: fc.record({ id, title, body }) }),
  fc.record({ command: fc.constant<AnyCommand>(moveNote), input: fc.record({ id, scope }) }),
  fc.record({ command: fc.constant<AnyCommand>(removeNote), input: fc.record({ id }) }),
  fc.record({ undo: fc.nat(5) }),
);
type AnyCommand = Command<any, unknown>; // safe: each step has its own command's input

describe.each(databaseKinds)('the sums of measures on %s', (kind) => {
  let database: Database;
  let now = new Date('2026-11-22T10:00:00Z');
  beforeAll(async () => {
    const url = await createTestDatabaseUrl(kind);
    database = openDatabase({
      url,
      now: () => now,
      tables: [sharedNotes],
      derivations: [deriveSums(measures)],
      isDurable: false,
    });
    await migrate(database, [
      { app: 'measures', migrations: measureMigrations },
      { app: 'test', migrations: sharedNoteMigrations },
    ]);
  });
  afterAll(() => database.close());

  /** The days on which notes without a day count: two years back, and two months ahead. */
  const countedDays = () => {
    const today = now.toISOString().slice(0, 10);
    return [addDays(today, -790), addDays(today, 62)] as const;
  };

  /** The sums as a plain count over the table gives them, of the rows in these scopes. */
  async function countPlainly(scopes: readonly string[] | undefined) {
    const rows = await database.read('select scope, title, body from shared_notes');
    const seen = rows.filter((row) => !scopes || scopes.includes(String(row['scope'])));
    const sum = (entries: readonly (readonly [string, number])[]) => {
      const sums = new Map<string, number>();
      for (const [key, amount] of entries) sums.set(key, (sums.get(key) ?? 0) + amount);
      return Object.fromEntries([...sums].toSorted());
    };
    const own = seen.map((row) => ({ day: String(row['title']), body: String(row['body']) }));
    return {
      perDay: sum(own.filter(({ day }) => day !== 'none').map((one) => [`${one.day} ${one.body}`, 1])),
      lengths: sum(own.map((one) => [`${one.day === 'none' ? noDay : one.day} `, one.body.length])),
      spread: sum(
        own
          .filter(({ day }) => day === 'none')
          .flatMap((one) => listSpreadDays(one.body, ...countedDays()))
          .map((day) => [`${day} `, 1]),
      ),
    };
  }
  const readOf = async (person: { uid: string; roles: string[] }) => {
    const read = async (measure: typeof perDay) =>
      Object.fromEntries(
        (await readSums(database, person, measure, always)).map(({ day, part, amount }) => [
          `${day} ${part}`,
          amount,
        ]),
      );
    return { perDay: await read(perDay), lengths: await read(lengths), spread: await read(spreadDays) };
  };
  /** Sums over all parts, of some parts and of the largest parts, beside what was counted by day and part. */
  async function expectSameTotals(
    person: { uid: string; roles: string[] },
    counted: Awaited<ReturnType<typeof countPlainly>>,
  ) {
    const sumBy = (entries: Record<string, number>, write: (key: string) => string) => {
      const sums = new Map<string, number>();
      for (const [key, amount] of Object.entries(entries))
        sums.set(write(key), (sums.get(write(key)) ?? 0) + amount);
      return Object.fromEntries(sums);
    };
    for (const [measure, entries] of [
      [perDay, counted.perDay],
      [lengths, counted.lengths],
      [spreadDays, counted.spread],
    ] as const)
      for (const [by, length] of [
        ['day', 10],
        ['month', 7],
      ] as const) {
        const totals = await readTotals(database, person, measure, { ...always, by });
        expect(Object.fromEntries(totals)).toEqual(sumBy(entries, (key) => key.slice(0, length)));
      }
    const byPart = sumBy(counted.perDay, (key) => key.slice(11));
    const largest = Object.entries(byPart).toSorted(([a, one], [b, two]) => two - one || (a < b ? -1 : 1));
    const top = await readTopParts(database, person, perDay, { ...always, limit: 1 });
    expect(top.map(({ part, amount }) => [part, amount])).toEqual(largest.slice(0, 1));
    const some = await readPartSums(database, person, perDay, {
      parts: ['a', 'none'],
      from: '2026-01-02',
      to: '2026-12-31',
    });
    const days = sumBy(
      Object.fromEntries(some.map(({ day, amount }, at) => [`${day} ${at}`, amount])),
      (key) => key.slice(0, 10),
    );
    for (const day of ['2026-01-01', '2026-01-02', '2026-03-05'])
      expect(days[day]).toBe(day === '2026-01-01' ? undefined : counted.perDay[`${day} a`]);
  }
  const readStored = () =>
    database.read(
      'select measure, scope, period, part, amount from measure_sums order by measure, scope, period, part',
    );

  test('equal a plain count of what each person may see, after any commands and undos; a rebuild changes nothing', async () => {
    await rebuildSums(database, measures);
    const commandIds: string[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        for (const next of steps) {
          const options = { actor: systemActor };
          const running =
            'undo' in next
              ? database.execute(undo, { commandId: commandIds.at(-1 - next.undo) ?? 'none' }, options)
              : database.execute(next.command, next.input, options);
          await running.then(
            ({ commandId }) => commandIds.push(commandId),
            () => undefined, // refused: the note is there already, or is not, or was changed since
          );
        }
        for (const person of Object.values(people)) {
          const counted = await countPlainly(scopesOf(person.uid));
          expect(await readOf(person)).toEqual(counted);
          await expectSameTotals(person, counted);
        }
        const stored = await readStored();
        expect(stored.every((row) => Number(row['amount']) !== 0)).toBe(true);
        await rebuildSums(database, measures);
        expect(await readStored()).toEqual(stored);
      }),
      { endOnFailure: true, numRuns: countRuns(kind === 'sqlite' ? 40 : 8) },
    );
    expect(commandIds.length).toBeGreaterThan(5);
  });

  test('follow rows on many days through time, also while they change', async () => {
    await rebuildSums(database, measures);
    const add = (name: string, length: string) =>
      database.execute(
        addNote,
        { id: name, scope: 'everyone', title: 'none', body: length },
        { actor: systemActor },
      );
    for (let number = 0; number < 12; number++) await add(`many-${number}`, number % 2 ? 'a' : 'bcd');
    for (const days of [40, 1000]) {
      now = new Date(now.getTime() + days * dayMs);
      const changing = Array.from({ length: 12 }, (_, number) =>
        number % 5 === 0
          ? add(`more-${days}-${number}`, 'a')
          : database.execute(
              changeNote,
              { id: `many-${number}`, title: 'none', body: number % 2 ? 'bcd' : 'a' },
              { actor: systemActor },
            ),
      );
      const moving = moveWindows(database, measures);
      await Promise.all([moving, moveWindows(database, measures), ...changing]);
      const { spread } = await readOf(people.ada);
      const today = now.toISOString().slice(0, 10);
      const around = Array.from({ length: 760 }, (_, index) => addDays(today, index - 728));
      const counted = (await countPlainly(scopesOf('ada'))).spread;
      const shown = new Map(Object.entries(spread));
      for (const day of around) expect([day, shown.get(`${day} `)]).toEqual([day, counted[`${day} `]]);
      const stored = await readStored();
      await moveWindows(database, measures);
      expect(await readStored()).toEqual(stored);
    }
    await rebuildSums(database, measures);
    expect(await readOf(people.ada)).toEqual(await countPlainly(scopesOf('ada')));
  });

  test('miss nothing when commands run side by side, also with a rebuild among them', async () => {
    const add = (number: number) =>
      database.execute(
        addNote,
        { id: `together-${number}`, scope: 'everyone', title: '2026-03-01', body: 'together' },
        { actor: systemActor },
      );
    const adding = Array.from({ length: 20 }, (_, number) => add(number));
    await Promise.all([...adding, rebuildSums(database, measures)]);
    const sums = await readSums(database, people.ada, perDay, { from: '2026-03-01', to: '2026-03-01' });
    expect(sums).toEqual([{ day: '2026-03-01', part: 'together', amount: 20 }]);
  });

  test('are counted anew when a measure is new, counts otherwise, or the database was restored', async () => {
    await countMissing(database, measures);
    const stored = await readStored();
    const damage = (sql: string) => database.execute(damageStored, { sql }, { actor: systemActor });
    for (const sql of [
      'delete from measure_states',
      'update measure_states set version = 0',
      "update measure_states set epoch = 'another'",
    ]) {
      await damage('delete from measure_sums');
      await countMissing(database, measures);
      expect(await readStored()).toEqual([]);
      await damage(sql);
      await countMissing(database, measures);
      expect(await readStored()).toEqual(stored);
    }
  });
});

test('what only the platform reads is not counted', () => {
  const table = { ...sharedNotes, access: systemOnly() };
  expect(() =>
    defineMeasure({ ...text, id: 'test.secret', table, version: 1, count: () => undefined }),
  ).toThrow();
});
