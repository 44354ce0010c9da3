import type { Collection } from '../../collections/shared/collection.ts';
import { collectionPath } from '../../collections/shared/collection.ts';

/** The largest file that can be imported. */
export const maxImportBytes = 50 * 1024 * 1024;
/** The largest file of a format that is read as a whole, such as vCard. */
export const maxFormatBytes = 25 * 1024 * 1024;
/** The largest number of lines below the header. */
export const maxImportLines = 200_000;
/** The maximum number of columns. */
export const maxImportColumns = 1000;

/** Why a cell cannot be imported. */
export const importReasons = [
  'required',
  'too-long',
  'date',
  'future',
  'number',
  'flag',
  'label',
  'order',
  'invalid',
] as const;
export type ImportReason = (typeof importReasons)[number];

/** What becomes of a line whose record exists: it updates the record, or creates another one. */
export const existingChoices = ['update', 'create'] as const;
export type ExistingChoice = (typeof existingChoices)[number];

/** Why a file cannot be imported. */
export type FileReason =
  | 'too-large'
  | 'too-many-lines'
  | 'too-many-columns'
  | 'not-csv'
  | 'not-utf-8'
  | 'empty';

/** The paths of the calls that import a file into a collection. */
export function importPaths({ api, name }: Pick<Collection, 'api' | 'name'>) {
  const run = `${collectionPath({ api, name })}/import` as const;
  return { run, check: `${run}/check`, undo: `${run}/undo` } as const;
}
