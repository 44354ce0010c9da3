import { isDay } from '../../../../base/days.ts';
import { foldText } from '../../../../base/fold.ts';
import { buildSortKey } from '../../../../base/sort-key.ts';
import { matchesText } from '../../../kernel/collections/shared/filters.ts';
import { compareText } from '../../../kernel/collections/shared/order.ts';

/** The ways in which a column is compared with what was typed. */
export const textTypes = ['contains', 'starts', 'ends', 'matches', 'greater', 'less'] as const;
/** Conditions of columns of days: a number of days before today, a day as `2026-11-29`, and no day. */
export const dayTypes = ['older', 'within', 'before', 'after', 'empty'] as const;
const filterTypes = [...textTypes, ...dayTypes] as const;
export type FilterType = (typeof filterTypes)[number];

export interface ColumnFilter {
  readonly type: FilterType;
  readonly text: string;
}

/** What a table shows: its order, the filters by column, and the part of the rows. */
export interface TableQuery {
  /** The id of a column, with `-` before it backwards; empty for the order of the list. */
  readonly sort: string;
  readonly filters: Readonly<Record<string, ColumnFilter>>;
  /** From 1. */
  readonly page: number;
  /** Rows of a page; 0 shows all of them in one. */
  readonly size: number;
}

/** Returns the displayed text of a day column. */
interface ShownDays {
  /** Whether days after today are refused. */
  readonly isPast: boolean;
  /** The current day, such as `2026-11-29`. */
  readonly today: string;
}

/** A column, as filters and sorts read it. */
export interface TableField<R> {
  readonly id: string;
  /** What a record says in the column; numbers and dates in a form that sorts as text. */
  readonly read: (record: R) => string;
  /** Each text that a filter may match, where that is not `read` alone: several values, or a date as it is shown. */
  readonly readTexts?: (record: R) => readonly string[];
  /** The number that the column sorts by instead; "greater" and "less" compare it with a number that was typed. */
  readonly readNumber?: (record: R) => number;
  /** The text that the column sorts by instead, where `read` is less exact. */
  readonly readOrder?: (record: R) => string;
  /** The column shows days, which `read` returns. Its filters offer conditions of days. */
  readonly days?: ShownDays;
}

/** The types of filters that a column offers; the first one is the default. */
export function listFilterTypes(days: TableField<never>['days']): readonly FilterType[] {
  if (days === undefined) return textTypes;
  return [...(days.isPast ? dayTypes : (['before', 'after', 'empty'] as const)), ...textTypes];
}

const isDayType = (type: FilterType): boolean => dayTypes.some((one) => one === type);
/** Whether a filter has the value that it needs. */
export const isFilterSet = ({ type, text }: ColumnFilter): boolean => type === 'empty' || text !== '';

const dayMs = 86_400_000;
const maxDays = 99_999;

/** Converts a day condition to a comparison with a day. Returns undefined if its value is invalid. */
function compareWithDay({ type, text }: ColumnFilter, today: string): ColumnFilter | undefined {
  const value = foldText(text);
  if (type === 'before' || type === 'after')
    return isDay(value, false) ? { type: type === 'before' ? 'less' : 'greater', text: value } : undefined;
  const days = value === '' ? Number.NaN : Number(value);
  if (!Number.isInteger(days) || days < 0 || days > maxDays) return undefined;
  const atMs = Date.parse(today) - (type === 'older' ? days : days + 1) * dayMs;
  return { type: type === 'older' ? 'less' : 'greater', text: new Date(atMs).toISOString().slice(0, 10) };
}

/** The value that a filter compares its column with. */
export interface Comparison extends ColumnFilter {
  /** What the filter compares: the text of the column, its day, or whether it is empty. */
  readonly of: 'text' | 'day' | 'empty';
}

/** The comparison of a filter; undefined if it filters nothing. `today` is given for columns of days. */
export function findComparison(filter: ColumnFilter, today: string | undefined): Comparison | undefined {
  if (!isDayType(filter.type)) return foldText(filter.text) === '' ? undefined : { ...filter, of: 'text' };
  if (today === undefined) return undefined;
  if (filter.type === 'empty') return { type: 'matches', text: 'empty', of: 'empty' };
  const comparison = compareWithDay(filter, today);
  return comparison && { ...comparison, of: 'day' };
}

export const pageSizes = [10, 25, 50, 100, 0] as const;
/** The default number of rows per page. */
export const usualSize = 50;
const defaultQuery: TableQuery = { sort: '', filters: {}, page: 1, size: usualSize };

const filterPrefix = 'f.';
const toNumber = (value: unknown, fallback: number): number => {
  const number = Number(value);
  return value !== undefined && Number.isInteger(number) && number >= 0 ? number : fallback;
};

function readFilter(value: unknown): ColumnFilter | undefined {
  const text = String(value);
  const colon = text.indexOf(':');
  const type = filterTypes.find((one) => one === text.slice(0, colon));
  return type && { type, text: text.slice(colon + 1, colon + 201) };
}

