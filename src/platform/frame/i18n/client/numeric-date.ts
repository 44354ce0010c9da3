import { findNumericTag } from '../../../../base/numeric-tag.ts';
import type { Format } from './format.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A date of numbers alone in the order that the person chose: "03/12/2026". In Arabic it is isolated: hyphens between numbers would
 * turn it round.
 */
export function writeNumericDate(
  { tag, locale, timeZone }: Pick<Format, 'tag' | 'locale' | 'timeZone'>,
  at: string,
): string {
  const key = `${tag} ${timeZone}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(findNumericTag(tag), { dateStyle: 'short', timeZone });
  formats.set(key, format);
  const text = format.format(new Date(at));
  return locale === 'ar' ? `\u2068${text}\u2069` : text;
}
