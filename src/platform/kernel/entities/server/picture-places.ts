import { valueOf } from '../../database/server/row-values.ts';
import { parsePictureAddress } from '../../files/shared/picture-address.ts';
import { toColumn } from '../shared/columns.ts';
import type { Fields } from '../shared/fields.ts';

/** A field with pictures: one, or a list of items that have one each. */
export interface Place {
  readonly name: string;
  /** The field of an item; null where the field itself is a picture. */
  readonly part: string | null;
}

const placesOf = new WeakMap<Fields, readonly Place[]>();

/** The fields of an entity that hold pictures; found once for each entity, since every written row asks. */
export function listPlaces(fields: Fields): readonly Place[] {
  let places = placesOf.get(fields);
  if (!places) placesOf.set(fields, (places = findPlaces(fields)));
  return places;
}

const findPlaces = (fields: Fields): Place[] =>
  Object.entries(fields).flatMap(([name, { type, item = {} }]): Place[] => {
    if (type === 'picture') return [{ name, part: null }];
    const part = Object.entries(item).find(([, inner]) => inner.type === 'picture')?.[0];
    return part === undefined ? [] : [{ name, part }];
  });

/** The addresses that a value holds; one may be empty. */
export const readAddresses = ({ part }: Place, value: unknown): string[] =>
  part === null
    ? [String(value ?? '')]
    : Array.isArray(value)
      ? value.map((item) => String(Object(item)[part] ?? ''))
      : [];

/** A value with other addresses in the same places; items without one are left out. */
export function writeAddresses({ part }: Place, value: unknown, write: (address: string) => string): unknown {
  if (part === null) return write(String(value));
  if (!Array.isArray(value)) return value;
  return value
    .map((item: object) => ({ ...item, [part]: write(String(Object(item)[part])) }))
    .filter((item) => Object(item)[part] !== '');
}

/** The id of the file at an address; empty for none. */
export const idOf = (address: string): string => parsePictureAddress(address)?.fileId ?? '';

/** The files of the pictures that a row has. */
export const listPictureIds = (fields: Fields, row: object): string[] =>
  listPlaces(fields).flatMap((place) =>
    readAddresses(place, valueOf(row, toColumn(place.name)))
      .map(idOf)
      .filter(Boolean),
  );
