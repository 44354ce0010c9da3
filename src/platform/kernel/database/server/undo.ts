import { sql } from 'kysely';
import { conflict, Failure, notFound } from '../../../../base/failures.ts';
import { Undo, type SkippedRow } from '../shared/schema.ts';
import { type Command, defineCommand } from './command.ts';
import { inList, isConstraintError } from './dialect.ts';
import type { PartialRow } from './journal-entry.ts';
import { type JournalRow, journalColumns } from './schema.ts';
import { readRows } from './rows.ts';
import type { RecordRow } from './table.ts';
import { systemActor, type Transaction } from './transaction.ts';
import { checkUndo, listReopened } from '../../access/server/check-undo.ts';
import { joinEntries, type PlannedRow, planRow, type RowChange, withoutBlocked } from './undo-plan.ts';

/** Whether the command of this name may be undone; the composition root knows all commands. */
export type UndoPolicy = (commandName: string) => boolean;

export interface UndoOptions {
  isUndoable: UndoPolicy;
  /** Commands older than this cannot be undone any more. */
  days?: number;
  /** Runs in the undo's transaction with the entries of the undone command, those of append-only tables included. */
  onUndone?: (transaction: Transaction, entries: readonly JournalRow[]) => Promise<void>;
}

export const defaultUndoDays = 90;
const dayMs = 24 * 3_600_000;
/** More rows that stayed as they are need not be named. */
const maxSkippedRows = 20;

/** The policy of these commands; an undo can be undone itself. */
export function defineUndoPolicy(commands: readonly Pick<Command, 'name' | 'isUndoable'>[]): UndoPolicy {
  const undoable = new Set(commands.filter((command) => command.isUndoable).map((command) => command.name));
  return (name) => name === 'journal.undo' || undoable.has(name);
}

/** A later entry of a row that the undo is about. */
type Later = Pick<JournalRow, 'entity' | 'entity_id' | 'seq' | 'actor' | 'at' | 'changes' | 'row_version'>;

/** What people, not the system, have written to these rows since, newest first. */
async function listLater(transaction: Transaction, changes: readonly RowChange[]): Promise<Later[]> {
  if (changes.length === 0) return [];
  const ids = changes.map(({ id }) => id);
  return transaction.db
    .selectFrom('journal')
    .select(['entity', 'entity_id', 'seq', 'actor', 'at', 'changes', 'row_version'])
    .where(inList(transaction.kind, sql.ref('entity_id'), ids))
    .where('seq', '>', Math.min(...changes.map(({ lastSeq }) => lastSeq)))
    .where('actor', '!=', systemActor.uid)
    .orderBy('seq', 'desc')
    .execute();
}

/** Whether an entry wrote one of these columns; entries that do not say so, or in another shape, wrote them all. */
function touches(later: Later, { table, id, lastSeq }: RowChange, columns: readonly string[]): boolean {
  if (later.entity !== table.name || later.entity_id !== id || Number(later.seq) <= lastSeq) return false;
  if (later.changes === null || Number(later.row_version) !== table.rowVersion) return true;
  return columns.some((column) => Object.hasOwn(Object(later.changes), column));
}

const keyOf = ({ table, id }: RowChange) => `${table.name} ${id}`;

async function readCurrent(transaction: Transaction, changes: readonly RowChange[]) {
  const current = new Map<string, RecordRow>();
  for (const [table, own] of Map.groupBy(changes, (change) => change.table)) {
    const ids = own.map(({ id }) => id);
    const rows = await readRows(transaction, table, ids);
    for (const row of rows) current.set(`${table.name} ${row.id}`, row);
  }
  return current;
}

interface Plan {
  readonly rows: readonly PlannedRow[];
  /** What stays because a person changed it since, and who did last. */
  readonly skipped: readonly { planned: PlannedRow; by: Later | undefined }[];
}

