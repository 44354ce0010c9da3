import { addDays, buildDate } from '../../../../base/calendar.ts';
import { fromWallClock } from '../../../../base/wall-clock.ts';
import type { CollectionQuery } from '../../../kernel/collections/shared/collection.ts';

/** What the address of the audit log narrows it to. Days are those of the reader's time zone. */
export interface AuditSearch {
  readonly actor?: string;
  readonly action?: string;
  readonly record?: string;
  readonly from?: string;
  readonly to?: string;
}

const forms = {
  actor: /^[\w-]{1,64}$/,
  action: /^[a-z-]+\.[a-z-]+$/,
  record: /^[\w-]+:[\w-]{1,64}$/,
  from: /^\d{4}-\d{2}-\d{2}$/,
  to: /^\d{4}-\d{2}-\d{2}$/,
};

/** Reads the address; what is not understood is left out. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const known = Object.entries(forms).flatMap(([name, form]) => {
    const value = search[name];
    return typeof value === 'string' && form.test(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(known);
}

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
