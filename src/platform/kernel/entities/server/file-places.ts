import { valueOf } from '../../database/server/row-values.ts';
import type { FileInfo } from '../../files/shared/schema.ts';
import { toColumn } from '../shared/columns.ts';
import type { Fields } from '../shared/fields.ts';
import { listPictureIds } from './picture-places.ts';

const namesOf = new WeakMap<Fields, readonly string[]>();

/** The fields of an entity that hold attached files; found once for each entity, since every written row asks. */
export function listAttachedNames(fields: Fields): readonly string[] {
  let names = namesOf.get(fields);
  if (!names) {
    names = Object.entries(fields).flatMap(([name, { holdsFiles }]) => (holdsFiles ? [name] : []));
    namesOf.set(fields, names);
  }
  return names;
}

export const readFiles = (value: unknown): readonly FileInfo[] => (Array.isArray(value) ? value : []);

/** The attached files that a row has in the column of a field. */
export const readAttached = (row: object, name: string): readonly FileInfo[] =>
  readFiles(valueOf(row, toColumn(name)));

/** The ids of the pictures and attached files of a row. */
export const listRecordFileIds = (fields: Fields, row: object): string[] => [
  ...listPictureIds(fields, row),
  ...listAttachedNames(fields).flatMap((name) => readAttached(row, name).map(({ id }) => id)),
];
