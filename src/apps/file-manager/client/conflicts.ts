import type { Entry } from '../shared/entry.ts';
import { keyOfName, repairName } from '../shared/names.ts';
import type { Place } from './api.ts';
import { queueUploads } from './uploads/upload-queue.ts';

/** Files to upload into a place. */
export interface PlacedFiles {
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

/** Uploads the files whose names are free in their places. Returns the others. */
export function uploadFree(
  placed: readonly PlacedFiles[],
  listIn: (place: Place) => readonly Entry[],
): readonly Conflict[] {
  const all = placed.map((one) => ({ ...findConflicts(one, listIn(one.place)), place: one.place }));
  const count = all.reduce((sum, { free }) => sum + free.length, 0);
  for (const { free, place } of all) queueUploads(free, { kind: 'file', place }, { isQuiet: count > 1 });
  return all.flatMap(({ conflicts }) => conflicts);
}
