import type { Entry } from '../shared/entry.ts';
import { keyOfName, repairName } from '../shared/names.ts';
import { createFolder, type Place } from './api.ts';
import type { DroppedFolder } from './dropped-files.ts';
import { queueUploads } from './uploads/upload-queue.ts';

/** Files to upload into a place. */
interface PlacedFiles {
  readonly place: Place;
  readonly files: readonly File[];
}

/** A file to upload whose name is already used in its place. */
export interface Conflict {
  readonly place: Place;
  readonly file: File;
  readonly entry: Entry;
}

/** Splits files into those with and without a name conflict. */
function findConflicts(
  { place, files }: PlacedFiles,
  siblings: readonly Entry[],
): { readonly free: readonly File[]; readonly conflicts: readonly Conflict[] } {
  const byKey = new Map(
    siblings.filter(({ kind }) => kind === 'file').map((entry) => [keyOfName(entry.name), entry]),
  );
  const find = (file: File) => byKey.get(keyOfName(repairName(file.name)));
  return {
    free: files.filter((file) => !find(file)),
    conflicts: files.flatMap((file) => {
      const entry = find(file);
      return entry ? [{ place, file, entry }] : [];
    }),
  };
}

type ListIn = (place: Place) => readonly Entry[];
type Contents = Omit<DroppedFolder, 'name'>;

/** The folder of a name; it is created if there is none. */
function enterFolder(to: Place, name: string, listIn: ListIn): Place {
  const key = keyOfName(repairName(name));
  const known = listIn(to).find((one) => one.kind === 'folder' && keyOfName(one.name) === key);
  const parentId = known?.id ?? createFolder(to, repairName(name));
  return { parentId, space: 'own', scope: known?.scope ?? to.scope };
}

const listPlaced = (to: Place, { files, folders }: Contents, listIn: ListIn): readonly PlacedFiles[] => [
  { place: to, files },
  ...folders.flatMap((folder) => listPlaced(enterFolder(to, folder.name, listIn), folder, listIn)),
];

/** Uploads the contents of a folder and merges folders of the same name. Returns the files whose names are taken. */
export function uploadFolder(to: Place, contents: Contents, listIn: ListIn): readonly Conflict[] {
  const placed = listPlaced(to, contents, listIn);
  const all = placed.map((one) => ({ ...findConflicts(one, listIn(one.place)), place: one.place }));
  const count = all.reduce((sum, { free }) => sum + free.length, 0);
  for (const { free, place } of all) queueUploads(free, { kind: 'file', place }, { isQuiet: count > 1 });
  return all.flatMap(({ conflicts }) => conflicts);
}
