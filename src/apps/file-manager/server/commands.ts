import { badInput, conflict, Failure, forbidden } from '../../../base/failures.ts';
import { createId } from '../../../base/ids.ts';
import { createFirstPosition } from '../../../base/positions.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { defineEntityCommands } from '../../../platform/kernel/entities/server/commands.ts';
import { toRecord } from '../../../platform/kernel/entities/server/tables.ts';
import { linkFiles } from '../../../platform/kernel/files/server/links.ts';
import type { FileRow } from '../../../platform/kernel/files/server/tables.ts';
import {
  entryEntity,
  isOfProject,
  isProjectFolder,
  organizationScope,
  sharedScopeKind,
  sharedScopeOf,
} from '../shared/entry.ts';
import { keyOfName, repairName, trimName } from '../shared/names.ts';
import { isRecordFolderId } from '../shared/record-folder-ids.ts';
import { Move, NewFile, NewFolder, Rename, Some } from '../shared/schema.ts';
import {
  chooseNames,
  isNameTaken,
  listAbove,
  listOthersBelow,
  listSharedBelow,
  openPlace,
  type Place,
} from './place-queries.ts';
import { checkName, entries, type EntryRow, versions } from './tables.ts';

export const entryCommands = defineEntityCommands(entryEntity, entries);

/** The record of an entry as clients get it. */
export const toEntry = (row: EntryRow) => toRecord(entryEntity, row);

/** Returns the columns of a new folder; of a file those without its content. */
export function buildEntry(
  { actor, now }: Pick<Transaction, 'actor' | 'now'>,
  { parentId, scope }: Place,
  { id, name, kind = 'folder' }: { id: string; name: string; kind?: EntryRow['kind'] },
) {
  return {
    id,
    scope,
    owner_id: actor.uid,
    position: createFirstPosition(null),
    parent_id: parentId,
    name,
    kind,
    file_id: '',
    size: 0,
    width: 0,
    height: 0,
    created_at: now,
    modified_at: now,
    trashed_at: null,
  };
}

/** Returns the columns that entries and versions have of a file. */
export const contentOf = ({
  id,
  size,
  width,
  height,
}: Pick<FileRow, 'id' | 'size' | 'width' | 'height'>) => ({
  file_id: id,
  size,
  width: width ?? 0,
  height: height ?? 0,
});

/** The id that a client has chosen for a new entry, or another. */
export async function takeId(transaction: Transaction, id: string | undefined): Promise<string> {
  const isTaken = id !== undefined && (isRecordFolderId(id) || (await transaction.isTaken(entries, id)));
  if (isTaken) throw conflict('This id is taken.');
  return id ?? createId();
}

export const createFolder = defineCommand(
  'file-manager.create-folder',
  NewFolder,
  async (transaction, input) => {
    const id = await takeId(transaction, input.id);
    const wanted = trimName(input.name);
    checkName(wanted);
    const place = await openPlace(transaction, input);
    const [name = wanted] = await chooseNames(transaction, place, [wanted]);
    return toEntry(await transaction.insert(entries, buildEntry(transaction, place, { id, name })));
  },
);

/** Moves the file with a name in a place to the trash. Does nothing if it is no longer there. */
async function trashReplaced(
  transaction: Transaction,
  place: Place,
  name: string,
  id: string | undefined,
): Promise<void> {
  const row = id === undefined ? undefined : await transaction.find(entries, id, 'edit');
  if (row?.kind !== 'file' || row.trashed_at !== null || row.parent_id !== place.parentId) return;
  const isOrganization = row.scope === organizationScope;
  const isInTop =
    place.scope === organizationScope
      ? isOrganization
      : !isOrganization && row.owner_id === transaction.actor.uid;
  if ((place.parentId !== null || isInTop) && keyOfName(row.name) === keyOfName(name))
    await transaction.update(entries, row, { trashed_at: transaction.now });
}

