import * as v from 'valibot';
import { badInput } from '../../../../base/failures.ts';
import { isStorable } from '../../http/shared/fields.ts';
import { parseCursor, type Place } from '../shared/list-place.ts';
import type { SortKey } from '../shared/order.ts';

const Stored = v.tuple([
  v.string(),
  v.array(v.nullable(v.union([v.pipe(v.string(), v.check(isStorable)), v.number()]))),
]);

/** Identifies a list, so that its cursors are refused on others. Which rows the caller may see does not depend on it. */
export function hashList(identity: unknown): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(identity))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The place that a cursor contains; throws 400 for other text, and for cursors of other lists. */
export function readCursor(name: string, cursor: string, list: string, keys: readonly SortKey[]): Place {
  const { success, output } = v.safeParse(Stored, parseCursor(cursor));
  if (success && output[0] === list && isPlaceOf(keys, output[1])) return output[1];
  throw badInput('This is not a cursor of this list.', { [name]: 'This is not a cursor of this list' });
}

/** Whether there is a value of the right type for each key, and an id. */
const isPlaceOf = (keys: readonly SortKey[], place: Place): boolean =>
  place.length === keys.length + 1 &&
  typeof place.at(-1) === 'string' &&
  keys.every(({ isNumber }, at) => {
    const value = place[at] ?? null;
    return value === null || typeof value === (isNumber === true ? 'number' : 'string');
  });
