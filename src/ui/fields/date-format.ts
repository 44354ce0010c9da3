import { toWallClock } from '../../base/wall-clock.ts';
import { readDeviceZone, readInstant } from '../../base/clock.ts';
const formatters = new Map<string, Intl.DateTimeFormat>();

function findFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  formatters.set(key, known);
  return known;
}

const dayParts = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const timeParts = { hour: 'numeric', minute: '2-digit' } as const;

/** Formats a wall clock (`2026-11-21` or `2026-11-21T08:30`) as a language writes it. */
export const formatWall = (locale: string, wall: string, options: Intl.DateTimeFormatOptions): string =>
  findFormatter(locale, options).format(Date.parse(`${wall}${wall.length > 10 ? 'Z' : ''}`));

/** "Fri, Dec 4, 2:30 PM": the year where it is not the current one or the day has passed, the time only where there is one. */
export const formatFully = (locale: string, wall: string, now: string): string =>
  formatWall(locale, wall, {
    ...dayParts,
    ...((wall.slice(0, 4) !== now.slice(0, 4) || wall.slice(0, 10) < now.slice(0, 10)) && {
      year: 'numeric',
    }),
    ...(wall.length > 10 && timeParts),
  });

/** "2:30 PM". */
export const formatTime = (locale: string, time: string): string =>
  formatWall(locale, `2000-01-01T${time}`, timeParts);

/** The wall clock of this device, as `2026-11-21T08:30`. */
export const readWallClock = (): string => toWallClock(readInstant(), readDeviceZone());
