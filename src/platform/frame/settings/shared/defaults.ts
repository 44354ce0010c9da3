/** The settings of somebody who has chosen nothing. Apart from their schema, which the first screen does without. */
export const defaultSettings = {
  layout: { style: 'layout1', config: {} },
  customScrollbars: true,
  animations: true,
  density: 'comfortable',
  direction: 'ltr',
  theme: { main: 'default', navbar: 'mainThemeDark', toolbar: 'mainThemeLight', footer: 'mainThemeLight' },
  language: undefined,
  timeZone: undefined,
  keys: undefined,
  quickPanel: { notifications: true, cloudSync: true, retroThrusters: false },
} as const;
