import { sql } from 'kysely';
import * as v from 'valibot';
import { timeOfId } from '../../../../base/ids.ts';
import { defineCommand } from '../../database/server/command.ts';
import { readRows } from '../../database/server/rows.ts';
import type { Derivation, WrittenRow } from '../../database/server/derived.ts';
import { inList } from '../../database/server/dialect.ts';
import { startTransactionPacing } from '../../database/server/next-turn.ts';
import type { RecordRow, SearchText, Table } from '../../database/server/table.ts';
import { systemActor, type Transaction } from '../../database/server/transaction.ts';
import { defineJob } from '../../jobs/server/job-kind.ts';
import { findTurn, scheduleJob } from '../../jobs/server/schedule.ts';
import { loadTexts } from './content-texts.ts';
import { systemUid } from '../../access/shared/levels.ts';
import { valueOf } from '../../database/server/row-values.ts';
import { listWords, splitWords } from '../shared/words.ts';
import { findHidden, findShifted, listPlacesBelow, readIdsBelow, RowsBelow } from './hidden-queries.ts';
import type { SearchEntryRow } from './tables.ts';
import { buildVector, digestOf, listWordTags, toTag } from './terms.ts';

/** More of a text is indexed by a job, so that writing a long one takes no longer. */
const inlineLength = 4_000;
const maxLength = 200_000;
/** The maximum number of indexed words of a text. Texts of the maximum length have fewer words unless most words are very short. */
const maxWords = 40_000;
/** The maximum number of descendants that one command indexes; a job indexes the rest. */
const maxBelow = 100;
/** The maximum number of records read at once if each can have children. */
const maxParents = 10;

type Known = Pick<SearchEntryRow, 'id' | 'entity_id' | 'digest' | 'at'>;

/** Indexes the rest of a long text. */
export const indexTextJob = defineJob('search.index-text', v.object({ entity: v.string(), id: v.string() }));
/** Indexes the remaining descendants of records that were hidden or shown. Processes the last position first. */
export const indexBelowJob = defineJob(
  'search.index-below',
  v.object({ places: v.array(RowsBelow), by: v.optional(v.string()) }),
);
/** Indexes the records that were there before the index. */
export const indexEntityJob = defineJob('search.index-entity', v.object({ entity: v.string() }));

const entryColumns = ['entity', 'entity_id', 'scope', 'type', 'title', 'path', 'at', 'digest', 'owner'];
const columnMarks = (mark: (index: number) => string) =>
  entryColumns.map((_, index) => mark(index)).join(', ');

/** The widths in milliseconds of the windows in which PostgreSQL looks for a free id, in this order. The last one has 262 million ids. */
const idWindowsMs = [1, 4, 64, 1024, 16_384, 262_144];
/** Selects the first of the parameters that no entry has as its id. The lookups are part of the insert, so they need no round trip. */
const firstFreeId = idWindowsMs
  .map((_, index) => `$${index + 1}::bigint`)
  .reduceRight(
    (next, id) =>
      `case when exists (select 1 from search_entries where id = ${id}) then ${next} else ${id} end`,
  );

const statements = {
  sqlite: {
    findTaken: 'select max(id) as id from search_entries where id >= ? and id < ?',
    removeEntry: 'delete from search_entries where id = ?',
    insertEntry: `insert into search_entries (id, ${entryColumns.join(', ')}) values (?, ${columnMarks(() => '?')})`,
    removeText: 'delete from search_text where rowid = ?',
    insertText: 'insert into search_text (rowid, title, body, tags) values (?, ?, ?, ?)',
  },
  postgres: {
    removeEntry: 'delete from search_entries where id = $1',
    insertEntry: `insert into search_entries (id, ${entryColumns.join(', ')}, words)
      values (${firstFreeId}, ${columnMarks((index) => `$${idWindowsMs.length + index + 1}`)}, $${idWindowsMs.length + entryColumns.length + 1}::tsvector)`,
  },
};

async function removeEntry(transaction: Transaction, id: number): Promise<void> {
  await transaction.writeDerived(statements[transaction.kind].removeEntry, [[id]]);
  if (transaction.kind === 'sqlite') await transaction.writeDerived(statements.sqlite.removeText, [[id]]);
}

