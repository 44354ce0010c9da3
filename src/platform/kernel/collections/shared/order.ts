import { foldText } from '../../../../base/fold.ts';

/** A field that a list is ordered by. */
export interface SortKey<Field extends string = string> {
  readonly field: Field;
  /** `text` compares folded text, `value` numbers, instants and keys as they are. */
  readonly type: 'text' | 'value';
  readonly isDescending: boolean;
  /** Its column holds numbers, which have no collation. */
  readonly isNumber?: boolean;
  /** Every record has a value, so that an index can serve the order. */
  readonly isRequired?: boolean;
  /** The value, where no field has it: the table computes a column of the same name. */
  readonly read?: ((record: any) => string | null) | undefined; // safe: a record of the collection
}

interface SortOptions {
  readonly text?: boolean;
  readonly descending?: boolean;
  readonly number?: boolean;
  readonly required?: boolean;
  readonly read?: SortKey['read'];
}

/** Orders by a field. Records without a value come last; those with equal values are ordered by their ids. */
export const sortBy = <const Field extends string>(
  field: Field,
  { text = false, descending = false, number = false, required = false, read }: SortOptions = {},
): SortKey<Field> => ({
  field,
  type: text ? 'text' : 'value',
  isDescending: descending,
  isNumber: number,
  isRequired: required,
  read,
});

export type SortValue = string | number | null;

/** The value that a key orders by, as the database has it too. */
export function readSortValue(record: object, { field, type, read }: SortKey): SortValue {
  const value: unknown = read ? read(record) : Object(record)[field];
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  return type === 'text' ? foldField(record, field) : value;
}

/** Compares texts by code points, as both databases do; UTF-16 units order letters beyond U+FFFF elsewhere. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const one = a.charCodeAt(index);
    const other = b.charCodeAt(index);
    if (one === other) continue;
    const isHigh = one >= 0xd800 && one <= 0xdfff;
    const isOtherHigh = other >= 0xd800 && other <= 0xdfff;
    if (isHigh !== isOtherHigh) return isHigh ? 1 : -1;
    return one - other;
  }
  return a.length - b.length;
}

/** Compares two values of a key, those that are absent last. */
export function compareValues(a: SortValue, b: SortValue, isDescending: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const order = typeof a === 'string' && typeof b === 'string' ? compareText(a, b) : Number(a) - Number(b);
  return isDescending ? -order : order;
}

export type Compare<R> = (one: R, other: R) => number;

/** Whether ids of equal records go backwards: as the last key does, so that one index serves the list. */
export const isIdDescending = (keys: readonly SortKey[]): boolean => keys.at(-1)?.isDescending === true;

const folded = new Map<string, WeakMap<object, string>>();

/** The folded text of a field. Folding costs more than comparing: each record is folded once. */
export function foldField(record: object, field: string): string {
  let texts = folded.get(field);
  if (!texts) folded.set(field, (texts = new WeakMap()));
  const known = texts.get(record);
  if (known !== undefined) return known;
  const value: unknown = Object(record)[field];
  const text = typeof value === 'string' ? foldText(value) : '';
  texts.set(record, text);
  return text;
}

/** The comparator of a sort; never 0 for two records. */
export function buildComparator<R extends { readonly id: string }>(keys: readonly SortKey[]): Compare<R> {
  const isBackwards = isIdDescending(keys);
  return (one, other) => {
    for (const key of keys) {
      const order = compareValues(readSortValue(one, key), readSortValue(other, key), key.isDescending);
      if (order !== 0) return order;
    }
    return compareText(one.id, other.id) * (isBackwards ? -1 : 1);
  };
}