/** Plans the undo by the rights of today and by what the rows hold now: a column that a person changed since stays as it is. */
async function planUndo(
  transaction: Transaction,
  entries: readonly JournalRow[],
  changes: readonly RowChange[],
): Promise<Plan> {
  const current = await readCurrent(transaction, changes);
  const reopened = listReopened(changes);
  const scopes = Map.groupBy(entries, ({ entity, entity_id }) => `${entity} ${entity_id}`);
  for (const change of changes) {
    const writtenIn = (scopes.get(keyOf(change)) ?? []).map(({ scope }) => scope);
    await checkUndo(transaction, change, current.get(keyOf(change)), writtenIn, reopened);
  }
  const planned = changes.map((change) => planRow(change, current.get(keyOf(change))));
  const differing = planned.filter((row) => row.differing.length > 0);
  const later = Map.groupBy(
    await listLater(
      transaction,
      differing.map(({ change }) => change),
    ),
    (entry) => `${entry.entity} ${entry.entity_id}`,
  );
  const skipped: { planned: PlannedRow; by: Later | undefined }[] = [];
  const rows = planned.map((row) => {
    if (row.differing.length === 0) return row;
    const own = later.get(keyOf(row.change)) ?? [];
    const isGone = row.step.kind === 'none';
    const blocked = row.differing.filter(
      (column) => isGone || own.some((entry) => touches(entry, row.change, [column])),
    );
    if (blocked.length === 0) return row;
    const left = withoutBlocked(row, blocked);
    skipped.push({ planned: left, by: own.find((entry) => touches(entry, row.change, blocked)) });
    return left;
  });
  const filled = await findFilledParents(transaction, rows);
  const kept = rows.map((row): PlannedRow => {
    if (!filled.has(row)) return row;
    const left: PlannedRow = { ...row, step: { kind: 'none' } };
    skipped.push({ planned: left, by: filled.get(row) });
    return left;
  });
  return { rows: kept, skipped };
}

/** Finds rows of trees that an undo would remove although other rows have come below them, with who did that last. */
async function findFilledParents(
  transaction: Transaction,
  rows: readonly PlannedRow[],
): Promise<Map<PlannedRow, Later | undefined>> {
  const filled = new Map<PlannedRow, Later | undefined>();
  const removing = rows.filter(({ step, change }) => step.kind === 'remove' && change.table.tree);
  for (const [table, own] of Map.groupBy(removing, ({ change }) => change.table)) {
    const byId = new Map(own.map((row) => [row.change.id, row]));
    const column = sql.ref(table.tree?.column ?? 'id');
    const { rows: children } = await sql<{ id: string; parent: string }>`select id, ${column} as parent
      from ${sql.table(table.name)} where ${inList(transaction.kind, column, [...byId.keys()])}`.execute(
      transaction.db,
    );
    const lastSeq = Math.min(...own.map(({ change }) => change.lastSeq));
    const others = children.filter(({ id }) => !byId.has(id));
    const later = await listLater(
      transaction,
      others.map(({ id }) => ({ table, id, before: null, after: null, lastSeq })),
    );
    const keep = (id: string, by: Later | undefined): void => {
      const row = byId.get(id);
      if (!row || filled.has(row)) return;
      filled.set(row, by);
      for (const child of children) if (child.id === id) keep(child.parent, by);
    };
    for (const { id, parent } of others)
      keep(
        parent,
        later.find((entry) => entry.entity_id === id),
      );
  }
  return filled;
}

async function describeSkipped(transaction: Transaction, skipped: Plan['skipped']): Promise<SkippedRow[]> {
  const shown = skipped.slice(0, maxSkippedRows);
  const uids = [...new Set(shown.flatMap(({ by }) => (by ? [by.actor] : [])))];
  const people =
    uids.length === 0
      ? []
      : await transaction.db
          .selectFrom('users')
          .select(['id', 'display_name'])
          .where('id', 'in', uids)
          .execute();
  const names = new Map(people.map((person) => [person.id, person.display_name]));
  return shown.map(({ planned: { change, differing }, by }) => ({
    entity: change.table.name,
    id: change.id,
    columns: [...differing],
    by: by ? (names.get(by.actor) ?? by.actor) : systemActor.uid,
    at: by?.at ?? transaction.now,
  }));
}

