import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { guidePages } from '../../src/apps/documentation/client/guide-pages.ts';
import { listKitPages } from '../../src/apps/documentation/client/kit/page-names.ts';
import { cardedVariants, simpleVariants } from '../../src/apps/showcase/shared/layout-variants.ts';
import { runAxe, waitUntilStill } from './browser.ts';
import {
  navigate,
  openPage,
  phone,
  readOverflow,
  readShifts,
  settle,
  wide,
  withSettings,
} from './shell-page.ts';

const dark = {
  main: 'defaultDark',
  navbar: 'mainThemeDark',
  toolbar: 'mainThemeDark',
  footer: 'mainThemeDark',
};
const light = {
  main: 'default',
  navbar: 'mainThemeDark',
  toolbar: 'mainThemeLight',
  footer: 'mainThemeDark',
};

/** Guests only, or not a page to stay on. */
const leavesTheApp = ['/login', '/register', '/logout', '/auth/guest-role-example'];

function findRoutes(): string[] {
  const sources = globSync('src/**/client/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const paths = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bpath: '(\/[a-z][^'$]*)'/g)].map(([, path = '']) => path),
  );
  // Those with variable parts only, without them; and of those that are made from tables, one of each kind.
  const others = [
    '/apps/notes',
    '/pages/errors/error-404',
    '/pages/errors/error-500',
    '/pages/pricing/style-1',
    '/pages/pricing/style-2',
    '/pages/pricing/style-3',
    '/documentation/changelog',
    '/documentation/getting-started/installation',
    '/documentation/third-party-components/charts/bar',
    '/documentation/ui-kit/buttons',
    '/documentation/ui-kit/tree-view',
    '/ui/icons',
    '/ui/typography',
    '/ui/helper-classes',
    '/ui/page-layouts/carded/left-sidebar-2-tabbed',
    '/ui/page-layouts/simple/right-sidebar-3',
  ];
  return [...new Set([...paths, ...others])]
    .filter((path) => !path.startsWith('/api/') && !leavesTheApp.includes(path))
    .sort();
}

/** Every address without a variable part that a route of the client declares, and one of each kind that is made from a table. */
export const routes: readonly string[] = findRoutes();

/** The pages of the documentation and the variants of layouts. */
function listPagesOfTables(): string[] {
  const components = globSync('src/ui/*/*.docs.tsx').map((file) => basename(file, '.docs.tsx'));
  const guides = Object.entries(guidePages).flatMap(([section, pages]) =>
    Object.keys(pages).map((slug) => `/documentation/${section}/${slug}`),
  );
  return [
    ...guides,
    ...listKitPages(components).map(({ slug }) => `/documentation/ui-kit/${slug}`),
    ...[...cardedVariants, ...simpleVariants].map((variant) => `/ui/page-layouts/${variant.path}`),
  ];
}

/** Every page that has an address of its own: too many for each run of the tests. */
export const allRoutes: readonly string[] = [...new Set([...routes, ...listPagesOfTables()])].sort();

/** A combination of what changes every page at once. */
export interface Look {
  style: 'layout1' | 'layout2' | 'layout3';
  mode: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  locale: 'en' | 'tr' | 'ar';
}

const variants = [
  { mode: 'light', direction: 'ltr', locale: 'en' },
  { mode: 'dark', direction: 'rtl', locale: 'ar' },
  { mode: 'light', direction: 'rtl', locale: 'ar' },
  { mode: 'dark', direction: 'ltr', locale: 'tr' },
] as const;

/** All twelve looks: three layouts, each in light and dark and in both directions. */
export const looks: readonly Look[] = (['layout1', 'layout2', 'layout3'] as const).flatMap((style) =>
  variants.map((variant) => ({ style, ...variant })),
);

/**
 * The pages that the tests open in a look, a quarter of them. Each page is seen once in each layout, and over the
 * three in light and dark and in both directions; each look is seen by a quarter of the pages.
 */
export const listRoutesOf = (look: Look): string[] => {
  const index = looks.indexOf(look);
  const layout = Math.floor(index / variants.length);
  return routes.filter((_route, page) => (page + layout) % variants.length === index % variants.length);
};

/** Some pages lead to a part of themselves, such as the first of their lists. */
const readLook = (page: Page, route: string) =>
  page.evaluate(
    (path) => ({
      path: location.pathname.startsWith(`${path}/`) ? path : location.pathname,
      style: document.querySelector<HTMLElement>('.shell')?.dataset['style'],
      mode: document.documentElement.dataset['mode'],
      direction: document.documentElement.dir,
      locale: document.documentElement.lang,
    }),
    route,
  );

/** Opens each page as a document of its own, and returns what moves while it loads or is wider than the page. */
async function findShifts(page: Page, paths: readonly string[], settings: object): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const route of paths) {
    await page.goto(withSettings(route, settings));
    await page.waitForSelector('.shell main h1');
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(150); // records load, badges count: whatever moves the page would move it now
    const [shifts, overflow] = [await readShifts(page), await readOverflow(page)];
    if (shifts.length > 0 || overflow > 0) faults.push({ route, shifts, overflow });
  }
  return faults;
}

/**
 * Returns what is wrong with the pages in a look: what axe-core finds, what is wider than the page, wide and on a phone,
 * what moves while it loads, and what the console says.
 */
export async function examineLook(
  browser: Browser,
  url: string,
  look: Look,
  paths: readonly string[],
): Promise<unknown[]> {
  const { style, mode, direction, locale } = look;
  const theme = mode === 'dark' ? dark : light;
  const settings = { layout: { style }, theme, direction, language: locale };
  const path = withSettings(paths[0] ?? '/', settings);
  const { page, problems, close } = await openPage(browser, url, 'admin@example.com', { path, locale });
  // Light and dark differ in colors alone.
  const faults = mode === 'light' ? await findShifts(page, paths.toReversed(), settings) : [];
  // Within one document, axe and the app are compiled once.
  for (const route of paths) {
    const note = (fault: object) => void faults.push({ route, ...fault });
    if (route !== paths[0]) await navigate(page, route);
    await waitUntilStill(page, 150);
    const shown = await readLook(page, route);
    const expected = { path: route, style, mode, direction, locale };
    if (JSON.stringify(shown) !== JSON.stringify(expected)) note({ shown, expected });
    const violations = await runAxe(page);
    if (violations.length > 0) note({ violations });
    const overflow = await readOverflow(page);
    if (overflow > 0) note({ overflow });
    await page.setViewportSize(phone);
    await settle(page);
    const onPhone = await readOverflow(page);
    if (onPhone > 0) note({ onPhone });
    // Narrow, the layouts are the same drawer and bars: one of them says it all.
    const narrow = style === 'layout1' ? await runAxe(page) : [];
    if (narrow.length > 0) note({ narrow });
    await page.setViewportSize(wide);
  }
  await close();
  return [...faults, ...problems];
}
