import { badInput, conflict } from '../../../../base/failures.ts';
import { type Locale, localize } from '../../../../platform/frame/i18n/shared/locales.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Table } from '../../../../platform/kernel/database/server/table.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { organizationScope } from '../../shared/entry.ts';
import { repairName } from '../../shared/names.ts';
import { recordFolderId, recordPlaceId } from '../../shared/record-folder-ids.ts';
import { RecordFolder } from '../../shared/record-folders.ts';
import { buildEntry, toEntry } from '../commands.ts';
import { chooseNames, listAbove, type Place } from '../place-queries.ts';
import { entries, type EntryRow } from '../tables.ts';

const isOwn = (scope: string) => scope.startsWith('user:');

async function isInTrash(transaction: Transaction, row: EntryRow): Promise<boolean> {
  const all = [row, ...(await listAbove(transaction, row))];
  return all.some((one) => one.trashed_at !== null);
}

/** Creates a folder with this id in a place, or moves the one that exists there. */
async function putFolder(
  transaction: Transaction,
  place: Place,
  { id, name, found }: { id: string; name: string; found: EntryRow | undefined },
): Promise<EntryRow> {
  const writing = transaction.unchecked('who sees a record may use its folder');
  const [free = name] = await chooseNames(transaction, place, [found?.name ?? name], [id]);
  const { actor } = transaction;
  if (!found) return writing.insert(entries, buildEntry(transaction, place, { id, name: free }));
  return writing.update(entries, found, {
    trashed_at: null,
    parent_id: place.parentId,
    scope: place.scope,
    name: free,
    ...(isOwn(place.scope) && { owner_id: actor.uid }),
  });
}

/** Opens the folder around the folders of records; if people have moved it elsewhere, the top of the space. */
async function openRecordsPlace(
  transaction: Transaction,
  { name: entity, folders = '' }: Table,
  scope: string,
  language: Locale,
): Promise<Place> {
  const { actor } = transaction;
  const reading = transaction.unchecked('it exists once for the organization, or for a person');
  const id = recordPlaceId(entity, isOwn(scope) ? actor.uid : '');
  const top = { parentId: null, scope };
  const found = await reading.find(entries, id);
  const isGone = !found || (await isInTrash(transaction, found));
  const name = localize(folders, language);
  const row = isGone ? await putFolder(transaction, top, { id, name, found }) : found;
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
    const id = recordFolderId(entity, recordId);
    await transaction.lock(id);
    const found = await transaction.unchecked('people may have moved it').find(entries, id);
    const isAllowed = (await transaction.find(entries, id, 'add')) !== undefined;
    // People share folders and move them elsewhere; where nobody has, the folder follows its record.
    const isPlaced = found?.parent_id?.startsWith(recordPlaceId(entity)) === true;
    const isSpace = found !== undefined && (found.scope === organizationScope || isOwn(found.scope));
    const follows = isPlaced && isSpace && found.scope !== scope;
    if (found && !isAllowed && !follows)
      throw conflict('The folder of this record was moved to where you cannot add files.');
    if (found && !follows && !(await isInTrash(transaction, found))) return toEntry(found);
    const place = await openRecordsPlace(transaction, table, scope, language);
    const name = repairName(table.search?.(record)?.title ?? '');
    return toEntry(await putFolder(transaction, place, { id, name, found }));
  },
  { isUndoable: false },
);
