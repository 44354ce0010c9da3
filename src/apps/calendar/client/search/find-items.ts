import { toWallClock } from '../../../../base/wall-clock.ts';
import { parseRule } from '../../../../platform/kits/repeats/shared/rule.ts';
import { createRecordSearch } from '../../../../platform/kits/list-screen/client/record-search.ts';
import type { SeenEvent } from '../../shared/invited-event.ts';
import { lengthOf } from '../../shared/rules.ts';
import type { SeriesTimes } from '../../shared/schema.ts';
import { buildItem, type Item } from '../model/items.ts';

const eventSearch = createRecordSearch<SeenEvent>(
  ({ title, location, description, organizerName, organizerEmail, externals }) => ({
    title,
    body: [
      location,
      description,
      organizerName,
      organizerEmail,
      ...externals.flatMap(({ name, email }) => [name, email]),
    ].join('\n'),
    labels: [],
  }),
);

export interface FoundItems {
  /** The next one first. */
  readonly upcoming: readonly Item[];
  /** The last one first. */
  readonly past: readonly Item[];
  /** Series whose next occurrence is not known, at their first one. */
  readonly repeating: readonly Item[];
}

/** The occurrences of series in a range. */
export interface KnownTimes {
  readonly series: readonly SeriesTimes[];
  /** Some occurrences in the range may be missing. */
  readonly isPartial: boolean;
}

/** The next occurrence of a series, or the last one of a series that has ended; undefined if neither is known. */
function chooseOccurrence(
  event: SeenEvent,
  starts: readonly string[],
  now: string,
  isPartial: boolean,
): string | undefined {
  const left = new Set(event.exceptions.map(({ at }) => at));
  const known = starts.filter((start) => !left.has(start)).toSorted();
  const lengthMs = lengthOf(event);
  const next = known.find((start) => Date.parse(start) + lengthMs > Date.parse(now));
  if (next !== undefined || event.startsAt >= now) return next ?? event.startsAt;
  const hasEnded = (parseRule(event.rule)?.until ?? now) < now;
  return hasEnded || !isPartial ? (known.at(-1) ?? (hasEnded ? event.startsAt : undefined)) : undefined;
}

/** The events that match all words of a query, with one occurrence per series. Undefined for an empty query. */
export function findItems(
  events: readonly SeenEvent[],
  { series, isPartial }: KnownTimes,
  query: string,
  { now, timeZone }: { now: string; timeZone: string },
): FoundItems | undefined {
  const matches = eventSearch.build(query, []);
  if (!matches) return undefined;
  const starts = new Map(series.map((one) => [one.id, one.starts]));
  // All-day events are stored as midnight UTC and compared with the reader's local date.
  const wallNow = `${toWallClock(now, timeZone)}:00.000Z`;
  const nowOf = ({ allDay }: SeenEvent) => (allDay ? wallNow : now);
  const items: Item[] = [];
  const repeating: Item[] = [];
  for (const event of events.filter(matches)) {
    const isSeries = event.rule !== '';
    const start = isSeries
      ? chooseOccurrence(event, starts.get(event.id) ?? [], nowOf(event), isPartial)
      : event.startsAt;
    const at = start ?? event.startsAt;
    (start === undefined ? repeating : items).push(buildItem(event, at, isSeries ? at : null, timeZone));
  }
  const sorted = items.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  const isPast = ({ event, startsAt, endsAt }: Item) => endsAt <= nowOf(event) && startsAt < nowOf(event);
  return {
    upcoming: sorted.filter((item) => !isPast(item)),
    past: sorted.filter(isPast).toReversed(),
    repeating,
  };
}
