import fc from 'fast-check';
import { parse } from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverApps } from '../../src/main/apps.server.ts';
import type { ServerApp } from '../../src/platform/kernel/http/server/server-app.ts';
import { Failure } from '../../src/base/failures.ts';
import { defineUndo, defineUndoPolicy } from '../../src/platform/kernel/database/server/undo.ts';
import { arbitraryFor, type RecordIds } from './arbitrary.ts';
import { type DatabaseKind, databaseKinds } from './databases.ts';
import { followTables, readTables, replayJournal, type Snapshot } from './journal.ts';
import { type Caller, loadSampleFor, startTestProduct, type TestProduct } from './product.ts';
import { countRuns } from './properties.ts';

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

const undo = defineUndo({ isUndoable: defineUndoPolicy(serverApps.flatMap((app) => app.commands)) });

/**
 * The tests of the commands of a third of the apps, on both databases: what is random is carried out, undone and done again, and all
 * that changed is in the journal. A command has shown it once it has changed something three times. Three files, so that the
 * workers share them.
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

  const commands = apps.flatMap((app) => app.commands);
  test.each(commands.map((command) => [command.name, command] as const))('%s', async (_name, command) => {
    const { database } = product;
    const actor = { uid: person.uid, roles: [...roles] };
    const readNow = await followTables(database);
    let changes = 0;
    const run = async (input: unknown) => {
      if (changes >= countRuns(3)) return;
      const before = await readNow();
      try {
        const { commandId } = await database.execute(command, parse(command.input, input), { actor });
        const after = await readNow();
        const changed = listChanged(before, after);
        const read = (tables: Snapshot) => changed.map((table) => tables[table]);
        const hasChanged = JSON.stringify(read(before)) !== JSON.stringify(read(after));
        if (hasChanged) changes++;
        if (!command.isUndoable) return;
        const undoing = database.execute(undo, { commandId }, { actor });
        if (!hasChanged) {
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
}