/** Takes steps of one kind in one table; returns how many rows changed. */
async function takeStepsOfKind(transaction: Transaction, rows: readonly PlannedRow[]): Promise<number> {
  const [first] = rows;
  if (!first || first.step.kind === 'none') return 0;
  const { table } = first.change;
  const steps = rows.map(({ step }) => step);
  if (first.step.kind === 'restore') {
    await transaction.restoreMany(
      table,
      rows.map(({ change }) => toRow(change.before ?? {})),
    );
    return rows.length;
  }
  const removed = steps.flatMap((step) => (step.kind === 'remove' ? [step.row] : []));
  await transaction.removeMany(table, removed);
  const updated = steps.filter((step) => step.kind === 'update');
  const values = new Map(updated.map((step) => [step.row.id, step.values]));
  const before = updated.map(({ row }) => row);
  const after = await transaction.revertMany(table, before, ({ id }) => values.get(id) ?? {});
  return removed.length + after.filter((row, index) => row !== before[index]).length;
}

const toRow = (row: PartialRow) => row as unknown as RecordRow; // safe: readUpgradedImages checked that all columns are there

async function takeSteps(transaction: Transaction, rows: readonly PlannedRow[]): Promise<number> {
  let count = 0;
  try {
    let run: PlannedRow[] = [];
    // In the opposite order of the writes; neighbors of one kind go together.
    for (const row of rows.toReversed()) {
      const [first] = run;
      if (first && (first.change.table !== row.change.table || first.step.kind !== row.step.kind)) {
        count += await takeStepsOfKind(transaction, run);
        run = [];
      }
      run.push(row);
    }
    count += await takeStepsOfKind(transaction, run);
    // Inserts are not waited for on PostgreSQL: one that failed fails this.
    await transaction.read('select 1', []);
  } catch (error) {
    const isBroken = error instanceof Failure ? [400, 404].includes(error.status) : isConstraintError(error);
    if (!isBroken) throw error;
    throw conflict('This does not fit the data of today any more.', { reason: 'does-not-fit' });
  }
  return count;
}

async function readCommand(transaction: Transaction, commandId: string, { isUndoable, days }: UndoOptions) {
  const rows = await transaction.db
    .selectFrom('journal')
    .select(journalColumns)
    .where('command_id', '=', commandId)
    .where('actor', '=', transaction.actor.uid)
    .orderBy('seq')
    .execute();
  if (rows.length === 0) throw notFound('There is nothing to undo.');
  if (!rows.every((row) => isUndoable(row.command))) throw conflict('This cannot be undone.');
  const oldest = Date.parse(transaction.now) - (days ?? defaultUndoDays) * dayMs;
  if (rows.some((row) => Date.parse(row.at) < oldest))
    throw conflict('This is too long ago to be undone.', { reason: 'undo-expired' });
  return rows;
}

/**
 * The command that undoes a command of the same person, column by column: what still has the value that the command
 * gave it goes back; what a person changed since stays and is named in the result. Its own entries make it undoable.
 */
export function defineUndo(options: UndoOptions) {
  return defineCommand('journal.undo', Undo, async (transaction, input) => {
    const entries = await readCommand(transaction, input.commandId, options);
    const reverted = entries.filter(({ entity }) => transaction.tables.get(entity)?.isAppendOnly !== true);
    const changes = joinEntries(transaction.tables, reverted);
    const { rows, skipped } = await planUndo(transaction, reverted, changes);
    const allowed = transaction.unchecked('the rights to all rows were checked before the first is written');
    const mustAgree = skipped.some(({ planned }) => planned.change.table.undoesWhole);
    const count = mustAgree ? 0 : await takeSteps(allowed, rows);
    const described = await describeSkipped(transaction, skipped);
    const [first] = described;
    if (count === 0 && first)
      throw conflict(`This was changed by ${first.by} at ${first.at}.`, {
        reason: 'changed-since',
        by: first.by,
        at: first.at,
        entity: first.entity,
        id: first.id,
      });
    if (count === 0) throw conflict('There is nothing left to undo.', { reason: 'nothing-to-undo' });
    await options.onUndone?.(transaction, entries);
    return { commandId: input.commandId, skipped: described };
  });
}
