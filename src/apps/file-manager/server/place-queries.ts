import { sql } from 'kysely';
import { badInput, conflict } from '../../../base/failures.ts';
import { inList } from '../../../platform/kernel/database/server/dialect.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { organizationScope } from '../shared/entry.ts';
import { keyOfName, numberName } from '../shared/names.ts';
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

/** The folders above an entry, nearest first, regardless of who may see them. */
export async function listAbove(
  transaction: Transaction,
  { parent_id: parentId }: Pick<EntryRow, 'parent_id'>,
): Promise<EntryRow[]> {
  const reading = transaction.unchecked('where an entry is decides whether it is in the trash');
  const above: EntryRow[] = [];
  for (let id = parentId; id !== null && above.length < maxDepth;) {
    const parent: EntryRow | undefined = await reading.find(entries, id);
    if (!parent) break;
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
  const parent = await transaction.get(entries, parentId, 'edit');
  if (parent.kind !== 'folder') throw badInput('This is not a folder.', { parentId: 'This is not a folder' });
  await checkNotTrashed(transaction, parent);
  return { parentId, scope: parent.scope };
}

/** Which keys the names in a place have, of those wanted; without the entries that are left out. */
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
  for (const name of names) {
    const free = taken.has(keyOfName(name)) ? await findNumbered(transaction, place, name, taken) : name;
    taken.add(keyOfName(free));
    chosen.push(free);
  }
  return chosen;
}

async function findNumbered(
  transaction: Transaction,
  place: Place,
  name: string,
  chosen: ReadonlySet<string>,
): Promise<string> {
  for (let from = 1; ; from += numbersAtOnce) {
    const candidates = Array.from({ length: numbersAtOnce }, (_, index) => numberName(name, from + index));
    const taken = await listTakenKeys(transaction, place, candidates.map(keyOfName), []);
    const free = candidates.find((one) => !taken.has(keyOfName(one)) && !chosen.has(keyOfName(one)));
    if (free !== undefined) return free;
  }
}
