import { expect } from 'vitest';
import { Failure } from '../../../src/base/failures.ts';
import { serverApps } from '../../../src/main/apps.server.ts';
import type { Command } from '../../../src/platform/kernel/database/server/command.ts';
import type { Database } from '../../../src/platform/kernel/database/server/database.ts';
import type { Actor } from '../../../src/platform/kernel/database/server/transaction.ts';
import { defineUndo, defineUndoPolicy } from '../../../src/platform/kernel/database/server/undo.ts';
import type { Snapshot } from '../journal.ts';
import { expectSame } from './expect-same.ts';

interface Run {
  readonly database: Database;
  readonly command: Command;
  readonly input: unknown;
  readonly actor: Actor;
  /** Reads the journaled tables. */
  readonly readNow: () => Promise<Snapshot>;
  /** Reads the other tables. */
  readonly readOthers: () => Promise<string>;
}

interface RunResult {
  /** Whether a row has changed. */
  readonly hasChanged: boolean;
  /** Whether it was undone and redone. */
  readonly isUndone: boolean;
  /** The message, if the command was refused. */
  readonly refusal?: string;
}

const undo = defineUndo({ isUndoable: defineUndoPolicy(serverApps.flatMap((app) => app.commands)) });

const appendOnly = new Set(
  serverApps.flatMap((app) => app.tables.filter((table) => table.isAppendOnly).map((table) => table.name)),
);

/**
 * The rows that an undo restores. Versions keep growing, so that an old copy never passes as new, and append-only tables keep their
 * rows.
 */
function withoutVersions(tables: Snapshot, compared: readonly string[]): Snapshot {
  const names = compared.filter((name) => !appendOnly.has(name));
  return Object.fromEntries(
    names.map((name) => [name, (tables[name] ?? []).map(({ version: _version, ...row }) => row)]),
  );
}

const listChanged = (before: Snapshot, after: Snapshot): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name]);

/** Runs a command, undoes and redoes it where it is undoable, and compares the rows. A refused command must change nothing. */
export async function runAndUndo(run: Run): Promise<RunResult> {
  const { database, command, input, actor, readNow, readOthers } = run;
  const before = await readNow();
  const othersBefore = command.isUndoable ? '' : await readOthers();
  let commandId: string;
  try {
    ({ commandId } = await database.execute(command, input, { actor }));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const now = await readNow();
    for (const name of listChanged(before, now)) expect(now[name], name).toEqual(before[name]);
    const refusal = `${error.status} ${error.message} ${JSON.stringify(error.fields ?? {})}`;
    return { hasChanged: false, isUndone: false, refusal };
  }
  const after = await readNow();
  const changed = listChanged(before, after);
  const read = (tables: Snapshot) => JSON.stringify(changed.map((table) => tables[table]));
  const hasChanged = read(before) !== read(after);
  if (!command.isUndoable)
    return { hasChanged: hasChanged || othersBefore !== (await readOthers()), isUndone: false };
  const undoing = database.execute(undo, { commandId }, { actor });
  if (!hasChanged) {
    await expect(undoing).rejects.toThrow(Failure);
    return { hasChanged, isUndone: false };
  }
  const { commandId: undoId } = await undoing;
  const afterUndo = await readNow();
  const compared = listChanged(before, afterUndo);
  expectSame(withoutVersions(afterUndo, compared), withoutVersions(before, compared));
  await database.execute(undo, { commandId: undoId }, { actor });
  const afterRedo = await readNow();
  const changedAgain = listChanged(after, afterRedo);
  expectSame(withoutVersions(afterRedo, changedAgain), withoutVersions(after, changedAgain));
  return { hasChanged, isUndone: true };
}
