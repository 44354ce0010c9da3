import * as v from 'valibot';
import { isTimeZone } from '../../../../base/clock.ts';
import {
  dateOrders,
  firstWeekdays,
  hourCycles,
  languageTagPattern,
  maxDeviceLanguages,
} from '../../../../base/region-options.ts';
import { locales } from '../../i18n/shared/locales.ts';
import { themeNames } from '../../theme/shared/themes.ts';
import { defaultSettings } from './defaults.ts';

const themeName = (fallback: (typeof themeNames)[number]) =>
  v.fallback(v.optional(v.picklist(themeNames), fallback), fallback);
const { layout, customScrollbars, animations, density, direction, theme, quickPanel } = defaultSettings;

const timeZone = v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone));
const languageTag = v.pipe(v.string(), v.regex(languageTagPattern));

/** The languages and time zone of the browser that the person used last: defaults for settings that they have not chosen. */
export const Device = v.object({
  languages: v.pipe(v.array(languageTag), v.maxLength(maxDeviceLanguages)),
  timeZone: v.fallback(v.optional(timeZone), undefined),
});
export type Device = v.InferOutput<typeof Device>;

/** How the person writes dates and times; what is not chosen is as the device and the language do. */
const regionFields = {
  dateOrder: v.fallback(v.optional(v.picklist(dateOrders)), undefined),
  hourCycle: v.fallback(v.optional(v.picklist(hourCycles)), undefined),
  firstWeekday: v.fallback(v.optional(v.picklist(firstWeekdays)), undefined),
};

/** How the product looks to one person. What is unknown or damaged falls back to the default, field by field. */
export const Settings = v.object({
  layout: v.fallback(
    v.object({
      style: v.picklist(['layout1', 'layout2', 'layout3']),
      config: v.record(v.pipe(v.string(), v.maxLength(64)), v.unknown()),
    }),
    layout,
  ),
  customScrollbars: v.fallback(v.boolean(), customScrollbars),
  animations: v.fallback(v.boolean(), animations),
  /** How high rows are. */
  density: v.fallback(v.picklist(['comfortable', 'compact']), density),
  direction: v.fallback(v.picklist(['ltr', 'rtl']), direction),
  theme: v.fallback(
    v.object({
      main: themeName(theme.main),
      navbar: themeName(theme.navbar),
      toolbar: themeName(theme.toolbar),
      footer: themeName(theme.footer),
      /** Shows the main palette light or dark; without it, as the palette is. */
      mode: v.fallback(v.optional(v.picklist(['light', 'dark'])), undefined),
    }),
    theme,
  ),
  language: v.fallback(v.optional(v.picklist(locales)), undefined),
  timeZone: v.fallback(v.optional(timeZone), undefined),
  device: v.fallback(v.optional(Device), undefined),
  ...regionFields,
  /** Single characters that the person chose for what keys do, by the id of the binding. */
  keys: v.fallback(
    v.optional(v.record(v.pipe(v.string(), v.maxLength(32)), v.pipe(v.string(), v.maxLength(1)))),
    undefined,
  ),
  quickPanel: v.fallback(
    v.object({
      notifications: v.fallback(v.boolean(), quickPanel.notifications),
      cloudSync: v.fallback(v.boolean(), quickPanel.cloudSync),
      retroThrusters: v.fallback(v.boolean(), quickPanel.retroThrusters),
    }),
    quickPanel,
  ),
});
export type Settings = v.InferOutput<typeof Settings>;

/** Settings as a table holds them: without fields, so that `readStoredSettings` alone reads them. */
export type StoredSettings = object | null | undefined;

/** Settings as they were stored, perhaps by an older version or by somebody hostile: what is not right is the default. */
export function readStoredSettings(given: StoredSettings): Settings {
  const result = v.safeParse(Settings, given);
  return result.success ? result.output : defaultSettings;
}
