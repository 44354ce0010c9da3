import type { SavedView, ViewState } from './saved-view.ts';

/** A list that has saved views. */
export interface ViewList {
  /** The key of the list's table layout. */
  readonly id: string;
  /** Where the list is; a view adds its place. */
  readonly path: string;
}

const stateKeys = ['sort', 'size', 'view', 'q'];
const isState = (key: string) => key.startsWith('f.') || stateKeys.includes(key);
/** A path below the list, which never leads out of it. */
const placePattern = /^(?:\/(?!\.{1,2}(?:\/|$))[^/?#\\]+)*$/;

/** The part of an address's search that a view keeps: filters, sort and page size, but no page and no opened record. */
export const readViewSearch = (search: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([key]) => isState(key))
      .map(([key, value]): [string, string] => [key, String(value)])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** The same as text, as views store it. */
export const writeViewSearch = (search: object): string =>
  new URLSearchParams(readViewSearch(search)).toString();

/** Where a view is shown. Whoever shared it, the address is one of the list. */
export function findViewAddress({ path }: ViewList, { place, search }: Pick<SavedView, 'place' | 'search'>) {
  const values: Record<string, string> = {};
  new URLSearchParams(search).forEach((value, key) => (values[key] = value));
  return { path: path + (placePattern.test(place) ? place : ''), search: readViewSearch(values) };
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