/** Adds an uploaded file. Its name comes from another system: it is repaired, not refused. */
export const addFile = defineCommand('file-manager.add-file', NewFile, async (transaction, input) => {
  const id = await takeId(transaction, input.id);
  const place = await openPlace(transaction, input);
  const wanted = repairName(input.name);
  await trashReplaced(transaction, place, wanted, input.replacesId);
  const [name = wanted] = await chooseNames(transaction, place, [wanted]);
  const versionId = createId();
  const record = { entity: versions.name, id: versionId, scope: place.scope };
  const [file] = await linkFiles(transaction, record, [input.fileId], 'fileId');
  if (!file) throw badInput('A file does not exist.', { fileId: 'This file does not exist' });
  const content = contentOf(file);
  const entry = buildEntry(transaction, place, { id, name, kind: 'file' });
  const row = await transaction.insert(entries, { ...entry, ...content });
  await transaction.insert(versions, {
    ...content,
    id: versionId,
    entry_id: id,
    owner_id: transaction.actor.uid,
    created_at: transaction.now,
  });
  return toEntry(row);
});

/** The place in which an entry is. */
const placeOf = ({ parent_id: parentId, scope }: EntryRow): Place => ({ parentId, scope });

export const renameEntry = defineCommand('file-manager.rename-entry', Rename, async (transaction, input) => {
  const row = await transaction.get(entries, input.id, 'edit');
  const name = trimName(input.name);
  checkName(name);
  if (row.trashed_at === null && (await isNameTaken(transaction, placeOf(row), name, row.id)))
    throw badInput('This name is taken in the folder.', { name: 'This name is taken' });
  return toEntry(await transaction.update(entries, row, { name }));
});

/** Throws 403 unless the actor can manage the entries that leave a shared or common scope, and those below them. */
async function checkLeaving(
  transaction: Transaction,
  rows: readonly EntryRow[],
  place: Place,
): Promise<void> {
  const own = `user:${transaction.actor.uid}`;
  const leaving = rows.filter((row) => row.scope !== own && row.scope !== place.scope);
  const ids = leaving.map(({ id }) => id);
  await transaction.getMany(entries, ids, 'manage');
  // In a shared scope, a level for a folder covers its contents. In the organization, the owner of a folder manages only the folder.
  const common = leaving.filter((row) => row.kind === 'folder' && row.scope === organizationScope);
  const others = await listOthersBelow(
    transaction,
    common.map(({ id }) => id),
    organizationScope,
  );
  const managed = await transaction.getMany(entries, others, 'manage').catch((error: unknown) => {
    throw error instanceof Failure && error.status === 403 ? ofOthers() : error;
  });
  if (managed.length < others.length) throw ofOthers();
}

const ofOthers = () =>
  forbidden(
    'This folder contains files of other people. Only administrators can move it out of the organization.',
  );

/** Returns the owner of what comes to the top of the actor's own files. */
const ownerOf = ({ actor }: Transaction, { parentId, scope }: Place) =>
  parentId === null && scope !== organizationScope ? { owner_id: actor.uid } : undefined;

export const moveEntries = defineCommand('file-manager.move-entries', Move, async (transaction, input) => {
  const place = await openPlace(transaction, input);
  const found = await transaction.getMany(entries, input.ids, 'edit');
  const isThere = (row: EntryRow) =>
    row.parent_id === place.parentId && (place.parentId !== null || row.scope === place.scope);
  const rows = found.filter((row) => !isThere(row));
  await checkLeaving(transaction, rows, place);
  const ids = rows.map(({ id }) => id);
  const names = await chooseNames(
    transaction,
    place,
    rows.map(({ name }) => name),
    ids,
  );
  const nameOf = new Map(ids.map((id, index) => [id, names[index] ?? '']));
  await transaction.updateMany(entries, rows, (row) => {
    const isShared = row.scope === sharedScopeOf(row) && place.scope !== organizationScope;
    const staysShared = isShared || isProjectFolder(row);
    return {
      parent_id: place.parentId,
      name: nameOf.get(row.id) ?? row.name,
      ...(!staysShared && { scope: place.scope, ...ownerOf(transaction, place) }),
    };
  });
  return { count: rows.length };
});

