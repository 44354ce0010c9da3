import * as v from 'valibot';
import { badInput } from '../../../../base/failures.ts';
import { isStorable } from '../../http/shared/fields.ts';
import type { SortKey, SortValue } from '../shared/order.ts';

const Stored = v.tuple([
  v.string(),
  v.array(v.nullable(v.union([v.pipe(v.string(), v.check(isStorable)), v.number()]))),
]);

const encode = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
const decode = (text: string) =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)),
  );

/** Tells lists apart; who may see which rows does not depend on it. */
function hashList(identity: unknown): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(identity))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The place of a row in a list, to go on after it. */
export const writeCursor = (identity: unknown, values: readonly SortValue[]): string =>
  encode(JSON.stringify([hashList(identity), values]));

/** The values of a cursor; refuses what is none, and those of other lists. */
export function readCursor(
  cursor: string,
  identity: unknown,
  keys: readonly SortKey[],
): readonly SortValue[] {
  let stored: unknown;
  try {
    stored = JSON.parse(decode(cursor));
  } catch {
    stored = undefined;
  }
  const { success, output } = v.safeParse(Stored, stored);
  const isOwn = success && output[0] === hashList(identity) && areValuesOf(keys, output[1]);
  if (!isOwn)
    throw badInput('This is not a cursor of this list.', { cursor: 'This is not a cursor of this list' });
  return output[1];
}

/** A value for each key of its type, and the id. */
const areValuesOf = (keys: readonly SortKey[], values: readonly SortValue[]): boolean =>
  values.length === keys.length + 1 &&
  typeof values.at(-1) === 'string' &&
  keys.every(({ isNumber }, at) => {
    const value = values[at] ?? null;
    return value === null || typeof value === (isNumber === true ? 'number' : 'string');
  });
