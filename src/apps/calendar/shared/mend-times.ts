import { isInstant } from '../../../base/dates.ts';

type Columns = Readonly<Record<string, unknown>>;

const isGood = (value: unknown): value is string => typeof value === 'string' && isInstant(value);
const keepGood = (list: unknown) => (Array.isArray(list) ? list.filter(({ at }) => isGood(at)) : list);

/**
 * The columns of an event or an invitation, or of a change of one, with instants alone where there are to be instants: an event
 * ends at its start, occurrences that name no time are forgotten, and a change loses what is none.
 */
export function mendTimes(columns: Columns): Columns {
  const mended: Record<string, unknown> = { ...columns };
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
