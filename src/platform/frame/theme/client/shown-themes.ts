import { createStore } from 'zustand/vanilla';
import { whenUsed } from '../../../../ui/idle.ts';
import { watchThemes } from '../../settings/client/settings-store.ts';
import { regions, resolveTheme, type Region, type RegionThemes } from '../shared/themes.ts';

// Without it (tests without a browser) nothing has a color.
const sheet = 'adoptedStyleSheets' in document ? new CSSStyleSheet() : undefined;
if (sheet) document.adoptedStyleSheets.push(sheet);

/** The themes whose colors the style sheets have: at first those that default-colors.css brings. */
const written = new Set(['default-light', 'default-dark', 'defaultDark-dark']);

/** The `data-theme` of each region: the name under which the style sheets have its tokens as CSS variables. */
export const shownThemes = createStore<Readonly<Record<Region, string>>>(() => ({
  main: 'default-light',
  navbar: 'default-dark',
  toolbar: 'default-light',
  footer: 'default-light',
}));
type ResolvedTheme = ReturnType<typeof resolveTheme>;
const nameTheme = ({ name, mode }: ResolvedTheme): string => `${name}-${mode}`;
let wanted: RegionThemes | undefined;
let drawing: Promise<void> = Promise.resolve();

/** What is shown stays until the colors of all regions are there; they change in one moment. */
function show(themes: RegionThemes): void {
  wanted = themes;
  const resolved = regions.map((region) => resolveTheme(themes, region));
  const missing = resolved.filter((theme) => !written.has(nameTheme(theme)));
  if (missing.length > 0) {
    drawing = import('./write-theme.ts').then(
      ({ writeTheme }) => {
        for (const theme of missing) sheet?.insertRule(writeTheme(nameTheme(theme), theme));
        for (const theme of missing) written.add(nameTheme(theme));
        if (wanted === themes) show(themes);
      },
      () => void whenUsed(() => wanted && show(wanted)),
    );
    return;
  }
  const names = regions.map((region) => [region, nameTheme(resolveTheme(themes, region))]);
  shownThemes.setState(Object.fromEntries(names));
}
watchThemes(show);

/** Resolves when the chosen themes are shown, or their colors cannot be loaded. */
export const waitForThemes = (): Promise<void> => drawing;

/**
 * Gives the document itself the main region's colors: for the page behind everything and what has no region. In the
 * same moment as the regions take theirs, so that the browser works out the page's styles once.
 */
export function applyThemeToDocument(): void {
  const apply = ({ main }: { main: string }) => {
    document.documentElement.dataset['theme'] = main;
  };
  apply(shownThemes.getState());
  shownThemes.subscribe(apply);
}
