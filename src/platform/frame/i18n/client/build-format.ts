import { readNow } from '../../../../base/clock.ts';
import { localize, type Locale, type LocalizedText } from '../shared/locales.ts';

type Instant = Date | number | string;
const formatters = new Map<
  string,
  Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat | Intl.ListFormat
>();

// Building an Intl formatter costs about a hundred times what using one does.
function cached<
  Formatter extends Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat | Intl.ListFormat,
>(kind: new (locale: string, options?: never) => Formatter, locale: string, options: object): Formatter {
  const key = `${kind.name} ${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known instanceof kind) return known;
  const made: Formatter = Reflect.construct(kind, [locale, options]);
  formatters.set(key, made);
  return made;
}

const relativeUnits = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Money that ends with Latin letters or a sign behind them, such as `1,234 US$`: between Arabic words it is written from left to right. */
export const isolateSign = (money: string): string =>
  /[A-Z](?:\p{Sc}|[A-Z]{2})$/u.test(money) ? `\u2066${money}\u2069` : money;

/**
 * Numbers, dates and lists as a language writes them in the person's region, which `tag` names; times are those of the zone, unless
 * another one is asked for.
 */
export function buildFormat(locale: Locale, timeZone: string, tag: string = locale) {
  const dateTime = (value: Instant, options: Intl.DateTimeFormatOptions) =>
    cached(Intl.DateTimeFormat, tag, { timeZone, ...options }).format(new Date(value));
  return {
    locale,
    tag,
    timeZone,
    number: (value: number, options: Intl.NumberFormatOptions = {}) =>
      isolateSign(cached(Intl.NumberFormat, tag, options).format(value)),
    date: (value: Instant, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }) =>
      dateTime(value, options),
    time: (value: Instant) => dateTime(value, { timeStyle: 'short' }),
    dateTime: (value: Instant) => dateTime(value, { dateStyle: 'medium', timeStyle: 'short' }),
    list: (values: readonly string[]) =>
      cached(Intl.ListFormat, locale, { type: 'conjunction' }).format(values),
    /** Values in a row, without an "and". */
    series: (values: readonly string[]) => values.join(locale === 'ar' ? '، ' : ', '),
    /** "in 3 days", "yesterday", "5 minutes ago". */
    relative: (value: Instant, now: number = readNow()) => {
      const seconds = (new Date(value).getTime() - now) / 1000;
      const [unit, size] = relativeUnits.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
      return cached(Intl.RelativeTimeFormat, locale, { numeric: 'auto' }).format(
        Math.round(seconds / size),
        unit,
      );
    },
    text: (text: LocalizedText) => localize(text, locale),
  };
}
