import { sql } from 'kysely';
import { badInput, conflict, Failure, forbidden } from '../../../base/failures.ts';
import { inList } from '../../../platform/kernel/database/server/dialect.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { organizationScope, projectScopeKind, sharedScopeKind } from '../shared/entry.ts';
import { keyOfName, numberName } from '../shared/names.ts';
import { recordFolderId } from '../shared/record-folder-ids.ts';
import { entries, type EntryRow } from './tables.ts';

interface PlaceChoice {
  readonly parentId: string | null;
  readonly space: 'own' | 'organization';
}

/** Where entries go: a folder, or the top of somebody's own or of the organization's files. */
export interface Place {
  readonly parentId: string | null;
  readonly scope: string;
}

const maxDepth = 60;
const numbersAtOnce = 20;
const maxNumbersAtOnce = 1000;
const maxNumber = 100_000;

/** The folders above an entry, nearest first, regardless of who may see them. `known` keeps those that were read. */
export async function listAbove(
  transaction: Transaction,
  { parent_id: parentId }: Pick<EntryRow, 'parent_id'>,
  known = new Map<string, EntryRow>(),
): Promise<EntryRow[]> {
  const reading = transaction.unchecked('where an entry is decides whether it is in the trash');
  const above: EntryRow[] = [];
  for (let id = parentId; id !== null && above.length < maxDepth;) {
    const parent: EntryRow | undefined = known.get(id) ?? (await reading.find(entries, id));
    if (!parent) break;
    known.set(id, parent);
    above.push(parent);
    id = parent.parent_id;
  }
  return above;
}

/** Throws 409 if a folder is in the trash. */
export async function checkNotTrashed(transaction: Transaction, row: EntryRow): Promise<void> {
  const all = [row, ...(await listAbove(transaction, row))];
  if (all.some((one) => one.trashed_at !== null))
    throw conflict('This is in the trash. Restore it first.', { reason: 'trashed' });
}

/** Resolves a place to which the actor may add. */
export async function openPlace(transaction: Transaction, { parentId, space }: PlaceChoice): Promise<Place> {
  if (parentId === null)
    return {
      parentId,
      scope: space === 'organization' ? organizationScope : `user:${transaction.actor.uid}`,
    };
  const parent = await transaction.get(entries, parentId, 'add').catch((error: unknown) => {
    throw error instanceof Failure && error.status === 403
      ? forbidden('You can only view this folder.')
      : error;
  });
  if (parent.kind !== 'folder') throw badInput('This is not a folder.', { parentId: 'This is not a folder' });
  await checkNotTrashed(transaction, parent);
  return { parentId, scope: parent.scope };
}

/** Returns which of `keys` are taken in a place, ignoring the entries `exceptIds`. */
async function listTakenKeys(
  { db, kind, actor }: Transaction,
  { parentId, scope }: Place,
  keys: readonly string[],
  exceptIds: readonly string[],
): Promise<Set<string>> {
  const inTop =
    scope === organizationScope
      ? sql<boolean>`scope = ${scope}`
      : sql<boolean>`owner_id = ${actor.uid} and scope <> ${organizationScope}`;
  const inPlace =
    parentId === null ? sql<boolean>`parent_id is null and ${inTop}` : sql<boolean>`parent_id = ${parentId}`;
  // unscoped: names alone, in a place to which the actor may add
  const query = sql<{ id: string; name_key: string }>`select id, name_key from file_entries
    where ${inPlace} and trashed_at is null and ${inList(kind, sql.ref('name_key'), keys)}`;
  const { rows } = await query.execute(db);
  return new Set(rows.flatMap(({ id, name_key: key }) => (exceptIds.includes(id) ? [] : [key])));
}

/** Whether a name is taken in a place by another entry. */
export async function isNameTaken(
  transaction: Transaction,
  place: Place,
  name: string,
  exceptId: string,
): Promise<boolean> {
  await transaction.lock(`file-names:${place.parentId ?? place.scope}`);
  const key = keyOfName(name);
  return (await listTakenKeys(transaction, place, [key], [exceptId])).has(key);
}

