import fc from 'fast-check';
import { safeParse } from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverApps } from '../../../src/main/apps.server.ts';
import type { Command } from '../../../src/platform/kernel/database/server/command.ts';
import { systemActor } from '../../../src/platform/kernel/database/server/transaction.ts';
import type { ServerApp } from '../../../src/platform/kernel/http/server/server-app.ts';
import { arbitraryNear } from '../arbitrary.ts';
import { type DatabaseKind, databaseKinds } from '../databases.ts';
import { followTables, readTables, replayJournal, type Snapshot } from '../journal.ts';
import { type Caller, startTestProduct, type TestProduct } from '../product.ts';
import { countRuns, propertySeed } from '../properties.ts';
import { createRandom, type Random } from '../random.ts';
import { replaceIds } from '../schema-node.ts';
import { signInAgain } from '../sign-in-again.ts';
import { readExampleInputs } from './example-inputs.ts';
import { exceptions, maxExceptions } from './exceptions.ts';
import { loadFullSample, post } from './full-sample.ts';
import { pickRelated } from './pick-ids.ts';
import { preparations } from './preparations.ts';
import type { Place } from './preparations/place.ts';
import { expectSame } from './expect-same.ts';
import { runAndUndo } from './run-and-undo.ts';
import { followUnjournaled } from './unjournaled.ts';

/**
 * The runs of a command end after this many that changed something, or after `usualRuns` if at least one did. One change
 * is enough on PostgreSQL, where only the SQL differs.
 */
const enoughChanges: Record<DatabaseKind, number> = { sqlite: 3, postgres: 1 };
const usualRuns = 6;
/** The maximum number of runs of a command that changes nothing. The second half runs as a new user with new records. */
const mostRuns = 12;

/** Sorts commands that remove records after those that need them. */
const removesRecords = ({ name }: Command) =>
  Number(/remove|delete|empty|forget|leave|discard|drop|clear|end-/.test(name));

/** A seed per command, so that its random inputs do not depend on other commands. */
const seedOf = ({ name }: Command): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 31, propertySeed);

/** The command inputs that result from the endpoint examples. */
let examples: Map<string, unknown> | undefined;

/**
 * Tests the commands of a third of the apps on both databases: each command succeeds and changes a row, undoable ones are undone and
 * redone, and the journal has all changes. The inputs are the examples of the endpoints with ids of existing records, and random
 * variations of them. Three files share the apps, so that they run in parallel.
 */
export function describeCommands(third: 0 | 1 | 2): void {
  const apps = serverApps.filter((_, index) => index % 3 === third);
  describe.each(databaseKinds)('every command on %s', (kind) => {
    describeOn(kind, apps);
  });
}

