import { type CollectionQuery, findSort } from '../../../platform/kernel/collections/shared/collection.ts';
import { matchesCondition, parseCondition } from '../../../platform/kernel/collections/shared/filters.ts';
import { buildComparator, type Compare } from '../../../platform/kernel/collections/shared/order.ts';
import type { Contact } from './contact.ts';
import { contactLists } from './contact-lists.ts';
import type { Times } from './last-contact.ts';
import { shownFilters } from './shown-filters.ts';

/** Compares contacts by a sort of the collection. */
const compareBy = (sort: string | undefined): Compare<Contact> =>
  buildComparator(findSort(contactLists, sort) ?? []);

/** The maximum number of contacts in one of these lists: one page, so that each list is loaded as a whole. */
const listLength = 50;

/** Returns the ids of the contacts with mails or meetings, in the order of these, in lists of 50. */
export function splitTalks(times: Times, isDescending: boolean): string[][] {
  const compare = compareBy(isDescending ? '-lastContactAt' : 'lastContactAt');
  const ids = [...times]
    .map(([id, lastContactAt]) => ({ id, lastContactAt }) as Contact) // safe: this order reads nothing else
    .toSorted(compare)
    .map(({ id }) => id);
  return Array.from({ length: Math.ceil(ids.length / listLength) }, (_, index) =>
    ids.slice(index * listLength, (index + 1) * listLength),
  );
}

/** The mails and meetings that pass a condition of the last contact; all of them without one. */
export function filterTalks(times: Times, condition: string | undefined): Times {
  const parsed = condition === undefined ? undefined : parseCondition(shownFilters.lastContactDay, condition);
  if (!parsed) return times;
  return new Map([...times].filter(([, lastContactAt]) => matchesCondition({ lastContactAt }, parsed)));
}

/** Compares contacts of lists that follow each other: by their owners, and by the sort of the lists. */
export function compareInLists(lists: readonly CollectionQuery[]): Compare<Contact> {
  const compare = compareBy(lists[0]?.sort);
  if (lists.length === 1) return compare;
  const places = new Map(lists.map(({ filter }, index) => [filter?.['owner'], index]));
  const placeOf = ({ ownerId }: Contact) => places.get(`is:${ownerId}`) ?? lists.length;
  return (one, other) => placeOf(one) - placeOf(other) || compare(one, other);
}
