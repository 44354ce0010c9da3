import type { Locale } from '../../../frame/i18n/shared/locales.ts';
import type { Database } from '../../database/server/database.ts';
import { type Period, periods } from '../shared/calls.ts';
import type { SearchPage } from '../shared/schema.ts';
import { parsePhrases } from '../shared/words.ts';
import { describeFound, findNewest, type Found, maxRanked, rankFound } from './queries.ts';

const pageSize = 10;
const maxFacets = 12;
const dayMs = 86_400_000;
const lengths: Readonly<Record<Period, number>> = { day: 1, week: 7, month: 30, year: 365 };

interface PageSearch {
  text: string;
  scopes: readonly string[];
  types?: readonly string[] | undefined;
  owners?: readonly string[] | undefined;
  period?: Period | undefined;
  /** Of this instant or later, and from before this one (ISO UTC). */
  after?: string | undefined;
  before?: string | undefined;
  page?: number | undefined;
  locale: Locale;
}

type Narrowing = 'types' | 'owners' | 'period';

const startOf = (period: Period, nowMs: number) => new Date(nowMs - lengths[period] * dayMs).toISOString();

/** The newest matches; `without` leaves one of the filters out, to count what it could be. */
async function find(
  database: Database,
  search: PageSearch,
  nowMs: number,
  without?: Narrowing,
): Promise<readonly Found[]> {
  const { text, scopes } = search;
  const read = <Name extends Narrowing>(name: Name) => (name === without ? undefined : search[name]);
  const [types, owners, period] = [read('types'), read('owners'), read('period')];
  const phrases = parsePhrases(text);
  // What was typed has no letters and digits: nothing holds it.
  if (text.trim() !== '' && phrases.length === 0) return [];
  const filters = [
    ...(types ? [{ name: 'type', values: types }] : []),
    ...(owners ? [{ name: 'from', values: owners }] : []),
  ];
  const starts = [search.after, period && startOf(period, nowMs)].filter((start) => start !== undefined);
  const after = starts.toSorted().at(-1);
  return findNewest(database, { phrases, scopes, filters, after, before: search.before });
}

function countBy(found: readonly Found[], read: (one: Found) => string) {
  const counts = new Map<string, number>();
  for (const one of found) {
    const value = read(one);
    if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, maxFacets);
}

const countPeriods = (found: readonly Found[], nowMs: number) =>
  periods.map((value) => {
    const start = startOf(value, nowMs);
    return { value, count: found.filter(({ at }) => at >= start).length };
  });

/** One page of a search, and how many there would be with other filters. */
export async function searchPage(database: Database, search: PageSearch): Promise<SearchPage> {
  const nowMs = database.now().getTime();
  const found = await find(database, search, nowMs);
  const findWithout = async (name: Narrowing) =>
    search[name] === undefined ? found : find(database, search, nowMs, name);
  const [byType, byOwner, byPeriod] = [
    await findWithout('types'),
    await findWithout('owners'),
    await findWithout('period'),
  ];
  const ranked = rankFound(found, search.text);
  const pageCount = Math.ceil(ranked.length / pageSize);
  // Records that were removed since leave fewer pages than an address may name.
  const page = Math.max(1, Math.min(search.page ?? 1, pageCount));
  const start = (page - 1) * pageSize;
  return {
    results: await describeFound(database, ranked.slice(start, start + pageSize), search.text, search.locale),
    total: ranked.length,
    hasMore: found.length >= maxRanked,
    page,
    pageCount,
    facets: {
      types: countBy(byType, ({ type }) => type),
      owners: countBy(byOwner, ({ owner }) => owner),
      periods: countPeriods(byPeriod, nowMs),
    },
  };
}
