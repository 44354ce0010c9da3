/** The difference between the zone's wall clock and UTC at an instant, in milliseconds. */
function findOffsetMs(instantMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US-u-hc-h23', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instantMs);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value ?? 0);
  const wallMs = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return wallMs - Math.floor(instantMs / 1000) * 1000;
}

/** A local day: its start (inclusive) and end (exclusive) as ISO UTC texts. */
export interface Day {
  start: string;
  end: string;
}

/** The local day that an instant falls in, or one so many days later. */
export function findDayRange(instantMs: number, timeZone: string, dayOffset = 0): Day {
  const wall = new Date(instantMs + findOffsetMs(instantMs, timeZone));
  const midnight = (days: number) => {
    const wallMs = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + days);
    // The offset at midnight may differ from now's (summer time): look it up there, twice for the switch itself.
    const guessMs = wallMs - findOffsetMs(wallMs, timeZone);
    return new Date(wallMs - findOffsetMs(guessMs, timeZone)).toISOString();
  };
  return { start: midnight(dayOffset), end: midnight(dayOffset + 1) };
}

/**
 * Whether a text is an instant of ISO UTC in its one form, `2026-11-21T08:30:00.000Z`: such texts are in the order of time.
 */
export function isInstant(text: string): boolean {
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isFinite(ms) && new Date(ms).toISOString() === text;
}
