import { sql } from 'kysely';
import * as Y from 'yjs';
import { createId } from '../../../../base/ids.ts';
import type { Derivation } from '../../../kernel/database/server/derived.ts';
import { inScopes } from '../../../kernel/access/server/scopes.ts';
import type { Person } from '../../../kernel/access/server/scopes.ts';
import type { Database } from '../../../kernel/database/server/database.ts';
import { inList } from '../../../kernel/database/server/dialect.ts';
import type { Table } from '../../../kernel/database/server/table.ts';
import type { Transaction } from '../../../kernel/database/server/transaction.ts';
import { createDoc, decodeDoc } from '../shared/text-doc.ts';
import { applyStored } from './apply-change.ts';
import { findOpenDocuments, type Head, isSameState, type OpenDocument } from './open-documents.ts';

/** The document of a record's text: what is typed, before and after it is saved into the record. */
interface SharedTextRow {
  entity: string;
  record_id: string;
  /** Names the document; a new one gets a new epoch. */
  epoch: string;
  /** Grows by one with each change: of the state; appended changes have numbers of their own. */
  seq: number;
  /** The Yjs document as base64. */
  state: string;
  /** The record's text when both were last the same. */
  saved: string;
  is_unsaved: boolean;
  /** Another one for each write of the whole state. */
  stamp: string;
}

/** A change that was appended to the state of a document, which is written as a whole again when its text is saved. */
interface SharedTextChangeRow {
  entity: string;
  record_id: string;
  seq: number;
  stamp: string;
  /** A Yjs update as base64. */
  content: string;
}

