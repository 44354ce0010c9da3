import type { SavedView, ViewState } from './saved-view.ts';

/** A list that has saved views. */
export interface ViewList {
  /** The key of the list's table layout. */
  readonly id: string;
  /** Where the list is; a view adds its place. */
  readonly path: string;
  /** What its address says besides the filters, sort and page size of a table. */
  readonly keys?: readonly string[];
}

const stateKeys = ['sort', 'size', 'view', 'q'];
type Keys = Pick<ViewList, 'keys'>;
const isState = (key: string, { keys = [] }: Keys) =>
  key.startsWith('f.') || stateKeys.includes(key) || keys.includes(key);
/** A path below the list, which never leads out of it. */
const placePattern = /^(?:\/(?!\.{1,2}(?:\/|$))[^/?#\\]+)*$/;

/** The part of an address's search that a view keeps: filters, sort and page size, but no page and no opened record. */
export const readViewSearch = (search: object, list: Keys = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([key, value]) => isState(key, list) && value !== undefined)
      .map(([key, value]): [string, string] => [key, String(value)])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** The same as text, as views store it. */
export const writeViewSearch = (search: object, list: Keys = {}): string =>
  new URLSearchParams(readViewSearch(search, list)).toString();

/** Where a view is shown. Whoever shared it, the address is one of the list. */
export function findViewAddress(list: ViewList, { place, search }: Pick<SavedView, 'place' | 'search'>) {
  const { path } = list;
  const values: Record<string, string> = {};
  new URLSearchParams(search).forEach((value, key) => (values[key] = value));
  return { path: path + (placePattern.test(place) ? place : ''), search: readViewSearch(values, list) };
}

/** The place of an address within its list. */
export const readPlace = ({ path }: ViewList, pathname: string): string =>
  pathname.startsWith(`${path}/`) ? pathname.slice(path.length).replace(/\/$/, '') : '';

/** Whether two states show the same. */
export const isSameView = (one: ViewState, other: ViewState): boolean =>
  one.place === other.place &&
  one.search === other.search &&
  one.density === other.density &&
  JSON.stringify(one.columns.map(({ id, isShown, width }) => [id, isShown, width])) ===
    JSON.stringify(other.columns.map(({ id, isShown, width }) => [id, isShown, width]));
