import { sql } from 'kysely';
import { createId } from '../../../../base/ids.ts';
import type { Derivation } from '../../../kernel/database/server/derived.ts';
import { inScopes } from '../../../kernel/access/server/scopes.ts';
import type { Person } from '../../../kernel/access/server/scopes.ts';
import type { Database } from '../../../kernel/database/server/database.ts';
import { inList } from '../../../kernel/database/server/dialect.ts';
import type { Table } from '../../../kernel/database/server/table.ts';
import type { Transaction } from '../../../kernel/database/server/transaction.ts';

/** The document of a record's text: what is typed, before and after it is saved into the record. */
export interface SharedTextRow {
  entity: string;
  record_id: string;
  /** Names the document; a new one gets a new epoch. */
  epoch: string;
  /** Grows by one with each change. */
  seq: number;
  /** The Yjs document as base64. */
  state: string;
  /** The record's text when both were last the same. */
  saved: string;
  is_unsaved: boolean;
}

declare module '../../../kernel/database/server/schema.ts' {
  interface Schema {
    shared_texts: SharedTextRow;
  }
}

/** The scope of a record that a person may view. */
export async function findVisibleScope(
  database: Database,
  person: Person,
  table: Pick<Table, 'name' | 'access'>,
  id: string,
): Promise<string | undefined> {
  const isVisible = inScopes(database.kind, sql.ref('scope'), await database.access.visibleTo(person, table));
  const query = sql<{
    scope: string;
  }>`select scope from ${sql.table(table.name)} where ${isVisible} and id = ${id}`;
  return (await query.execute(database.db)).rows[0]?.scope;
}

/** The stored document of a record's text, if there is one. */
export const findState = (
  { db }: Transaction,
  entity: string,
  recordId: string,
): Promise<SharedTextRow | undefined> =>
  db
    .selectFrom('shared_texts')
    .selectAll()
    .where('entity', '=', entity)
    .where('record_id', '=', recordId)
    .executeTakeFirst();

/** Begins a document; it never belongs to the journal, which has the saved texts. */
export async function insertState(
  { db }: Transaction,
  values: Pick<SharedTextRow, 'entity' | 'record_id' | 'state' | 'saved'>,
): Promise<SharedTextRow> {
  const row = { ...values, epoch: createId(), seq: 0, is_unsaved: false };
  await db.insertInto('shared_texts').values(row).execute();
  return row;
}

/** Changes a stored document. */
export async function updateState(
  { db }: Transaction,
  row: SharedTextRow,
  changes: Partial<Omit<SharedTextRow, 'entity' | 'record_id'>>,
): Promise<SharedTextRow> {
  await db
    .updateTable('shared_texts')
    .set(changes)
    .where('entity', '=', row.entity)
    .where('record_id', '=', row.record_id)
    .execute();
  return { ...row, ...changes };
}

/** Removes the documents of removed records. */
export const removeStates: Derivation = {
  appliesTo: () => true,
  async update(transaction, table, written) {
    const ids = written.flatMap(({ id, before, after }) => (before && !after ? [id] : []));
    if (ids.length === 0) return;
    await transaction.db
      .deleteFrom('shared_texts')
      .where('entity', '=', table.name)
      .where(inList(transaction.kind, sql.ref('record_id'), ids))
      .execute();
  },
};