/** Returns a random id of a window that starts at a time. Ids are microseconds. */
const randomId = (timeMs: number, windowMs: number): number =>
  (timeMs + Math.floor(Math.random() * windowMs)) * 1000 + Math.floor(Math.random() * 1000);

/**
 * Returns ids for an entry of a time, of which the first free one is inserted. Ids are microseconds: their last three digits
 * distinguish the entries of one millisecond. Further entries spread over windows that grow, so that any number of entries with the
 * same time needs few attempts. On PostgreSQL, transactions do not see each other's ids: two that choose the same one are duplicates,
 * for which the second command runs again.
 */
async function chooseIds(transaction: Transaction, at: string): Promise<[number, ...number[]]> {
  const timeMs = Date.parse(at);
  if (transaction.kind === 'postgres') {
    const [first = 1, ...rest] = idWindowsMs;
    return [randomId(timeMs, first), ...rest.map((windowMs) => randomId(timeMs, windowMs))];
  }
  for (let windowMs = 1; ; windowMs *= 4) {
    const first = (timeMs + Math.floor(Math.random() * windowMs)) * 1000;
    const [taken] = await transaction.read(statements.sqlite.findTaken, [first, first + 1000]);
    const next = Number(taken?.['id'] ?? first - 1) + 1;
    if (next < first + 1000) return [next];
  }
}

interface NewEntry {
  readonly table: Table;
  readonly row: RecordRow;
  readonly text: SearchText & { at: string };
  readonly digest: string;
  /** So much of the text is indexed. */
  readonly length: number;
}

const hasAuthor = (text: SearchText) => text.tags?.some(([name]) => name === 'from') === true;

/** Whose record it is: who wrote it, where it says so, else its owner. Empty for records of nobody. */
function findOwner(row: object, text: SearchText): string {
  const author = text.tags?.find(([name]) => name === 'from')?.[1];
  const owner = valueOf(row, 'owner_id');
  return author ?? (typeof owner === 'string' && owner !== systemUid ? owner : '');
}

/** Lists the words of a text over several turns of the event loop. */
async function listAllWords(text: string): Promise<string[]> {
  const words: string[] = [];
  const pace = startTransactionPacing();
  for (const part of splitWords(text)) {
    words.push(...listWords(part));
    if (words.length >= maxWords) break;
    await pace();
  }
  return words.slice(0, maxWords);
}

async function writeEntry(
  transaction: Transaction,
  ids: readonly [number, ...number[]],
  { table, row, text, digest, length }: NewEntry,
): Promise<void> {
  const scope = text.scope ?? table.scope(row);
  const [title, body] = [listWords(text.title), await listAllWords((text.body ?? '').slice(0, length))];
  const tags = [toTag('scope', scope), toTag('type', text.type), toTag('entity', table.name)];
  for (const [name, value] of text.tags ?? []) tags.push(toTag(name, value));
  const wordTags = (text.words ?? []).flatMap(([name, word]) =>
    listWordTags(transaction.kind, scope, name, word),
  );
  tags.push(...new Set(wordTags));
  const owner = findOwner(row, text);
  if (owner !== '' && !hasAuthor(text)) tags.push(toTag('from', owner));
  const label = (text.label ?? text.title).slice(0, 200).toWellFormed();
  const values = [table.name, row.id, scope, text.type, label, text.path ?? '', text.at, digest, owner];
  if (transaction.kind === 'postgres') {
    const words = buildVector(title, body, tags);
    const candidates = idWindowsMs.map((_, index) => ids[index] ?? ids[0]);
    return transaction.writeDerived(statements.postgres.insertEntry, [[...candidates, ...values, words]]);
  }
  const [id] = ids;
  await transaction.writeDerived(statements.sqlite.insertEntry, [[id, ...values]]);
  const texts = [title, body, tags].map((list) => list.join(' '));
  await transaction.writeDerived(statements.sqlite.insertText, [[id, ...texts]]);
}

/** A row as it is now; undefined when it was removed. */
type Current = Pick<WrittenRow, 'id' | 'after'> & { readonly isNew?: boolean };

async function readCurrent(
  transaction: Transaction,
  table: Table,
  ids: readonly string[],
): Promise<Current[]> {
  const rows = new Map((await readRows(transaction, table, ids)).map((row) => [row.id, row]));
  return ids.map((id) => ({ id, after: rows.get(id) }));
}

