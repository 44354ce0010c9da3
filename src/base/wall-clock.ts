const dayMs = 86_400_000;
/** By time zone. The size is limited, because each name of a zone has many spellings in upper and lower case. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const maxFormatters = 600;

function findFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  if (formatters.size === maxFormatters) formatters.clear();
  // Swedish writes dates and times as the browser's own date fields do: 2026-11-21 08:30.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formatters.set(timeZone, made);
  return made;
}

/** What clocks in a zone show at an instant, to the minute, as `2026-11-21T08:30`; no instant is an empty text. */
export function toWallClock(instant: string | null, timeZone: string): string {
  return instant === null ? '' : findFormatter(timeZone).format(new Date(instant)).replace(' ', 'T');
}

/**
 * The instant at which clocks in a zone show a time: the first one where they show it twice. A time that summer time leaves out is
 * moved past the gap.
 */
export function fromWallClock(wall: string, timeZone: string): string | null {
  const wallMs = Date.parse(`${wall}Z`);
  if (!Number.isFinite(wallMs)) return null;
  const offsetAt = (ms: number) => Date.parse(`${toWallClock(new Date(ms).toISOString(), timeZone)}Z`) - ms;
  // Clocks change at most once in two days: the offset is that of the day before, or that of the day after.
  const early = wallMs - offsetAt(wallMs - dayMs);
  const late = wallMs - offsetAt(wallMs + dayMs);
  const isLate = early !== late && early + offsetAt(early) !== wallMs && late + offsetAt(late) === wallMs;
  return new Date(isLate ? late : early).toISOString();
}

/** How many days of the calendar lie between two instants in a zone: 0 the same day, 1 tomorrow, -1 yesterday. */
export function countDaysBetween(from: string, to: string, timeZone: string): number {
  const dayOf = (instant: string) => Date.parse(toWallClock(instant, timeZone).slice(0, 10));
  return Math.round((dayOf(to) - dayOf(from)) / dayMs);
}
