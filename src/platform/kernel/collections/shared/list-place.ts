import {
  compareText,
  compareValues,
  isIdDescending,
  readSortValue,
  type SortKey,
  type SortValue,
} from './order.ts';

/** A place in a list, just after a row: the row's value for each key of the sort, and its id. */
export type Place = readonly SortValue[];

/** The place just after a record. */
export const placeOf = (record: { readonly id: string }, keys: readonly SortKey[]): Place => [
  ...keys.map((key) => readSortValue(record, key)),
  record.id,
];

/** Compares a record with a place: positive for records after it, 0 for the record that it was made of, or one like it. */
export function compareWithPlace(
  record: { readonly id: string },
  place: Place,
  keys: readonly SortKey[],
): number {
  for (const [at, key] of keys.entries()) {
    const order = compareValues(readSortValue(record, key), place[at] ?? null, key.isDescending);
    if (order !== 0) return order;
  }
  return compareText(record.id, String(place.at(-1))) * (isIdDescending(keys) ? -1 : 1);
}

/** URLs keep an asterisk as it is, which a percent sign would not be. */
const encode = (text: string) => encodeURIComponent(text).replaceAll('*', '%2A').replaceAll('%', '*');
const decode = (text: string) => decodeURIComponent(text.replaceAll('*', '%'));

/** A place as a cursor: text for a URL. `list` identifies the list that the place belongs to. */
export const writeCursor = (list: string, place: Place): string => encode(JSON.stringify([list, place]));

/** What a cursor contains; undefined for text that is no cursor. The result is not validated. */
export function parseCursor(cursor: string): unknown {
  try {
    return JSON.parse(decode(cursor));
  } catch {
    return undefined;
  }
}