/** What the index has of these records, by their ids. */
async function findKnown({ db, kind }: Transaction, table: Table, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Known>();
  const known =
    await sql<Known>`select id, entity_id, digest, at from search_entries where entity = ${table.name}
    and ${inList(kind, sql.ref('entity_id'), ids)}`.execute(db);
  return new Map(known.rows.map((entry) => [entry.entity_id, entry]));
}

/** Brings the index in step with these rows. */
async function indexRows(
  transaction: Transaction,
  table: Table,
  rows: readonly Current[],
  length: number,
): Promise<void> {
  const knownById = await findKnown(
    transaction,
    table,
    rows.filter(({ isNew }) => !isNew).map(({ id }) => id),
  );
  const hidden = await findHidden(
    transaction,
    table,
    rows.flatMap(({ after }) => after ?? []),
  );
  const pace = startTransactionPacing();
  const texts = await loadTexts(
    transaction,
    table,
    rows.flatMap(({ id, after }) => (after && !hidden.has(id) ? [after] : [])),
    length,
  );
  for (const { id, after: row } of rows) {
    await pace();
    const text = texts.get(id);
    const entry = knownById.get(id);
    const digest =
      row && text ? digestOf(JSON.stringify([table.scope(row), length, text, findOwner(row, text)])) : '';
    if (entry?.digest === digest) continue;
    await pace();
    if (entry) await removeEntry(transaction, entry.id);
    if (!row || !text) continue;
    const told = text.at ?? timeOfId(id) ?? entry?.at ?? transaction.now;
    // Ids and dates of the future, which clients may send, would not fit the index's numbers.
    const at = told < transaction.now ? told : transaction.now;
    // An entry of the same time keeps its id.
    const isSameTime = entry !== undefined && Date.parse(entry.at) === Date.parse(at);
    const entryIds = isSameTime ? ([entry.id] as const) : await chooseIds(transaction, at);
    await writeEntry(transaction, entryIds, { table, row, text: { ...text, at }, digest, length });
    if ((text.body?.length ?? 0) > length)
      await scheduleJob(transaction.as(systemActor), indexTextJob, {
        payload: { entity: table.name, id },
        key: `${table.name}:${id}`,
        onBehalfOf:
          transaction.actor.uid === systemUid ? findTurn(transaction, table, row) : transaction.actor.uid,
      });
  }
}

/** Whether a write left what the index has of a row as it was. */
function isSameText(table: Table, before: RecordRow, after: RecordRow): boolean {
  if (table.scope(before) !== table.scope(after)) return false;
  const [old, now] = [table.search?.(before), table.search?.(after)];
  if (!old || !now) return old === now;
  return (
    old.title === now.title &&
    old.body === now.body &&
    old.type === now.type &&
    old.label === now.label &&
    old.path === now.path &&
    old.at === now.at &&
    old.content?.fileId === now.content?.fileId &&
    old.content?.name === now.content?.name &&
    old.scope === now.scope &&
    findOwner(before, old) === findOwner(after, now) &&
    JSON.stringify([old.tags, old.words]) === JSON.stringify([now.tags, now.words])
  );
}

/** Indexes the next rows at some positions and their descendants. A job indexes the rest. */
async function indexBelow(
  transaction: Transaction,
  places: readonly RowsBelow[],
  by: string = transaction.actor.uid,
): Promise<void> {
  const pace = startTransactionPacing();
  const rest = [...places];
  let left = maxBelow;
  while (left > 0) {
    const place = rest.pop();
    if (!place) return;
    const table = transaction.tables.get(place.entity);
    if (!table) continue;
    const inner = listPlacesBelow(transaction, table);
    const ids = await readIdsBelow(transaction, place, inner.length > 0 ? Math.min(left, maxParents) : left);
    const last = ids.at(-1);
    if (last === undefined) continue;
    left -= ids.length;
    if (table.search)
      await indexRows(transaction, table, await readCurrent(transaction, table, ids), inlineLength);
    rest.push({ ...place, after: last });
    rest.push(...ids.flatMap((id) => inner.map((below) => ({ ...below, id, after: '' }))));
    await pace();
  }
  // No key, because a job must not replace the waiting job for other rows.
  await scheduleJob(transaction.as(systemActor), indexBelowJob, {
    payload: { places: rest, by },
    onBehalfOf: by,
  });
}

