import { sql } from 'kysely';
import { createId } from '../../../../base/ids.ts';
import { inList } from '../../database/server/dialect.ts';
import type { RecordRow, Table } from '../../database/server/table.ts';
import type { Transaction } from '../../database/server/transaction.ts';
import { valueOf } from '../../database/server/row-values.ts';

/** A user's private row about a record, such as a star or reading progress. It is in the scope of its owner. */
export interface MarkRow extends RecordRow {
  owner_id: string;
}

/** The columns that a mark has besides its owner and the record. */
type MarkValues<M extends MarkRow> = Omit<M, 'id' | 'version' | 'scope' | 'owner_id'>;

interface Marks<M extends MarkRow, R extends RecordRow> {
  /** The table of the marks. It needs an index of its owner and `column`. */
  readonly table: Table<M>;
  /** The table of the marked records, and the column that holds their ids. */
  readonly of: Table<R>;
  readonly column: keyof M & string;
  /** Returns the default values of a new mark. */
  blank(recordId: string): MarkValues<M>;
}

/** Finds the ids of the actor's marks of records. */
async function findOwnMarks<M extends MarkRow, R extends RecordRow>(
  { db, kind, actor }: Transaction,
  { table, column }: Marks<M, R>,
  recordIds: readonly string[],
): Promise<string[]> {
  // unscoped: the actor's own rows
  const query = sql<{ id: string }>`select id from ${sql.table(table.name)}
    where owner_id = ${actor.uid} and ${inList(kind, sql.ref(column), recordIds)}`;
  return (await query.execute(db)).rows.map(({ id }) => id);
}

/**
 * Changes the actor's marks of records that they can view, and inserts marks that do not exist: a person has one mark of a
 * record. A mark is removed if `change` returns null. Skips records that the actor cannot view. `wanted` holds the id of a new
 * mark by record.
 */
export async function changeMarks<M extends MarkRow, R extends RecordRow>(
  transaction: Transaction,
  marks: Marks<M, R>,
  wanted: ReadonlyMap<string, string>,
  change: (mark: MarkValues<M>) => Partial<MarkValues<M>> | null,
): Promise<{ count: number }> {
  const { table, of, column } = marks;
  const { uid } = transaction.actor;
  const visible = (await transaction.getMany(of, [...wanted.keys()], 'view')).map(({ id }) => id);
  // Two concurrent commands could insert two marks for one record.
  await transaction.lock(`${table.name}:${uid}`);
  const known = await transaction.getMany(table, await findOwnMarks(transaction, marks, visible), 'edit');
  const changes = new Map(known.map((row) => [row.id, change(row)]));
  const isGone = ({ id }: M) => changes.get(id) === null;
  await transaction.removeMany(table, known.filter(isGone));
  const kept = known.filter((row) => !isGone(row));
  await transaction.updateMany(table, kept, ({ id }) => changes.get(id) as Partial<M>); // safe: columns of a mark
  const marked = new Set(known.map((row) => valueOf(row, column)));
  const unmarked = visible.filter((id) => !marked.has(id));
  const added = new Map(
    unmarked.flatMap((recordId) => {
      const blank = marks.blank(recordId);
      const values = change(blank);
      return values === null ? [] : [[recordId, { ...blank, ...values }] as const];
    }),
  );
  const ids = new Map([...added.keys()].map((recordId) => [recordId, wanted.get(recordId) ?? createId()]));
  const taken = await transaction
    .unchecked('an id is used once, also by marks of others')
    .getMany(table, [...ids.values()], 'view');
  const isTaken = new Set(taken.map(({ id }) => id));
  const rows = [...ids].map(([recordId, id]) => {
    const parts = { id: isTaken.has(id) ? createId() : id, owner_id: uid };
    return { ...added.get(recordId), ...parts } as unknown as M; // safe: all columns of a mark
  });
  await transaction.insertMany(table, rows);
  return { count: visible.length };
}