/** Chooses names for entries that come into a place: those that are taken there get a number. */
export async function chooseNames(
  transaction: Transaction,
  place: Place,
  names: readonly string[],
  exceptIds: readonly string[] = [],
): Promise<string[]> {
  // Two commands could choose the same name.
  await transaction.lock(`file-names:${place.parentId ?? place.scope}`);
  const taken = await listTakenKeys(transaction, place, names.map(keyOfName), exceptIds);
  const chosen: string[] = [];
  const numbers = new Map<string, number>();
  for (const name of names) {
    const free = taken.has(keyOfName(name))
      ? await findNumbered(transaction, place, name, taken, numbers)
      : name;
    taken.add(keyOfName(free));
    chosen.push(free);
  }
  return chosen;
}

/** Finds the first free number of a name; `numbers` keeps the last one by name. Adds the taken names that it reads to `taken`. */
async function findNumbered(
  transaction: Transaction,
  place: Place,
  name: string,
  taken: Set<string>,
  numbers: Map<string, number>,
): Promise<string> {
  let count = numbersAtOnce;
  for (let from = (numbers.get(name) ?? 0) + 1; from <= maxNumber; from += count) {
    count = Math.min(count * 2, maxNumbersAtOnce);
    const candidates = Array.from({ length: count }, (_, index) => numberName(name, from + index));
    for (const key of await listTakenKeys(transaction, place, candidates.map(keyOfName), [])) taken.add(key);
    const index = candidates.findIndex((one) => !taken.has(keyOfName(one)));
    const free = candidates[index];
    if (free === undefined) continue;
    numbers.set(name, from + index);
    return free;
  }
  throw conflict('Too many entries in this folder have this name.');
}

/** The ids of entries below some entries that were shared on their own, or are folders of projects, at most a thousand. */
export async function listSharedBelow({ db, kind }: Transaction, ids: readonly string[]): Promise<string[]> {
  // unscoped: whether the actor manages them is checked by their ids
  const query = sql<{ id: string }>`with recursive below (id, scope) as (
    select id, scope from file_entries where ${inList(kind, sql.ref('parent_id'), ids)}
    union all select file_entries.id, file_entries.scope from file_entries join below on file_entries.parent_id = below.id)
    select id from below where scope = ${`${sharedScopeKind}:`} || id
      or (scope like ${`${projectScopeKind}:%`} and id = ${recordFolderId('projects', '')} || substr(scope, ${projectScopeKind.length + 2})) limit 1000`;
  const { rows } = await query.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the ids of entries of other people below some entries: one id per scope, or one of the scope `wanted`. */
export async function listOthersBelow(
  { db, kind, actor }: Transaction,
  ids: readonly string[],
  wanted?: string,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const isWanted = wanted === undefined ? sql<boolean>`true` : sql<boolean>`scope = ${wanted}`;
  // unscoped: whether the actor may edit them is checked by their ids
  const query = sql<{ id: string }>`with recursive below (id, scope, owner_id) as (
    select id, scope, owner_id from file_entries where ${inList(kind, sql.ref('parent_id'), ids)}
    union all select file_entries.id, file_entries.scope, file_entries.owner_id
      from file_entries join below on file_entries.parent_id = below.id)
    select min(id) as id from below where owner_id <> ${actor.uid} and ${isWanted} group by scope limit 1000`;
  const { rows } = await query.execute(db);
  return rows.map(({ id }) => id);
}

/** The ids of an entry and of those below it, the deepest first, at most `limit`. */
export async function listDeepest({ db }: Transaction, id: string, limit: number): Promise<string[]> {
  // unscoped: of an entry that the actor may manage
  const query = sql<{ id: string }>`with recursive below (id, depth) as (
    select id, 0 from file_entries where id = ${id}
    union all select file_entries.id, below.depth + 1 from file_entries join below on file_entries.parent_id = below.id)
    select id from below order by depth desc, id limit ${limit}`;
  const { rows } = await query.execute(db);
  return rows.map((row) => row.id);
}
