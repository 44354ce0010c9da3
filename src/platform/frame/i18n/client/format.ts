import { useMemo } from 'react';
import { readDeviceLanguages } from '../../../../base/clock.ts';
import { buildTag } from '../../../../base/region.ts';
import { readTimeZone, useTimeZone } from '../../../people/clock/client/time-zone.ts';
import { readSettings, useSettings } from '../../settings/client/settings-store.ts';
import { buildFormat } from './build-format.ts';
import { readLocale, useLocale } from './locale-store.ts';

export type Format = ReturnType<typeof buildFormat>;

/** The language tag by which dates, times and numbers are written: the current language in the person's region. */
export function useTag(): string {
  const locale = useLocale();
  return useSettings((settings) => buildTag(locale, settings, readDeviceLanguages()));
}

/** The formats of the current language and the person's region and zone. */
export function useFormat(): Format {
  const locale = useLocale();
  const tag = useTag();
  const timeZone = useTimeZone();
  return useMemo(() => buildFormat(locale, timeZone, tag), [locale, timeZone, tag]);
}

/** The formats of the current language and the person's region and zone, outside of components. */
export function readFormat(): Format {
  const locale = readLocale();
  return buildFormat(locale, readTimeZone(), buildTag(locale, readSettings(), readDeviceLanguages()));
}
