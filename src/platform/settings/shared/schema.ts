import * as v from 'valibot';

const themeName = (fallback: string) =>
  v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,32}$/)), fallback), fallback);

/** How the product looks to one person. What is unknown or damaged falls back to the default, field by field. */
export const Settings = v.object({
  layout: v.fallback(
    v.object({
      style: v.picklist(['layout1', 'layout2', 'layout3']),
      config: v.record(v.pipe(v.string(), v.maxLength(64)), v.unknown()),
    }),
    { style: 'layout1', config: {} },
  ),
  customScrollbars: v.fallback(v.boolean(), true),
  animations: v.fallback(v.boolean(), true),
  direction: v.fallback(v.picklist(['ltr', 'rtl']), 'ltr'),
  theme: v.fallback(
    v.object({
      main: themeName('default'),
      navbar: themeName('mainThemeDark'),
      toolbar: themeName('mainThemeLight'),
      footer: themeName('mainThemeDark'),
    }),
    { main: 'default', navbar: 'mainThemeDark', toolbar: 'mainThemeLight', footer: 'mainThemeDark' },
  ),
  language: v.fallback(v.optional(v.picklist(['en', 'tr', 'ar'])), undefined),
  timeZone: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(64))), undefined),
  quickPanel: v.fallback(
    v.object({
      notifications: v.fallback(v.boolean(), true),
      cloudSync: v.fallback(v.boolean(), true),
      retroThrusters: v.fallback(v.boolean(), false),
    }),
    { notifications: true, cloudSync: true, retroThrusters: false },
  ),
});
export type Settings = v.InferOutput<typeof Settings>;

/** The settings of somebody who has chosen nothing. */
export const defaultSettings: Settings = v.parse(Settings, {});

/** Settings as they were stored, perhaps by an older version or by somebody hostile: what is not right is the default. */
export function readStoredSettings(stored: unknown): Settings {
  const result = v.safeParse(Settings, stored);
  return result.success ? result.output : defaultSettings;
}
