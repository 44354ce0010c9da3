import { badInput, conflict } from '../../../../base/failures.ts';
import { type Locale, localize } from '../../../../platform/frame/i18n/shared/locales.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Derivation } from '../../../../platform/kernel/database/server/derived.ts';
import type { Table } from '../../../../platform/kernel/database/server/table.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { moveFilesSince } from '../../../../platform/kernel/files/server/follow-records.ts';
import { shownLanguageOf } from '../../../../platform/people/identity/server/person-settings.ts';
import { findUser } from '../../../../platform/people/identity/server/queries.ts';
import { isOfProject, organizationScope } from '../../shared/entry.ts';
import { repairName } from '../../shared/names.ts';
import { recordFolderId, recordPlaceId } from '../../shared/record-folder-ids.ts';
import { RecordFolder } from '../../shared/record-folders.ts';
import { buildEntry, toEntry } from '../commands.ts';
import { chooseNames, listAbove, type Place } from '../place-queries.ts';
import { entries, type EntryRow } from '../tables.ts';

const ownPrefix = 'user:';
const isOwn = (scope: string) => scope.startsWith(ownPrefix);

/** Returns the owner of new entries in a scope: the person of an own scope, otherwise `uid`. */
const personOf = (scope: string, uid: string): string => (isOwn(scope) ? scope.slice(ownPrefix.length) : uid);

const isInTrash = async (transaction: Transaction, row: EntryRow): Promise<boolean> =>
  (await findTrashTime(transaction, row)) !== null;

/** Returns when an entry, or else the nearest folder above it, was moved to the trash; null if none was. */
async function findTrashTime(transaction: Transaction, row: EntryRow): Promise<string | null> {
  const all = [row, ...(await listAbove(transaction, row))];
  return all.find((one) => one.trashed_at !== null)?.trashed_at ?? null;
}

/** Returns the scope of the folder around the folder of a record. That of a project, which only its members see, is in Organization. */
const scopeAround = (scope: string): string => (isOfProject({ scope }) ? organizationScope : scope);

/** Whether the folder of a record is where this module puts it: nobody has moved or shared it. */
const isPlaced = (entity: string, { parent_id: parentId, scope }: EntryRow): boolean =>
  parentId?.startsWith(recordPlaceId(entity)) === true && (scope === organizationScope || isOwn(scope));

interface PutFolder {
  readonly id: string;
  /** Who sees the folder, unless it is who sees the place. */
  readonly scope?: string;
  readonly name: string;
  readonly found: EntryRow | undefined;
  /** The person to whom a new folder belongs, and one at the top of their own files. */
  readonly uid: string;
  readonly trashedAt?: string | null;
}

/** Creates a folder with this id in a place, or moves the one that exists there. */
async function putFolder(
  transaction: Transaction,
  place: Place,
  { id, scope = place.scope, name, found, uid, trashedAt = null }: PutFolder,
): Promise<EntryRow> {
  const writing = transaction.unchecked('who sees a record may use its folder');
  const actor = { uid, roles: [] };
  // Names in own files are compared with the other files of that person.
  const [free = name] = await chooseNames(transaction.as(actor), place, [found?.name ?? name], [id]);
  if (!found)
    return writing.insert(
      entries,
      buildEntry({ actor, now: transaction.now }, { ...place, scope }, { id, name: free }),
    );
  return writing.update(entries, found, {
    trashed_at: trashedAt,
    parent_id: place.parentId,
    scope,
    name: free,
    ...(place.parentId === null && isOwn(place.scope) && { owner_id: uid }),
  });
}

/** Opens the folder around the folders of records; if people have moved it elsewhere, the top of the space. */
async function openRecordsPlace(
  transaction: Transaction,
  { name: entity, folders = '' }: Table,
  { scope, uid, language }: { scope: string; uid: string; language: Locale },
): Promise<Place> {
  const reading = transaction.unchecked('it exists once for the organization, or for a person');
  const id = recordPlaceId(entity, isOwn(scope) ? uid : '');
  const top = { parentId: null, scope };
  // Two commands could create it.
  await transaction.lock(id);
  const found = await reading.find(entries, id);
  const isGone = !found || (await isInTrash(transaction, found));
  const name = localize(folders, language);
  const row = isGone ? await putFolder(transaction, top, { id, name, found, uid }) : found;
  return row.scope === scope ? { parentId: row.id, scope } : top;
}

/** Creates the folder of a record where those who see the record see it, or returns the one that exists. */
export const createRecordFolder = defineCommand(
  'file-manager.create-record-folder',
  RecordFolder,
  async (transaction, { entity, recordId, language }) => {
    const table = transaction.tables.get(entity);
    if (!table?.folders)
      throw badInput('These records have no folders.', { entity: 'These records have no folders' });
    const record = await transaction.get(table, recordId, 'view');
    const scope = table.scope(record);
    // Those who can only view a project cannot add to its folder.
    if (isOfProject({ scope })) await transaction.get(table, recordId, 'edit');
    const id = recordFolderId(entity, recordId);
    await transaction.lock(id);
    const found = await transaction.unchecked('people may have moved it').find(entries, id);
    const isAllowed = (await transaction.find(entries, id, 'add')) !== undefined;
    // People share folders and move them elsewhere; where nobody has, the folder follows its record.
    const follows = found !== undefined && isPlaced(entity, found) && found.scope !== scope;
    if (found && !isAllowed && !follows)
      throw conflict('The folder of this record was moved to where you cannot add files.');
    if (found && !follows && !(await isInTrash(transaction, found))) return toEntry(found);
    const uid = personOf(scope, transaction.actor.uid);
    const around = { scope: scopeAround(scope), uid, language };
    const place = await openRecordsPlace(transaction, table, around);
    const name = repairName(table.search?.(record)?.title ?? '');
    return toEntry(await putFolder(transaction, place, { id, scope, name, found, uid }));
  },
  { isUndoable: false },
);

interface MovedRecord {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/** Moves the folder of a record that has moved, with all below it. It stays if its person has no account any more. */
async function followRecord(
  transaction: Transaction,
  table: Table,
  { id: recordId, from, to }: MovedRecord,
): Promise<void> {
  const id = recordFolderId(table.name, recordId);
  await transaction.lock(id);
  const found = await transaction.find(entries, id);
  if (!found || !isPlaced(table.name, found) || found.scope === to) return;
  const uid = personOf(to, personOf(from, transaction.actor.uid));
  const person = await findUser(transaction.db, uid);
  if (!person && isOwn(to)) return;
  const trashedAt = await findTrashTime(transaction, found);
  const place = await openRecordsPlace(transaction, table, {
    scope: to,
    uid,
    language: shownLanguageOf(person),
  });
  await putFolder(transaction, place, { id, name: found.name, found, uid, trashedAt });
}

/**
 * Moves the folders of records whose scope changes. An undo of the change leaves the folders to this: it moves them back itself,
 * with what was added since.
 */
export const followScopes: Derivation = {
  writesRecords: true,
  appliesTo: ({ folders }) => folders !== undefined,
  async update(transaction, table, written) {
    const moved = written.flatMap(({ id, before, after }): MovedRecord[] => {
      if (!before || !after) return [];
      const [from, to] = [table.scope(before), table.scope(after)];
      return from === to ? [] : [{ id, from, to }];
    });
    if (moved.length === 0) return;
    const writing = transaction
      .apart('file-manager.follow-record')
      .unchecked('the right to move the record was checked');
    const start = transaction.entries.length;
    for (const record of moved) await followRecord(writing, table, record);
    await moveFilesSince(writing, start);
  },
};
