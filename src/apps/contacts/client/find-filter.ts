import { useCallback } from 'react';
import { foldText } from '../../../base/fold.ts';
import { useClock } from '../../../platform/people/clock/client/clock.ts';
import { useTag } from '../../../platform/frame/i18n/client/format.ts';
import type { CollectionQuery } from '../../../platform/kernel/collections/shared/collection.ts';
import { matchesText, maxValues } from '../../../platform/kernel/collections/shared/filters.ts';
import { toWallClock } from '../../../base/wall-clock.ts';
import {
  type ColumnFilter,
  type Comparison,
  findComparison,
  type TableQuery,
} from '../../../platform/kits/data-table/shared/table-query.ts';
import { type shownFilters, writeShownCondition } from '../shared/shown-filters.ts';
import { useOwnerNames } from './columns.tsx';

/** The filters of the collection by the columns that they are the same as. */
const sameFilters: Readonly<Record<string, string>> = {
  name: 'fullName',
  firstName: 'name',
  lastName: 'lastName',
  nickname: 'nickname',
  company: 'companies',
  jobTitle: 'titles',
  email: 'email',
  phone: 'phone',
  address: 'address',
  notes: 'notes',
  nextStep: 'nextStep',
};
/** The filters of columns as they are shown, which depend on the time zone and the language. */
const shownNames: Readonly<Record<string, keyof typeof shownFilters>> = {
  nextStepAt: 'nextStepDay',
  lastContact: 'lastContactDay',
  birthday: 'birthdayDay',
  overdue: 'overdueDays',
  company: 'companySeries',
  jobTitle: 'titleSeries',
};
/** Columns that show days. */
const dayColumns: readonly string[] = ['nextStepAt', 'lastContact', 'birthday'];
/** Columns with several values: a search checks each value, and a comparison uses all of them as one displayed text. */
const severalValues: readonly string[] = ['company', 'jobTitle'];

const findOne = (id: string, { type, text }: Comparison): [string, string] | undefined => {
  const name = sameFilters[id];
  const isByOrder = type === 'greater' || type === 'less';
  return name === undefined || (isByOrder && severalValues.includes(id))
    ? undefined
    : [name, `${type}:${text}`];
};

/** The owners whose names match; none matches a filter by an id that nobody has. */
function findOwners(names: ReadonlyMap<string, string>, { type, text }: ColumnFilter) {
  const wanted = foldText(text);
  const ids = [...names].flatMap(([id, name]) => (matchesText(foldText(name), type, wanted) ? id : []));
  return ids.length > maxValues ? undefined : (['owner', `is:${ids.join(',') || '-'}`] as const);
}

/**
 * Returns the filters of the server that are the same as those of columns; undefined if a column has none. That of the last contact is
 * one where `hasTalks` says that the person's mails and meetings are added.
 */
export function useFilterFinder(hasTalks: boolean) {
  const names = useOwnerNames();
  const { today: day, timeZone } = useClock();
  const tag = useTag();
  const { start: now } = day;
  const today = toWallClock(now, timeZone).slice(0, 10);
  return useCallback(
    (filters: TableQuery['filters']): CollectionQuery['filter'] | undefined => {
      const findShown = (id: string, filter: Comparison) => {
        const name = id === 'lastContact' && !hasTalks ? undefined : shownNames[id];
        const wanted = { ...filter, timeZone, tag, now, hasNumbers: id === 'overdue' };
        const condition = name && writeShownCondition(wanted);
        return name && condition !== undefined ? ([name, condition] as const) : undefined;
      };
      const found = Object.entries(filters)
        .flatMap(([id, filter]): [string, Comparison][] => {
          const comparison = findComparison(filter, dayColumns.includes(id) ? today : undefined);
          return comparison ? [[id, comparison]] : [];
        })
        .map(([id, filter]) =>
          id === 'owner' ? findOwners(names, filter) : (findOne(id, filter) ?? findShown(id, filter)),
        );
      const all = found.filter((one) => one !== undefined);
      return all.length < found.length ? undefined : Object.fromEntries(all);
    },
    [names, timeZone, tag, now, today, hasTalks],
  );
}
