import { readInstant } from '../../../base/clock.ts';
import { createId } from '../../../base/ids.ts';
import { queueCommand, runCommand } from '../../../platform/kernel/collections/client/commands.ts';
import { readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { noPatch, type Patch, patchOf } from '../../../platform/kernel/collections/shared/patch.ts';
import { createCommentActions } from '../../../platform/kits/discussion/client/comment-actions.ts';
import { createLabelActions } from '../../../platform/kits/labels/client/label-actions.ts';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import { createEntityActions } from '../../../platform/kernel/entities/client/entity-actions.ts';
import type { FileInfo } from '../../../platform/kernel/files/shared/schema.ts';
import { send } from '../../../platform/kernel/http/client/call.ts';
import { readSession } from '../../../platform/people/identity/client/session.ts';
import { commentCollection } from '../shared/comments.ts';
import {
  type Entry,
  entryCollection,
  entryEntity,
  type EntryMark,
  fileLabelCollection,
  filesApiPath,
  markCollection,
  isProjectFolder,
  sharedScopeOf,
} from '../shared/entry.ts';
import { repairName, trimName } from '../shared/names.ts';
import { readingCalls } from '../shared/reading-calls.ts';
import type { FileMail, Opening } from '../shared/reading.ts';
import type { FileText } from '../shared/schema.ts';
import { reportLoadFailure } from '../../../ui/load-failure.ts';
import { useFileTexts } from './texts/en.ts';

/** A folder, or the top of the person's own or of the organization's files. */
export interface Place {
  readonly parentId: string | null;
  readonly space: 'own' | 'organization';
  /** The scope of what is there. */
  readonly scope: string;
}

const entryActions = createEntityActions(entryEntity, entryCollection);

/** Actions on comments of entries. */
export const entryCommentActions = createCommentActions(commentCollection);

/** Actions on the person's labels. */
export const fileLabelActions = createLabelActions(fileLabelCollection, markCollection);
const texts = () => useFileTexts.current();

function run(name: string, body: object, patch: Patch, message?: string): string {
  const endpoint = { method: 'POST', path: `${filesApiPath}/${name}` } as const;
  return runCommand({
    app: 'file-manager',
    endpoint,
    body,
    patch,
    ...(message !== undefined && { message }),
  });
}

const patchEntries = (entries: readonly Entry[], change: (entry: Entry) => Partial<Entry> | null): Patch =>
  patchOf(entryCollection, Object.fromEntries(entries.map((entry) => [entry.id, change(entry)])));
const patchEach = (entries: readonly Entry[], change: Partial<Entry> | null): Patch =>
  patchEntries(entries, () => change);

const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id);
const placeOf = ({ parentId, space }: Place) => ({ parentId, space });
const firstName = ([first]: readonly Entry[]) => first?.name ?? '';

function buildEntry({ parentId, scope }: Place, more: Pick<Entry, 'name' | 'kind'> & Partial<Entry>): Entry {
  const now = readInstant();
  return {
    id: createId(),
    ownerId: readSession().user?.uid ?? '',
    scope,
    position: '',
    version: 0,
    parentId,
    fileId: '',
    size: 0,
    width: 0,
    height: 0,
    createdAt: now,
    modifiedAt: now,
    trashedAt: null,
    ...more,
  };
}

/** Creates a folder; returns its id. */
export function createFolder(place: Place, name: string): string {
  const entry = buildEntry(place, { name: trimName(name), kind: 'folder' });
  const body = { id: entry.id, ...placeOf(place), name: entry.name };
  run('create-folder', body, patchOf(entryCollection, { [entry.id]: entry }), texts().done.created);
  return entry.id;
}

/** Adds an uploaded file; returns the id of the command. Moves the replaced file to the trash. */
export function addFile(
  place: Place,
  file: FileInfo,
  name: string,
  { replacesId, isQuiet = false }: { replacesId?: string | undefined; isQuiet?: boolean } = {},
): string {
  const entry = buildEntry(place, {
    name: repairName(name),
    kind: 'file',
    fileId: file.id,
    size: file.size,
    width: file.width ?? 0,
    height: file.height ?? 0,
  });
  const body = {
    id: entry.id,
    ...placeOf(place),
    name,
    fileId: file.id,
    ...(replacesId !== undefined && { replacesId }),
  };
  const patch = patchOf(entryCollection, {
    [entry.id]: entry,
    ...(replacesId !== undefined && { [replacesId]: { trashedAt: entry.createdAt } }),
  });
  const message = texts().done[replacesId === undefined ? 'added' : 'replaced'](entry.name);
  return run('add-file', body, patch, isQuiet ? undefined : message);
}

/** Replaces the content of a file by an uploaded one; returns the id of the command. */
export function addVersion(entryId: string, file: FileInfo, isQuiet = false): string {
  const content = { fileId: file.id, size: file.size, width: file.width ?? 0, height: file.height ?? 0 };
  const patch = patchOf(entryCollection, { [entryId]: { ...content, modifiedAt: readInstant() } });
  return run('add-version', { entryId, fileId: file.id }, patch, isQuiet ? undefined : texts().done.version);
}

export function renameEntry(entry: Entry, given: string): void {
  const name = trimName(given);
  if (name === entry.name) return;
  run('rename-entry', { id: entry.id, name }, patchEach([entry], { name }), texts().done.renamed);
}