declare module '../../../kernel/database/server/schema.ts' {
  interface Schema {
    shared_texts: SharedTextRow;
    shared_text_changes: SharedTextChangeRow;
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

/** Which record a document belongs to. */
type Place = Pick<SharedTextRow, 'entity' | 'record_id'>;

/** The newest state of the document of a record's text, without its content. */
export interface FoundState extends Place, Head {
  readonly saved: string;
  readonly isUnsaved: boolean;
  /** What was written last as a whole. */
  readonly whole: Omit<Head, 'epoch'>;
}

/** The newest state of the document of a record's text, if there is one. */
export async function findState(
  { db }: Transaction,
  entity: string,
  recordId: string,
): Promise<FoundState | undefined> {
  const row = await db
    .selectFrom('shared_texts')
    .select(['entity', 'record_id', 'epoch', 'seq', 'saved', 'is_unsaved', 'stamp'])
    .where('entity', '=', entity)
    .where('record_id', '=', recordId)
    .executeTakeFirst();
  if (!row) return undefined;
  const last = await db
    .selectFrom('shared_text_changes')
    .select(['seq', 'stamp'])
    .where('entity', '=', entity)
    .where('record_id', '=', recordId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { is_unsaved: isUnsaved, ...found } = row;
  const whole = { seq: row.seq, stamp: row.stamp };
  return { ...found, ...last, whole, isUnsaved: last !== undefined || Boolean(isUnsaved) };
}

/** What was appended to the stored state of a document, from a number on. */
const listChanges = ({ db }: Transaction, { entity, record_id }: Place, from: number) =>
  db
    .selectFrom('shared_text_changes')
    .select(['seq', 'stamp', 'content'])
    .where('entity', '=', entity)
    .where('record_id', '=', record_id)
    .where('seq', '>=', from)
    .orderBy('seq')
    .execute();

/** The document in memory with what other processes have appended to it; undefined where it has to be read as a whole. */
async function catchUp(transaction: Transaction, state: FoundState): Promise<OpenDocument | undefined> {
  const known = findOpenDocuments(transaction).find(state.epoch);
  if (!known || isSameState(known, state)) return known;
  const [first, ...others] = await listChanges(transaction, state, known.seq);
  if (!first || first.seq > state.seq) return undefined;
  const isWhole = isSameState(known, state.whole);
  if (!isWhole && !isSameState(known, first)) return undefined;
  return append(transaction, known, state, isWhole ? [first, ...others] : others);
}

/** Applies stored changes to a document, which is then in memory as the state. */
function append(
  transaction: Transaction,
  { doc, appended }: Pick<OpenDocument, 'doc' | 'appended'>,
  { epoch, seq, stamp }: FoundState,
  changes: readonly Pick<SharedTextChangeRow, 'content'>[],
): OpenDocument {
  const updates = changes.map(({ content }) => Uint8Array.fromBase64(content));
  applyStored(doc, updates);
  const count = appended.count + updates.length;
  const bytes = updates.reduce((sum, { length }) => sum + length, appended.bytes);
  const document = { epoch, seq, stamp, doc, appended: { count, bytes } };
  findOpenDocuments(transaction).keep(document);
  return document;
}

const nothingAppended = { count: 0, bytes: 0 };

/** The document of a state, from memory where it is there. */
export async function openDocument(transaction: Transaction, state: FoundState): Promise<OpenDocument> {
  const known = await catchUp(transaction, state);
  if (known) return known;
  const { state: stored } = await transaction.db
    .selectFrom('shared_texts')
    .select('state')
    .where('entity', '=', state.entity)
    .where('record_id', '=', state.record_id)
    .executeTakeFirstOrThrow();
  const doc = decodeDoc(Uint8Array.fromBase64(stored));
  return append(
    transaction,
    { doc, appended: nothingAppended },
    state,
    await listChanges(transaction, state, 0),
  );
}

const encodeDoc = (doc: Y.Doc): string => Y.encodeStateAsUpdate(doc).toBase64();

/** Begins a document; it never belongs to the journal, which has the saved texts. */
export async function insertState(
  transaction: Transaction,
  { entity, record_id, text }: Place & { text: string },
): Promise<{ state: FoundState; document: OpenDocument }> {
  const doc = createDoc(text);
  const head = { epoch: createId(), seq: 0, stamp: createId() };
  await transaction.db
    .insertInto('shared_texts')
    .values({ entity, record_id, ...head, state: encodeDoc(doc), saved: text, is_unsaved: false })
    .execute();
  const document = { ...head, doc, appended: nothingAppended };
  findOpenDocuments(transaction).keep(document);
  return { state: { entity, record_id, ...head, whole: head, saved: text, isUnsaved: false }, document };
}

/** Appends a change that was applied to a document in memory. */
export async function appendChange(
  transaction: Transaction,
  { entity, record_id }: Place,
  { epoch, seq, doc, appended }: OpenDocument,
  update: Uint8Array,
): Promise<OpenDocument> {
  const row = { entity, record_id, seq: seq + 1, stamp: createId() };
  await transaction.db
    .insertInto('shared_text_changes')
    .values({ ...row, content: update.toBase64() })
    .execute();
  const grown = { count: appended.count + 1, bytes: appended.bytes + update.length };
  const document = { epoch, seq: row.seq, stamp: row.stamp, doc, appended: grown };
  findOpenDocuments(transaction).keep(document);
  return document;
}

/** Writes a document as a whole, with all that was appended to it; under another epoch it is another one. */
export async function writeState(
  transaction: Transaction,
  { entity, record_id, ...before }: FoundState,
  { doc, ...changes }: Pick<SharedTextRow, 'epoch' | 'seq' | 'saved' | 'is_unsaved'> & { doc: Y.Doc },
): Promise<OpenDocument> {
  const stamp = createId();
  await transaction.db
    .updateTable('shared_texts')
    .set({ ...changes, stamp, state: encodeDoc(doc) })
    .where('entity', '=', entity)
    .where('record_id', '=', record_id)
    .execute();
  await transaction.db
    .deleteFrom('shared_text_changes')
    .where('entity', '=', entity)
    .where('record_id', '=', record_id)
    .execute();
  const documents = findOpenDocuments(transaction);
  documents.forget(before);
  const document = { epoch: changes.epoch, seq: changes.seq, stamp, doc, appended: nothingAppended };
  documents.keep(document);
  return document;
}

/** Removes the documents of removed records. */
export const removeStates: Derivation = {
  appliesTo: () => true,
  async update(transaction, table, written) {
    const ids = written.flatMap(({ id, before, after }) => (before && !after ? [id] : []));
    if (ids.length === 0) return;
    const { db } = transaction;
    const isRemoved = inList(transaction.kind, sql.ref('record_id'), ids);
    await db.deleteFrom('shared_text_changes').where('entity', '=', table.name).where(isRemoved).execute();
    const removed = await db
      .deleteFrom('shared_texts')
      .where('entity', '=', table.name)
      .where(isRemoved)
      .returning('epoch')
      .execute();
    const documents = findOpenDocuments(transaction);
    for (const document of removed) documents.forget(document);
  },
};
