import { type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from '../../database/server/schema.ts';
import type { Place } from '../shared/list-place.ts';
import { isIdDescending, type SortKey } from '../shared/order.ts';
import { asNumber, type Columns, columnOf } from './filter-queries.ts';

/** One expression of an order, with the value that a place has for it: null where it has none. */
interface OrderPart {
  readonly expression: RawBuilder<unknown>;
  readonly isDescending: boolean;
  readonly value: RawBuilder<unknown> | null;
}

/** The expressions that a list is ordered by. Absent values come last. */
export function listOrder(
  kind: DatabaseKind,
  columns: Columns,
  keys: readonly SortKey[],
  place: Place = [],
): OrderPart[] {
  const isText = kind === 'sqlite' ? sql`` : sql` collate "C"`;
  const parts = keys.flatMap((key, at): OrderPart[] => {
    const column = columnOf(columns, key.field);
    const value = place[at] ?? null;
    const isAbsent = sql`(case when ${column} is null then 1 else 0 end)`;
    const isNumber = key.isNumber === true;
    const expression = isNumber ? sql`${column}` : sql`${column}${isText}`;
    const bound = isNumber ? asNumber(kind, value) : sql`${value}`;
    const part = { expression, isDescending: key.isDescending, value: value === null ? null : bound };
    if (key.isRequired === true) return [part];
    return [{ expression: isAbsent, isDescending: false, value: value === null ? sql`1` : sql`0` }, part];
  });
  const id = {
    expression: sql`${columnOf(columns, 'id')}${isText}`,
    isDescending: isIdDescending(keys),
    value: sql`${place.at(-1) ?? ''}`,
  };
  return [...parts, id];
}

/** The same order from its end to its beginning. */
export const reverseOrder = (parts: readonly OrderPart[]): OrderPart[] =>
  parts.map((part) => ({ ...part, isDescending: !part.isDescending }));

/** The order as the expressions of `order by`. */
export const compileOrder = (parts: readonly OrderPart[]): RawBuilder<unknown> =>
  sql.join(
    parts.map(({ expression, isDescending }) => (isDescending ? sql`${expression} desc` : expression)),
  );

/**
 * Rows after a place in this order: behind it in the first part, or equal there and behind in the next; `isInclusive` adds
 * the row of the place itself. The first part alone limits the rows too, so that an index begins at the place.
 */
export function compileAfter(parts: readonly OrderPart[], isInclusive = false): RawBuilder<boolean> {
  const equalTo = ({ expression, value }: OrderPart) =>
    value === null ? sql<boolean>`${expression} is null` : sql<boolean>`${expression} = ${value}`;
  const alternatives = parts.flatMap((part, at) => {
    if (part.value === null) return [];
    const isLast = isInclusive && at === parts.length - 1;
    const sign = sql.raw(`${part.isDescending ? '<' : '>'}${isLast ? '=' : ''}`);
    const behind = sql<boolean>`${part.expression} ${sign} ${part.value}`;
    return [sql`(${sql.join([...parts.slice(0, at).map(equalTo), behind], sql` and `)})`];
  });
  const isAfter = sql<boolean>`(${sql.join(alternatives, sql` or `)})`;
  const [first] = parts;
  if (!first || first.value === null) return isAfter;
  const sign = sql.raw(first.isDescending ? '<=' : '>=');
  return sql<boolean>`(${first.expression} ${sign} ${first.value} and ${isAfter})`;
}