export function moveEntries(entries: readonly Entry[], place: Place): void {
  const moved = entries.filter(
    ({ id, parentId, scope }) =>
      id !== place.parentId && (parentId !== place.parentId || (parentId === null && scope !== place.scope)),
  );
  if (moved.length === 0) return;
  const patch = patchEntries(moved, (entry) => ({
    parentId: place.parentId,
    scope: entry.scope === sharedScopeOf(entry) || isProjectFolder(entry) ? entry.scope : place.scope,
  }));
  const message = texts().done.moved(firstName(moved), moved.length);
  run('move-entries', { ids: idsOf(moved), ...placeOf(place) }, patch, message);
}

/** Copies entries; the copies appear when the server has made them. */
export function copyEntries(entries: readonly Entry[], place: Place): void {
  const message = texts().done.copied(firstName(entries), entries.length);
  run('copy-entries', { ids: idsOf(entries), ...placeOf(place) }, noPatch, message);
}

export function trashEntries(entries: readonly Entry[]): void {
  const patch = patchEach(entries, { trashedAt: readInstant() });
  const id = run('trash-entries', { ids: idsOf(entries) }, patch);
  import('./uses/report-trashed.ts').then(
    ({ reportTrashed }) => reportTrashed(entries, id),
    reportLoadFailure,
  );
}

export function restoreEntries(entries: readonly Entry[]): void {
  const message = texts().done.restored(firstName(entries), entries.length);
  run('restore-entries', { ids: idsOf(entries) }, patchEach(entries, { trashedAt: null }), message);
}

/** Deletes entries permanently; undo brings them back. */
export const removeEntries = (entries: readonly Entry[]): void =>
  entryActions.remove(entries, texts().done.removed(firstName(entries), entries.length));

/** The person's marks of entries; new ones get an id. */
function findMarks(entryIds: readonly string[]): EntryMark[] {
  const known = new Map(readRecords(markCollection).map((mark) => [mark.entryId, mark]));
  return entryIds.map(
    (entryId) =>
      known.get(entryId) ?? {
        id: createId(),
        entryId,
        starred: false,
        labels: [],
        openedAt: null,
        version: 0,
      },
  );
}

/** Stars entries, or takes the star away. */
export function starEntries(entries: readonly Entry[], starred: boolean): void {
  const marks = findMarks(idsOf(entries));
  const patch = patchOf(
    markCollection,
    Object.fromEntries(marks.map((mark) => [mark.id, { ...mark, starred }])),
  );
  const { done } = texts();
  const body = { marks: marks.map(({ id, entryId }) => ({ id, entryId })), starred };
  run('star-entries', body, patch, starred ? done.starred : done.unstarred);
}

/** Adds a label to entries, or removes it. */
export function labelEntries(entries: readonly Entry[], label: Label, isOn: boolean): void {
  const marks = findMarks(idsOf(entries));
  const change = (mark: EntryMark) => {
    const others = mark.labels.filter((id) => id !== label.id);
    return { ...mark, labels: isOn ? [...others, label.id] : others };
  };
  const patch = patchOf(markCollection, Object.fromEntries(marks.map((mark) => [mark.id, change(mark)])));
  const { done } = texts();
  const body = { marks: marks.map(({ id, entryId }) => ({ id, entryId })), labelId: label.id, isOn };
  run('label-entries', body, patch, (isOn ? done.labeled : done.unlabeled)(label.title));
}

/** Records that the person opened a file. */
export function recordOpening(entryId: string): void {
  const [mark] = findMarks([entryId]);
  if (!mark) return;
  queueCommand({
    app: 'file-manager',
    endpoint: { method: 'POST', path: `${filesApiPath}/open-entry` },
    body: { id: mark.id, entryId },
    patch: patchOf(markCollection, { [mark.id]: { ...mark, openedAt: readInstant() } }),
    isQuiet: true,
  });
}

/** Who opened a file last. */
export async function listOpenings(entryId: string, signal: AbortSignal): Promise<Opening[]> {
  const path = readingCalls.listOpenings.path.replace(':entryId', encodeURIComponent(entryId));
  return (await send('GET', path, { signal })).json();
}

/** Fetches a mail that is stored as a file. */
export async function fetchMail(entryId: string, signal: AbortSignal): Promise<FileMail> {
  const path = readingCalls.getMail.path.replace(':entryId', encodeURIComponent(entryId));
  return (await send('GET', path, { signal })).json();
}

/** Fetches the text of a document. */
export async function fetchFileText(entryId: string, signal: AbortSignal): Promise<FileText> {
  const path = `${filesApiPath}/entries/${encodeURIComponent(entryId)}/text` as const;
  return (await send('GET', path, { signal })).json();
}

/** Gets an address of files and folders as one archive. */
export async function createZipAddress(entries: readonly Entry[], name: string): Promise<string> {
  const body = { ids: idsOf(entries), name };
  return (await (await send('POST', `${filesApiPath}/create-zip-address`, { body })).json()).address;
}

/** Fetches files and folders as one archive. */
export const fetchZip = async (entries: readonly Entry[]): Promise<Blob> =>
  (await send('POST', `${filesApiPath}/download-zip`, { body: { ids: idsOf(entries) } })).blob();
