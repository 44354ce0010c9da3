import { targetOf } from '../../access/server/scopes.ts';
import type { Connection } from './connection.ts';
import { StaleRowError } from './pooled-writer.ts';
import {
  buildStatement,
  inSlices,
  listMarks,
  pick,
  pickObject,
  recordset,
  runEach,
} from './row-statements.ts';
import { toPostgresJson } from './row-values.ts';
import { listDerivedColumns, type RecordRow, type Table } from './table.ts';

/** A row that changes. */
export interface Update<R extends RecordRow> {
  readonly before: R;
  readonly after: R;
  /** The columns that differ, without the version. */
  readonly changed: readonly string[];
}

/** The columns that changes write, with the scope. */
export const listWrittenColumns = (changes: object): string[] => {
  const columns = Object.keys(changes).filter((column) => column !== 'id' && column !== 'version');
  return columns.includes('scope') ? columns : [...columns, 'scope'];
};

/** Whether an update changes who may see the row, or whom the row lets see what. */
export function isMove<R extends RecordRow>(table: Table<R>, before: R, after: R): boolean {
  if (table.scope(before) !== table.scope(after)) return true;
  const { access } = table;
  return access.rule === 'membership' && targetOf(access, before) !== targetOf(access, after);
}

/** Writes the columns that differ. Throws StaleRowError if another transaction changed a row since it was read without a lock. */
export async function updateRows<R extends RecordRow>(
  connection: Connection,
  table: Table<R>,
  updates: readonly Update<R>[],
): Promise<void> {
  if (connection.kind === 'postgres') return updateOnPostgres(connection, table, updates);
  for await (const slice of inSlices(updates, connection)) {
    for (const same of Map.groupBy(slice, ({ changed }) => changed.join(' ')).values()) {
      const columns = [...(same[0]?.changed ?? []), 'version', ...listDerivedColumns(table)];
      const count = await runEach(
        connection,
        buildUpdate(connection, table, columns),
        same.map(({ before, after }) => [...pick(table, after, columns), before.id, before.version]),
      );
      if (count !== undefined && count !== same.length) throw new StaleRowError();
    }
  }
}

const buildUpdate = (connection: Connection, table: Table, columns: readonly string[]): string =>
  buildStatement(table, `${connection.kind} update ${columns.join(' ')}`, () => {
    const marks = listMarks(connection, columns.length + 2);
    const assignments = columns.map((column, index) => `${column} = ${marks[index]}`);
    const text = `update ${table.name} set ${assignments.join(', ')} where id = ${marks.at(-2)} and version = ${marks.at(-1)}`;
    return connection.kind === 'sqlite' ? text : `${text} returning 1`;
  });

async function updateOnPostgres<R extends RecordRow>(
  connection: Connection,
  table: Table<R>,
  updates: readonly Update<R>[],
): Promise<void> {
  const changed = [...new Set(updates.flatMap((update) => update.changed))].toSorted();
  const columns = [...changed, 'version', ...listDerivedColumns(table)];
  const [only] = updates;
  if (only && updates.length === 1) {
    const { before, after } = only;
    const parameters = [...pick(table, after, columns), before.id, before.version];
    const found = await connection.execute(buildUpdate(connection, table, columns), parameters);
    if (found.length === 0) throw new StaleRowError();
    return;
  }
  const sql = buildStatement(table, `update many ${columns.join(' ')}`, () => {
    const assignments = columns.map((column) => `${column} = input.${column}`).join(', ');
    return `with done as (
      update ${table.name} set ${assignments} from ${recordset(table, ['id', ...columns])}
      where ${table.name}.id = input.id and ${table.name}.version = input.version - 1 returning 1
    ) select count(*) as count from done`;
  });
  // The next slice is prepared while the database writes this one.
  const written: Promise<void>[] = [];
  for await (const slice of inSlices(updates, connection)) {
    const input = slice.map(({ after }) => pickObject(table, after, ['id', ...columns]));
    const writing = connection.execute(sql, [toPostgresJson(input)], slice.length).then(([done]) => {
      if (done?.['count'] !== slice.length) throw new StaleRowError();
    });
    writing.catch(() => {});
    written.push(writing);
  }
  await Promise.all(written);
}