function describeOn(kind: DatabaseKind, apps: readonly ServerApp[]): void {
  let product: TestProduct;
  let person: Caller;
  let other: Caller;
  let readNow: () => Promise<Snapshot>;
  let readOthers: () => Promise<string>;

  const wait = (days: number) => {
    product.clock.now = new Date(product.clock.now.getTime() + days * 86_400_000);
  };

  const meetPeople = async () => {
    // Resets the hourly rate limits.
    wait(0.1);
    other = await product.asUser('user');
    person = await product.asUser('admin');
    await loadFullSample(product, person, other);
  };

  /** Signs both people in again: their sessions end when time passes, and some commands lock or remove them. */
  const renewSessions = async () => {
    for (const caller of [person, other]) {
      const again = await signInAgain(product, caller);
      // Commands of identity may have changed the account.
      if (!again) return meetPeople();
      if (caller === person) person = again;
      else other = again;
    }
  };

  beforeAll(async () => {
    product = await startTestProduct(kind);
    await meetPeople();
    readNow = await followTables(product.database);
    readOthers = await followUnjournaled(product.database);
    const tables = await readNow();
    const random = createRandom(propertySeed);
    examples ??= await readExampleInputs(product, person, ({ body, query }) =>
      body || query ? pickRelated([body, query], tables, random, person.uid) : (_entity, id) => id,
    );
  });
  afterAll(() => product.close());

  /** Prepares what the command needs; returns parts of its input. */
  async function prepare(command: Command) {
    const preparation = preparations[command.name];
    if (!preparation) return {};
    await renewSessions();
    let tables = await readNow();
    const place: Place = {
      product,
      person,
      other,
      post,
      wait,
      refresh: async () => void (tables = await readNow()),
      rows: (table) => tables[table] ?? [],
      find: (table, fits = () => true) =>
        tables[table]?.findLast(fits) ?? expect.fail(`No row of ${table} fits.`),
    };
    return preparation(place);
  }

  /** Returns the example with the ids of existing records, or a random variation of it. */
  function makeInput(command: Command, tables: Snapshot, random: Random, isExample: boolean): unknown {
    const example = examples?.get(command.name);
    const pick = pickRelated([command.input], tables, random, person.uid);
    const near = example === undefined ? undefined : replaceIds(command.input, example, pick);
    if (isExample && near !== undefined) return near;
    const source = { pickId: (entity: string) => pick(entity, undefined) };
    const arbitrary = arbitraryNear(command.input, source, near);
    return fc.sample(arbitrary, { numRuns: 1, seed: random.integer(2 ** 31) })[0];
  }

  const commands = apps
    .flatMap((app): readonly Command[] => app.commands)
    .toSorted((one, another) => removesRecords(one) - removesRecords(another));
  test.each(commands.map((command) => [command.name, command] as const))('%s', async (_name, command) => {
    const { database } = product;
    const random = createRandom(seedOf(command));
    const refusals = new Set<string>();
    let [changes, undone] = [0, 0];
    const mayRun = (runs: number) =>
      changes < countRuns(enoughChanges[kind]) && runs < countRuns(changes === 0 ? mostRuns : usualRuns);
    for (let runs = 0; mayRun(runs); runs++) {
      if (runs === mostRuns / 2 && changes === 0) await meetPeople();
      wait(1 / 86_400);
      const prepared = await prepare(command);
      const input = Object(makeInput(command, await readNow(), random, runs % 2 === 0));
      const parsed = safeParse(command.input, { ...input, ...prepared });
      if (!parsed.success) {
        refusals.add(
          JSON.stringify(parsed.issues.map(({ path, message }) => [path?.map(({ key }) => key), message])),
        );
        continue;
      }
      // Background jobs run some commands as the system, which cannot undo.
      const isSystem = runs % 4 === 3 && !command.isUndoable;
      const actor = isSystem ? systemActor : { uid: person.uid, roles: ['admin' as const] };
      const result = await runAndUndo({
        database,
        command,
        input: parsed.output,
        actor,
        readNow,
        readOthers,
      });
      if (result.refusal !== undefined) refusals.add(result.refusal);
      if (result.hasChanged) changes++;
      if (result.isUndone) undone++;
    }
    const isException = Object.hasOwn(exceptions, command.name);
    if (isException) expect(changes, 'It changes something now: remove it from the exceptions.').toBe(0);
    else expect(changes, `It changed nothing: ${[...refusals].join('\n')}`).toBeGreaterThan(0);
    if (command.isUndoable && !isException) expect(undone).toBeGreaterThan(0);
    // The journal has all changes of the app's tables. Those of all tables are compared at the end.
    const own = database.tables.values().filter(({ app }) => command.name.startsWith(`${app}.`));
    expectSame(
      await readTables(
        database,
        own.map(({ name }) => name),
      ),
      await readNow(),
    );
  });

  test('the exceptions are within their limit and name existing commands', () => {
    const names = serverApps.flatMap((app) => app.commands).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(exceptions)));
    expect(Object.keys(exceptions).length).toBeLessThanOrEqual(maxExceptions);
  });

  test('the journal, replayed from empty, gives the tables', async () => {
    const tables = await readTables(product.database);
    const replayed = await replayJournal(product.database);
    expect(Object.keys(replayed).toSorted()).toEqual(Object.keys(tables).toSorted());
    expectSame(replayed, tables);
  });
}
