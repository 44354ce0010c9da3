import { useMemo } from 'react';
import { readTimeZone, useTimeZone } from '../../clock/client/time-zone.ts';
import { buildFormat } from './build-format.ts';
import { readLocale, useLocale } from './locale-store.ts';

export type Format = ReturnType<typeof buildFormat>;

/** The formats of the current language and the person's zone. */
export function useFormat(): Format {
  const locale = useLocale();
  const timeZone = useTimeZone();
  return useMemo(() => buildFormat(locale, timeZone), [locale, timeZone]);
}

/** The formats of the current language and the person's zone, outside of components. */
export const readFormat = (): Format => buildFormat(readLocale(), readTimeZone());