/** Throws 403 unless the actor can manage what was shared on its own below some entries. */
async function checkSharedBelow(transaction: Transaction, rows: readonly EntryRow[]): Promise<void> {
  const shared = await listSharedBelow(
    transaction,
    rows.map(({ id }) => id),
  );
  const managed = await transaction.getMany(entries, shared, 'manage');
  if (managed.length < shared.length)
    throw forbidden(
      'This contains something that was shared on its own. Only those who manage it can delete it.',
    );
}

/** Throws 403 if a folder that belongs to the actor contains entries of others that the actor cannot edit. */
async function checkOthersBelow(transaction: Transaction, rows: readonly EntryRow[]): Promise<void> {
  const own = rows.filter(
    (row) =>
      row.kind === 'folder' &&
      row.owner_id === transaction.actor.uid &&
      row.scope.startsWith(`${sharedScopeKind}:`),
  );
  if (own.length === 0) return;
  const others = await listOthersBelow(
    transaction,
    own.map(({ id }) => id),
  );
  await transaction.getMany(entries, others, 'edit');
}

export const trashEntries = defineCommand(
  'file-manager.trash-entries',
  Some,
  async (transaction, { ids }) => {
    const found = await transaction.getMany(entries, ids, 'edit');
    const rows = found.filter((row) => row.trashed_at === null);
    await checkSharedBelow(transaction, rows);
    await checkOthersBelow(transaction, rows);
    await transaction.updateMany(entries, rows, () => ({ trashed_at: transaction.now }));
    return { count: rows.length };
  },
);

/**
 * Finds the place to which an entry returns: where it was, or next to the outermost folder that is in the trash. Throws 409 if that
 * is the top of somebody else's files, or outside of the project of the entry.
 */
async function findPlaceOfReturn(
  transaction: Transaction,
  row: EntryRow,
  known: Map<string, EntryRow>,
): Promise<Place> {
  const above = await listAbove(transaction, row, known);
  const index = above.findLastIndex((folder) => folder.trashed_at !== null);
  const outermost = above[index];
  if (!outermost) return placeOf(row);
  // The folder around a shared folder has another scope.
  const around = above[index + 1];
  const isInOwn = !around && outermost.scope !== organizationScope;
  const place = around
    ? { parentId: around.id, scope: around.scope }
    : { parentId: null, scope: isInOwn ? `user:${transaction.actor.uid}` : organizationScope };
  const leavesProject = isOfProject(row) && !isProjectFolder(row) && row.scope !== place.scope;
  if (leavesProject || (isInOwn && outermost.owner_id !== transaction.actor.uid))
    throw conflict('The folder of this is in the trash. Restore the folder first.', { reason: 'trashed' });
  return place;
}

export const restoreEntries = defineCommand(
  'file-manager.restore-entries',
  Some,
  async (transaction, { ids }) => {
    const found = await transaction.getMany(entries, ids, 'edit');
    const rows = found.filter((row) => row.trashed_at !== null);
    const orderOf = new Map(ids.map((id, index) => [id, index]));
    const inOrder = (one: EntryRow, other: EntryRow) =>
      (orderOf.get(one.id) ?? 0) - (orderOf.get(other.id) ?? 0);
    const known = new Map<string, EntryRow>();
    for (const row of rows.toSorted(inOrder)) {
      const place = await findPlaceOfReturn(transaction, row, known);
      const isMoved = place.parentId !== row.parent_id;
      const staysShared = row.scope === sharedScopeOf(row) || isProjectFolder(row);
      if (isMoved && !staysShared) await checkLeaving(transaction, [row], place);
      const [name = row.name] = await chooseNames(transaction, place, [row.name], [row.id]);
      const restored = await transaction.update(entries, row, {
        trashed_at: null,
        name,
        ...(isMoved && { parent_id: place.parentId }),
        ...(isMoved && !staysShared && { scope: place.scope, ...ownerOf(transaction, place) }),
      });
      // Folders that are restored together are no longer in the trash when the next one is placed.
      known.set(row.id, restored);
    }
    return { count: rows.length };
  },
);
