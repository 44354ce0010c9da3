import { foldText } from '../../../../base/fold.ts';
import { foldField } from './order.ts';

export type FilterType = 'text' | 'number' | 'date' | 'choice' | 'mark' | 'labels' | 'parent';

/** A field that a list can be narrowed by. */
export interface Filter<Field extends string = string> {
  readonly type: FilterType;
  readonly field: Field;
  /** The texts that a text filter compares, where no field has them. One of them has to match. For a date filter, its instant. */
  readonly read?: ((record: any) => readonly string[]) | undefined; // safe: a record of the collection
  /**
   * Of a text filter that depends on parameters, such as a time zone: makes `read` of those behind the operator, as in
   * `contains;Europe/Istanbul;tr:`. Undefined if they are wrong.
   */
  readonly readBy?: ((operator: string, parameters: readonly string[]) => Filter['read']) | undefined;
}

const filterOf =
  (type: FilterType) =>
  <const Field extends string>(field: Field, read?: Filter['read']): Filter<Field> => ({ type, field, read });

/** `contains:`, `starts:`, `ends:`, `matches:` (the whole value), `greater:` and `less:`, all on folded text. */
export const textFilter = filterOf('text');
/** `equals:`, `greater:`, `less:` and `between:1,5` (with both ends). */
export const numberFilter = filterOf('number');
/** `after:`, `before:` and `between:from,to` of ISO instants; the end is excluded. */
export const dateFilter = filterOf('date');
/** `in:a,b`. */
export const choiceFilter = filterOf('choice');
/** `true` or `false`. */
export const markFilter = filterOf('mark');
/** `any:a,b`, `all:a,b` or `none` of a list of ids. */
export const labelFilter = filterOf('labels');
/** `is:id` or `is:a,b`, or `none` for records without a parent. */
export const parentFilter = filterOf('parent');

const operators: Readonly<Record<FilterType, readonly string[]>> = {
  text: ['contains', 'starts', 'ends', 'matches', 'greater', 'less'],
  number: ['equals', 'greater', 'less', 'between'],
  date: ['after', 'before', 'between'],
  choice: ['in'],
  mark: ['true', 'false'],
  labels: ['any', 'all', 'none'],
  parent: ['is', 'none'],
};
/** The maximum number of values of a filter. */
export const maxValues = 100;

/** A filter with its operator and values, checked. */
export interface Condition {
  readonly filter: Filter;
  readonly operator: string;
  readonly values: readonly string[];
}

function areValuesValid(type: FilterType, operator: string, values: readonly string[]): boolean {
  if (values.length > maxValues) return false;
  if (operator === 'between' && values.length !== 2) return false;
  if (type === 'number') return values.every((value) => /^-?\d{1,15}(\.\d{1,9})?$/.test(value));
  if (type === 'date')
    return values.every((value) => /^\d{4}-[\d:T.-]+Z$/.test(value) && !Number.isNaN(Date.parse(value)));
  return type === 'text' || values.every((value) => value !== '');
}

/** Reads `operator:values`; undefined when it is not one of the filter. */
export function parseCondition(filter: Filter, text: string): Condition | undefined {
  const colon = text.indexOf(':');
  const head = colon === -1 ? text : text.slice(0, colon);
  const [operator = '', ...parameters] = filter.readBy ? head.split(';') : [head];
  const rest = colon === -1 ? '' : text.slice(colon + 1);
  const hasValues = filter.type !== 'mark' && operator !== 'none';
  if (!operators[filter.type].includes(operator) || hasValues !== (colon !== -1)) return undefined;
  if (!hasValues) return { filter, operator, values: [] };
  const read = filter.readBy?.(operator, parameters) ?? filter.read;
  if (filter.readBy && !read) return undefined;
  const values = filter.type === 'text' ? [foldText(rest)] : rest.split(',');
  return areValuesValid(filter.type, operator, values)
    ? { filter: { ...filter, read }, operator, values }
    : undefined;
}

/** Whether folded text passes an operator of text filters. Without a wanted text everything passes; empty text passes nothing else. */
export function matchesText(text: string, operator: string, wanted: string): boolean {
  if (wanted === '') return true;
  if (text === '') return false;
  switch (operator) {
    case 'contains':
      return text.includes(wanted);
    case 'starts':
      return text.startsWith(wanted);
    case 'ends':
      return text.endsWith(wanted);
    case 'greater':
      return text > wanted;
    case 'less':
      return text < wanted;
    default:
      return text === wanted;
  }
}

function matchesRange<Value extends number | string>(
  value: Value,
  operator: string,
  [from, to]: readonly Value[],
  isEndIncluded: boolean,
): boolean {
  if (from === undefined) return false;
  if (operator === 'equals') return value === from;
  if (operator === 'greater') return value > from;
  if (operator === 'after') return value >= from;
  if (operator !== 'between') return value < from;
  return to !== undefined && value >= from && (isEndIncluded ? value <= to : value < to);
}

/** Whether a record passes a condition. */
export function matchesCondition(record: object, { filter, operator, values }: Condition): boolean {
  const value: unknown = Object(record)[filter.field];
  switch (filter.type) {
    case 'text':
      return (filter.read?.(record).map(foldText) ?? [foldField(record, filter.field)]).some((text) =>
        matchesText(text, operator, values[0] ?? ''),
      );
    case 'number':
      return typeof value === 'number' && matchesRange(value, operator, values.map(Number), true);
    case 'date':
      return (filter.read?.(record) ?? [value]).some(
        (date) => typeof date === 'string' && matchesRange(date, operator, values.map(toInstant), false),
      );
    case 'choice':
      return typeof value === 'string' && values.includes(value);
    case 'mark':
      return value === (operator === 'true');
    case 'labels': {
      const labels: readonly unknown[] = Array.isArray(value) ? value : [];
      if (operator === 'none') return labels.length === 0;
      const has = (label: string) => labels.includes(label);
      return operator === 'all' ? values.every(has) : values.some(has);
    }
    case 'parent':
      return operator === 'none' ? value === null : typeof value === 'string' && values.includes(value);
  }
}

/** Instants are compared as texts: all of the same form. */
export const toInstant = (value: string): string => new Date(value).toISOString();

type ReadTexts<R> = (record: R) => readonly (string | null | undefined)[];

/** Folded texts of records, by the function that reads them: each record is folded once for each. */
const searchTexts = new WeakMap<object, WeakMap<object, string>>();

/**
 * Whether the words of a search are all somewhere in the texts of a record. `readTexts` is a function that stays the same from
 * search to search, since what it reads is remembered.
 */
export function compileSearch<R extends object>(
  search: string,
  readTexts: ReadTexts<R>,
): (record: R) => boolean {
  const words = foldText(search).split(' ').filter(Boolean);
  if (words.length === 0) return () => true;
  const texts = searchTexts.get(readTexts) ?? new WeakMap<object, string>();
  searchTexts.set(readTexts, texts);
  return (record) => {
    let text = texts.get(record);
    if (text === undefined) {
      text = foldText(readTexts(record).filter(Boolean).join(' '));
      texts.set(record, text);
    }
    return words.every((word) => text.includes(word));
  };
}
