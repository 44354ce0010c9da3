import { defineTexts } from '../../i18n/client/define-texts.ts';
import type { OptionPath } from '../shared/layouts.ts';

export const en = {
  title: 'Theme Settings',
  layout: 'Layout',
  layoutStyle: 'Layout style',
  styles: { layout1: 'Vertical', layout2: 'Horizontal', layout3: 'Horizontal with search' },
  mode: 'Mode',
  scroll: 'Scrollable area',
  display: 'Display',
  folded: 'Folded',
  position: 'Position',
  style: 'Style',
  parts: { navbar: 'Navbar', toolbar: 'Toolbar', footer: 'Footer' },
  choices: {
    boxed: 'Boxed',
    fullwidth: 'Full width',
    container: 'Container',
    body: 'Body',
    content: 'Content',
    fixed: 'Fixed',
    static: 'Static',
    above: 'Above',
    below: 'Below',
    left: 'Left',
    right: 'Right',
  } as Readonly<Record<string, string>>, // safe: a wider type, so that options can be looked up by their name
  note: '*Not all option combinations are available',
  theme: 'Theme',
  regions: { main: 'Main', navbar: 'Navbar', toolbar: 'Toolbar', footer: 'Footer' },
  themes: {
    default: 'Default',
    legacy: 'Legacy',
    sunset: 'Sunset',
    greeny: 'Greeny',
    beach: 'Beach',
    tech: 'Tech',
    sweetHues: 'Sweet Hues',
    defaultDark: 'Default Dark',
    deepOcean: 'Deep Ocean',
    slate: 'Slate',
    mainThemeDark: 'Main theme, dark',
    mainThemeLight: 'Main theme, light',
  },
  customScrollbars: 'Custom Scrollbars',
  animations: 'Animations',
  density: 'Density',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  direction: 'Direction',
  directions: { ltr: 'LTR', rtl: 'RTL' },
};
export type SettingsPanelTexts = typeof en;

/** The texts of the settings panel. */
export const useSettingsPanelTexts = defineTexts(en, {
  tr: () => import('./settings-panel-texts-tr.ts'),
  ar: () => import('./settings-panel-texts-ar.ts'),
});

/** The name of a layout option, by the last word of its path. */
export function describeOption(texts: SettingsPanelTexts, path: OptionPath): string {
  if (path === 'mode' || path === 'scroll') return texts[path];
  if (path.endsWith('.display')) return texts.display;
  if (path === 'navbar.folded') return texts.folded;
  return path.endsWith('.style') ? texts.style : texts.position;
}
