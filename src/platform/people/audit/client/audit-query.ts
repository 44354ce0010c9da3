import { addDays, buildDate } from '../../../../base/calendar.ts';
import { fromWallClock } from '../../../../base/wall-clock.ts';
import type { CollectionQuery } from '../../../kernel/collections/shared/collection.ts';
import type { AuditSearch } from './audit-search.ts';

/** Midnight in a zone, so many days after a day. */
function startOfDay(day: string, timeZone: string, daysLater = 0): string | undefined {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const known = buildDate(year, month, date);
  return (known && fromWallClock(`${addDays(known, daysLater)}T00:00`, timeZone)) ?? undefined;
}

/** The span of days as the filter of instants that the list takes. */
function buildSpan({ from, to }: AuditSearch, timeZone: string): string | undefined {
  const start = from === undefined ? undefined : startOfDay(from, timeZone);
  const end = to === undefined ? undefined : startOfDay(to, timeZone, 1);
  if (start !== undefined && end !== undefined) return `between:${start},${end}`;
  if (start !== undefined) return `after:${start}`;
  return end === undefined ? undefined : `before:${end}`;
}

/** What the address asks of the list. */
export function buildAuditQuery(
  search: AuditSearch,
  timeZone: string,
): CollectionQuery<'actor' | 'action' | 'record' | 'at'> {
  const { actor, action, record } = search;
  const at = buildSpan(search, timeZone);
  const filter = {
    ...(actor !== undefined && { actor: `in:${actor}` }),
    ...(action !== undefined && { action: `in:${action}` }),
    ...(record !== undefined && { record: `in:${record}` }),
    ...(at !== undefined && { at }),
  };
  return Object.keys(filter).length > 0 ? { filter } : {};
}
