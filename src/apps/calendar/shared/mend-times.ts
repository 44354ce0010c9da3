import { isTimeZone } from '../../../base/clock.ts';
import { isInstant } from '../../../base/dates.ts';
import { toColumn, toColumns } from '../../../platform/kernel/entities/shared/columns.ts';
import type { Event } from './event.ts';
import type { Invitation } from './invitation.ts';

type Columns = Readonly<Record<string, unknown>>;

const isGood = (value: unknown): value is string => typeof value === 'string' && isInstant(value);
const keepGood = (list: unknown) => (Array.isArray(list) ? list.filter(({ at }) => isGood(at)) : list);

/** Caches valid time zones, because the runtime check is slow. */
const knownZones = new Set<string>();

function isKnownZone(zone: unknown): boolean {
  if (typeof zone !== 'string') return false;
  if (!knownZones.has(zone) && isTimeZone(zone) && knownZones.size < 1_000) knownZones.add(zone);
  return knownZones.has(zone) || isTimeZone(zone);
}

/**
 * Repairs the columns of an event or invitation, or of a change to one. An invalid end becomes the start, occurrences with invalid
 * instants are removed, invalid instants are dropped from a change, and an unknown time zone becomes UTC.
 */
export function mendTimes(columns: Columns): Columns {
  const mended: Record<string, unknown> = { ...columns };
  if ('time_zone' in mended && !isKnownZone(mended['time_zone'])) mended['time_zone'] = 'UTC';
  for (const name of ['exceptions', 'additions']) if (name in mended) mended[name] = keepGood(mended[name]);
  const { starts_at: start, ends_at: end, recurrence_id: occurrence } = mended;
  if (typeof occurrence === 'string' && !isGood(occurrence))
    Object.assign(mended, { recurrence_id: null, series_id: null });
  const spare = [start, end, mended['edited_at']].find(isGood);
  for (const [name, value] of [
    ['starts_at', start],
    ['ends_at', end],
  ] as const) {
    if (value === undefined || isGood(value)) continue;
    if (spare === undefined) delete mended[name];
    else mended[name] = spare;
  }
  return mended;
}

/** Like `mendTimes`, for a whole record in its wire format. */
export function mendRecord(record: Columns): Columns {
  const columns = mendTimes(toColumns(record));
  return Object.fromEntries(Object.keys(record).map((name) => [name, columns[toColumn(name)]]));
}

type Timed = Pick<Event, 'startsAt' | 'endsAt' | 'timeZone' | 'exceptions' | 'additions'> & {
  readonly recurrenceId?: string | null;
};

const isSound = ({ startsAt, endsAt, timeZone, exceptions, additions, recurrenceId }: Timed): boolean =>
  isGood(startsAt) &&
  isGood(endsAt) &&
  isKnownZone(timeZone) &&
  [...exceptions, ...additions].every(({ at }) => isGood(at)) &&
  (typeof recurrenceId !== 'string' || isGood(recurrenceId));

/** Parses a stored event or invitation. Repairs invalid times and time zones that older versions stored. */
export function readStored<Stored extends Event | Invitation>(wire: string): Stored {
  const record: Stored = JSON.parse(wire);
  return isSound(record) ? record : (mendRecord({ ...record }) as Stored); // safe: the same fields
}
