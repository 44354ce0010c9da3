import type { Format } from '../../../../platform/frame/i18n/client/format.ts';

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const american = /^en(?:-US)?(?:-[ux]|$)/u;
const inZone = (timeZone: string | undefined) => (timeZone === undefined ? {} : { timeZone });

/** When a message was sent, in full: "November 21st, 2026, 3:04:05 pm", and as other languages and regions write that. */
export function describeTime(at: string, format: Format, timeZone?: string): string {
  const zone = inZone(timeZone);
  const time = format.date(at, { ...zone, hour: 'numeric', minute: '2-digit', second: '2-digit' });
  if (!american.test(format.tag)) return `${format.date(at, { ...zone, dateStyle: 'long' })} ${time}`;
  const part = (options: Intl.DateTimeFormatOptions) => format.date(at, { ...zone, ...options });
  const day = part({ day: 'numeric' });
  const date = `${part({ month: 'long' })} ${day}${endings[ordinals.select(Number(day))] ?? 'th'}, ${part({ year: 'numeric' })}`;
  return `${date}, ${time.toLowerCase().replaceAll('\u202F', ' ')}`;
}

/** The time of day alone: the divider above names the day. */
export const describeClockTime = (at: string, format: Format, timeZone?: string): string =>
  format.date(at, { ...inZone(timeZone), timeStyle: 'short' });

const countDays = (at: string, now: number, timeZone?: string) =>
  Math.round(
    (Date.parse(readDay(at, timeZone)) - Date.parse(readDay(new Date(now).toISOString(), timeZone))) /
      86_400_000,
  );

/** When a message was sent, in a word, for lists: the time today, "Yesterday", the weekday within a week, else the date. */
export function describeShortTime(at: string, format: Format, now: number, timeZone?: string): string {
  const zone = inZone(timeZone);
  const days = countDays(at, now, timeZone);
  if (days === 0) return describeClockTime(at, format, timeZone);
  if (days === -1) {
    const word = new Intl.RelativeTimeFormat(format.locale, { numeric: 'auto' }).format(days, 'day');
    return word.charAt(0).toLocaleUpperCase(format.locale) + word.slice(1);
  }
  if (days > -7) return format.date(at, { ...zone, weekday: 'short' });
  const isThisYear =
    readDay(at, timeZone).slice(0, 4) === readDay(new Date(now).toISOString(), timeZone).slice(0, 4);
  return format.date(at, {
    ...zone,
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}

/** The day that a line between messages names. */
export function describeDay(at: string, format: Format, now: number, timeZone?: string): string {
  const zone = inZone(timeZone);
  const days = countDays(at, now, timeZone);
  if (days === 0 || days === -1)
    return new Intl.RelativeTimeFormat(format.locale, { numeric: 'auto' }).format(days, 'day');
  return format.date(at, { ...zone, dateStyle: 'full' });
}

const dayFormats = new Map<string | undefined, Intl.DateTimeFormat>();

/** The day of an instant where the reader is, as 2026-11-21. */
export function readDay(at: string, timeZone?: string): string {
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      ...inZone(timeZone),
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    dayFormats.set(timeZone, format);
  }
  return format.format(new Date(at));
}