/** The query in the search of an address; what is not understood is as if it were absent. */
export function readTableQuery(search: object): TableQuery {
  const { sort, page, size }: { sort?: unknown; page?: unknown; size?: unknown } = search;
  const filters = Object.entries(search).flatMap(([key, value]): [string, ColumnFilter][] => {
    const filter = key.startsWith(filterPrefix) ? readFilter(value) : undefined;
    return filter ? [[key.slice(filterPrefix.length), filter]] : [];
  });
  const wanted = toNumber(size, defaultQuery.size);
  return {
    sort: typeof sort === 'string' ? sort : '',
    filters: Object.fromEntries(filters),
    page: Math.max(1, toNumber(page, 1)),
    size: pageSizes.find((one) => one === wanted) ?? defaultQuery.size,
  };
}

/** The search of an address that shows a query: only what differs from the usual. */
export function writeTableQuery({ sort, filters, page, size }: TableQuery): Record<string, string> {
  const written = Object.entries(filters).flatMap(([id, { type, text }]) =>
    text === '' && (type === 'contains' || (isDayType(type) && type !== 'empty'))
      ? []
      : [[`${filterPrefix}${id}`, `${type}:${text}`]],
  );
  return {
    ...Object.fromEntries(written),
    ...(sort !== '' && { sort }),
    ...(page > 1 && { page: String(page) }),
    ...(size !== defaultQuery.size && { size: String(size) }),
  };
}

/** What is made of each record, once. */
function cachePerRecord<R extends object, Made extends {}>(make: (record: R) => Made): (record: R) => Made {
  const known = new WeakMap<R, Made>();
  return (record) => {
    const before = known.get(record);
    if (before !== undefined) return before;
    const made = make(record);
    known.set(record, made);
    return made;
  };
}

/** The folded texts that a filter of a column looks at: order is that of `read`, all else matches any of the texts. */
function cacheFolded<R extends object>({ read, readTexts }: TableField<R>) {
  const readFolded = cachePerRecord<R, string>((record) => foldText(read(record)));
  const readAllFolded = readTexts && cachePerRecord<R, string[]>((record) => readTexts(record).map(foldText));
  return (record: R, type: FilterType): readonly string[] =>
    readAllFolded && type !== 'greater' && type !== 'less' ? readAllFolded(record) : [readFolded(record)];
}

/** The test of a column of numbers; undefined when the filter compares texts. */
function buildNumberTest<R>({ readNumber }: TableField<R>, { type, text }: ColumnFilter) {
  const wanted = Number(text.trim().replace(',', '.'));
  if (!readNumber || (type !== 'greater' && type !== 'less') || !Number.isFinite(wanted)) return undefined;
  return (record: R) => (type === 'greater' ? readNumber(record) > wanted : readNumber(record) < wanted);
}

/** The test of a comparison of days; a birthday without its year is on no day. */
const buildDayTest =
  <R>({ read }: TableField<R>, { type, text, of }: Comparison) =>
  (record: R): boolean => {
    const shown = read(record);
    if (of === 'empty') return shown === '';
    return !shown.startsWith('-') && matchesText(shown, type, text);
  };

/** Filters and sorts records by columns, in a language; one for as long as columns and language are the same. */
export function createTableEngine<R extends { readonly id: string }>(
  fields: readonly TableField<R>[],
  language: string,
) {
  const folded = new Map(fields.map((field) => [field.id, cacheFolded(field)]));
  const keys = new Map(
    fields.map(({ id, read, readOrder = read }) => [
      id,
      cachePerRecord<R, string>((record) => buildSortKey(readOrder(record), language)),
    ]),
  );
  return {
    /** The test of the filters; undefined while there is none. Columns that do not exist filter nothing. */
    buildMatch(filters: TableQuery['filters']): ((record: R) => boolean) | undefined {
      const tests = Object.entries(filters).flatMap(([id, filter]) => {
        const field = fields.find((one) => one.id === id);
        const read = folded.get(id);
        const comparison = field && findComparison(filter, field.days?.today);
        if (!field || !read || !comparison) return [];
        if (comparison.of !== 'text') return [buildDayTest(field, comparison)];
        const wanted = foldText(filter.text);
        const isNumber = buildNumberTest(field, filter);
        return [
          (record: R) => {
            const texts = read(record, filter.type);
            return isNumber
              ? texts.some((text) => text !== '') && isNumber(record)
              : texts.some((text) => matchesText(text, filter.type, wanted));
          },
        ];
      });
      return tests.length === 0 ? undefined : (record) => tests.every((test) => test(record));
    },

    /** The comparator of a sort; undefined for the order of the list. Records without a value come last. */
    buildCompare(sort: string): ((one: R, other: R) => number) | undefined {
      const isDescending = sort.startsWith('-');
      const id = isDescending ? sort.slice(1) : sort;
      const read = keys.get(id);
      const readNumber = fields.find((field) => field.id === id)?.readNumber;
      if (!read) return undefined;
      return (one, other) => {
        const [a, b] = [read(one), read(other)];
        if (a !== b && (a === '' || b === '')) return a === '' ? 1 : -1;
        const values = readNumber && a !== '' ? readNumber(one) - readNumber(other) : compareText(a, b);
        const order = values || compareText(one.id, other.id);
        return isDescending ? -order : order;
      };
    },
  };
}
