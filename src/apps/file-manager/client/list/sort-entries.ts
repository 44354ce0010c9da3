import { compareIn } from '../../../../base/compare-text.ts';
import { createListOrder, type ListOrder } from '../../../../platform/kits/list-screen/client/list-order.ts';
import type { Entry } from '../../shared/entry.ts';
import { fileTypeOf } from '../../shared/extensions.ts';

/** How lists are sorted; folders come first. */
export const fileOrder = createListOrder('device file-manager order', ['name', 'modified', 'size', 'type']);
export type FileSort = (typeof fileOrder.sorts)[number];

/** With more changed names, sorting all of them takes less time than finding the place of each. */
const maxInserted = 200;

type Compare = (one: string, other: string) => number;

/** Inserts an entry into a list that is sorted by name, after those with an equal name. */
function insertByName(sorted: Entry[], entry: Entry, compare: Compare): void {
  let [first, end] = [0, sorted.length];
  while (first < end) {
    const middle = (first + end) >>> 1;
    if (compare(sorted[middle]?.name ?? '', entry.name) <= 0) first = middle + 1;
    else end = middle;
  }
  sorted.splice(first, 0, entry);
}

/** Sorts entries by name. Only names that differ from those of `before`, a sorted list, are compared. */
function sortByName(entries: readonly Entry[], before: readonly Entry[], compare: Compare): Entry[] {
  const left = new Map(entries.map((entry) => [entry.id, entry]));
  const sorted = before.flatMap(({ id, name }) => {
    const entry = left.get(id);
    if (entry?.name !== name) return [];
    left.delete(id);
    return [entry];
  });
  if (left.size > maxInserted) return entries.toSorted((one, other) => compare(one.name, other.name));
  for (const entry of left.values()) insertByName(sorted, entry, compare);
  return sorted;
}

/** Sorts entries that are sorted by name by something else; equal ones stay in the order of their names. */
const sortNamed: Readonly<Record<FileSort, (named: readonly Entry[], compare: Compare) => readonly Entry[]>> =
  {
    name: (named) => named,
    modified: (named) =>
      named.toSorted((one, other) =>
        one.modifiedAt < other.modifiedAt ? -1 : Number(one.modifiedAt > other.modifiedAt),
      ),
    size: (named) => named.toSorted((one, other) => one.size - other.size),
    type: (named, compare) =>
      [...Map.groupBy(named, fileTypeOf)]
        .toSorted(([one], [other]) => compare(one, other))
        .flatMap(([, entries]) => entries),
  };

/**
 * Returns a function that sorts the entries of lists. It remembers the last entries, so that another order of them compares no name,
 * and a change of a few compares few.
 */
export function createEntrySorter() {
  let last: { entries: readonly Entry[]; locale: string; named: readonly Entry[] } | undefined;
  let lists = new Map<string, readonly Entry[]>();
  return (
    entries: readonly Entry[],
    { sort, isDescending }: ListOrder<FileSort>,
    locale: string,
  ): readonly Entry[] => {
    const compare = compareIn(locale);
    if (last?.entries !== entries || last.locale !== locale) {
      const named = sortByName(entries, last?.locale === locale ? last.named : [], compare);
      last = { entries, locale, named };
      lists = new Map();
    }
    const key = `${sort} ${isDescending}`;
    const known = lists.get(key);
    if (known) return known;
    const { folder = [], file = [] } = Object.groupBy(
      sortNamed[sort](last.named, compare),
      ({ kind }) => kind,
    );
    const sorted = isDescending ? [...folder.reverse(), ...file.reverse()] : [...folder, ...file];
    lists.set(key, sorted);
    return sorted;
  };
}