/** Returns the ids of rows that a command has hidden or shown. */
async function findHiddenOrShown(
  transaction: Transaction,
  table: Table,
  written: readonly WrittenRow[],
): Promise<Set<string>> {
  const found = await findShifted(transaction, table, written);
  for (const { id, before, after } of written)
    if (before && after && table.isHidden?.(before) !== table.isHidden?.(after)) found.add(id);
  return found;
}

/** Keeps the index in step with all records whose table declares what is searched. */
export const searchIndex: Derivation = {
  appliesTo: ({ search, isHidden, below }) => (search ?? isHidden ?? below) !== undefined,
  async update(transaction, table, written) {
    const isTree = table.isHidden !== undefined || table.below !== undefined;
    const shifted = isTree ? await findHiddenOrShown(transaction, table, written) : new Set<string>();
    const changed = written.filter(
      ({ id, before, after }) => !before || !after || shifted.has(id) || !isSameText(table, before, after),
    );
    if (table.search && changed.length > 0) {
      const rows = changed.map(({ id, before, after }) => ({ id, after, isNew: before === undefined }));
      await indexRows(transaction, table, rows, inlineLength);
    }
    const places = shifted.size > 0 ? listPlacesBelow(transaction, table) : [];
    if (places.length > 0)
      await indexBelow(
        transaction,
        [...shifted].flatMap((id) => places.map((place) => ({ ...place, id, after: '' }))),
      );
  },
};

const system = { isUndoable: false };

/** Indexes the whole text of a record. */
export async function indexRecord(transaction: Transaction, entity: string, id: string): Promise<void> {
  const table = transaction.tables.get(entity);
  if (table?.search)
    await indexRows(transaction, table, await readCurrent(transaction, table, [id]), maxLength);
}

export const indexText = defineCommand(
  'search.index-text',
  indexTextJob.payload,
  (transaction, { entity, id }) => indexRecord(transaction, entity, id),
  system,
);

export const indexRowsBelow = defineCommand(
  'search.index-below',
  indexBelowJob.payload,
  (transaction, { places, by }) => indexBelow(transaction, places, by),
  system,
);

/** Indexes the next records of an entity; returns whether there are more. */
export const indexSlice = defineCommand(
  'search.index-slice',
  v.object({ entity: v.string(), rows: v.number() }),
  async (transaction, { entity, rows }) => {
    const { db } = transaction;
    const table = transaction.tables.get(entity);
    const state = await db
      .selectFrom('search_state')
      .selectAll()
      .where('entity', '=', entity)
      .executeTakeFirst();
    if (!table?.search || !state || state.is_complete) return false;
    const next = await sql<{ id: string }>`select id from ${sql.table(entity)} where id > ${state.cursor}
      order by id limit ${rows}`.execute(db);
    const ids = next.rows.map(({ id }) => id);
    await indexRows(transaction, table, await readCurrent(transaction, table, ids), inlineLength);
    const isComplete = ids.length < rows;
    await db
      .updateTable('search_state')
      .set({ cursor: ids.at(-1) ?? state.cursor, is_complete: isComplete })
      .where('entity', '=', entity)
      .execute();
    return !isComplete;
  },
  system,
);

/** Schedules the indexing of entities that are not indexed yet, and of all after a restore. */
export const ensureIndexed = defineCommand(
  'search.ensure-indexed',
  v.undefined(),
  async (transaction) => {
    const { db } = transaction;
    const { id: epoch } = await db.selectFrom('journal_epoch').select('id').executeTakeFirstOrThrow();
    for (const table of transaction.tables.values()) {
      if (!table.search) continue;
      const entity = table.name;
      const state = await db
        .selectFrom('search_state')
        .selectAll()
        .where('entity', '=', entity)
        .executeTakeFirst();
      if (state?.epoch === epoch && state.is_complete) continue;
      if (state?.epoch !== epoch) {
        await db.deleteFrom('search_state').where('entity', '=', entity).execute();
        await db
          .insertInto('search_state')
          .values({ entity, epoch, cursor: '', is_complete: false })
          .execute();
      }
      await scheduleJob(transaction, indexEntityJob, { payload: { entity }, key: entity });
    }
  },
  system,
);
