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
  readRawKeys,
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
    '/apps/dashboards/analytics',
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

/** Every page that has an address of its own. */
export const allRoutes: readonly string[] = [...new Set([...routes, ...listPagesOfTables()])].sort();

/** What changes every page at once: its colors, its direction and the language. */
interface Variant {
  mode: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  locale: 'en' | 'tr' | 'ar';
}

/** The four variants in which every page is seen. */
export const variants: readonly Variant[] = [
  { mode: 'light', direction: 'ltr', locale: 'en' },
  { mode: 'dark', direction: 'rtl', locale: 'ar' },
  { mode: 'light', direction: 'rtl', locale: 'ar' },
  { mode: 'dark', direction: 'ltr', locale: 'tr' },
];

/** The layouts of the shell. */
export const layouts = ['layout1', 'layout2', 'layout3'] as const;

/** A variant in one of the layouts. */
interface Look extends Variant {
  style: (typeof layouts)[number];
}

/** All twelve looks of the shell. */
export const looks: readonly Look[] = layouts.flatMap((style) =>
  variants.map((variant) => ({ style, ...variant })),
);

/** Pages with much and with little in them: around every page the shell is the same. */
export const shellRoutes: readonly string[] = ['/apps/todo/all', '/account'];

const hidden = { display: false };
/** Nothing around the page: axe-core takes twice as long with the shell, which is examined in `looks`. */
const withoutShell = {
  navbar: hidden,
  toolbar: hidden,
  footer: hidden,
  leftSidePanel: hidden,
  rightSidePanel: hidden,
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

const settingsOf = ({ style, mode, direction, locale }: Look, config: object) => ({
  layout: { style, config },
  theme: mode === 'dark' ? dark : light,
  direction,
  language: locale,
});

/** Opens each page as a document of its own, and returns what moves while it loads or is wider than the page. */
export async function findShifts(
  browser: Browser,
  url: string,
  look: Look,
  paths: readonly string[],
): Promise<unknown[]> {
  const settings = settingsOf(look, {});
  const options = {
    path: withSettings(paths[0] ?? '/', settings),
    locale: look.locale,
    reducedMotion: 'no-preference',
  } as const;
  const { page, problems, close } = await openPage(browser, url, 'admin@example.com', options);
  const faults: unknown[] = [];
  for (const route of paths) {
    if (route !== paths[0]) await page.goto(withSettings(route, settings));
    await page.waitForSelector('.shell main h1');
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(150); // records load, badges count: whatever moves the page would move it now
    const [shifts, overflow] = [await readShifts(page), await readOverflow(page)];
    if (shifts.length > 0 || overflow > 0) faults.push({ route, shifts, overflow });
  }
  await close();
  return [...faults, ...problems];
}

interface Examination {
  /** Without the shell a page is examined alone. */
  hasShell: boolean;
  /** Each page is seen in the look's mode, and then in the other one. */
  inBothModes?: boolean;
  /** The pages that are also tested on a phone, in the first layout only, because all layouts are the same there. */
  narrowPaths: readonly string[];
  /** The pages that axe-core checks; the others are only loaded and measured for overflow. Defaults to all. */
  axePaths?: readonly string[];
}

const otherMode = { light: 'dark', dark: 'light' } as const;

/** The elements of a page as text, without what names their theme. */
const readElements = (page: Page) =>
  page.evaluate(() => document.body.innerHTML.replaceAll(/ data-theme="[^"]*"/g, ''));

/** Switches between light and dark, as the system does; returns whether the elements are the same as before. */
async function switchMode(page: Page, mode: Variant['mode']): Promise<boolean> {
  const before = await readElements(page);
  await page.emulateMedia({ colorScheme: mode });
  await page.evaluate(async (wanted) => {
    const root = document.documentElement;
    while (root.dataset['mode'] !== wanted)
      await new Promise((resolve) => {
        new MutationObserver(resolve).observe(root, { attributeFilter: ['data-mode'] });
      });
    await new Promise(requestAnimationFrame);
  }, mode);
  return before === (await readElements(page));
}

/**
 * Returns what is wrong with the pages in a variant and some layouts: what axe-core finds, what is wider than the page, wide
 * and on a phone, and what the console says. Of the second mode of a page whose elements stay the same, only the colors
 * are examined.
 */
export async function examineVariant(
  browser: Browser,
  url: string,
  variant: Variant,
  styles: readonly Look['style'][],
  paths: readonly string[],
  examination: Examination,
): Promise<unknown[]> {
  const addressOf = (style: Look['style']) => {
    const { theme, ...others } = settingsOf({ ...variant, style }, examination.hasShell ? {} : withoutShell);
    // Without a chosen theme, the system's mode applies.
    return withSettings(paths[0] ?? '/', examination.inBothModes ? others : { ...others, theme });
  };
  const { page, problems, close } = await openPage(browser, url, 'admin@example.com', {
    path: addressOf(styles[0] ?? 'layout1'),
    locale: variant.locale,
    colorScheme: variant.mode,
  });
  const faults: unknown[] = [];
  for (const style of styles) {
    if (style !== styles[0]) await page.goto(addressOf(style));
    const narrowPaths = style === styles[0] ? examination.narrowPaths : [];
    const pages = { ...examination, narrowPaths };
    faults.push(...(await examinePages(page, { ...variant, style }, paths, pages)));
  }
  await close();
  return [...faults, ...problems];
}

async function examinePages(
  page: Page,
  look: Look,
  paths: readonly string[],
  { hasShell, inBothModes = false, narrowPaths, axePaths = paths }: Examination,
): Promise<unknown[]> {
  const { style, direction, locale } = look;
  let { mode } = look;
  const known = new Set(routes);
  const faults: unknown[] = [];
  // Within one document, axe and the app are compiled once.
  for (const route of paths) {
    const note = (fault: object) => void faults.push({ route, mode, ...fault });
    if (route === paths[0]) await page.waitForSelector('.shell main h1');
    else await navigate(page, route);
    await waitUntilStill(page, 100);
    const shown = await readLook(page, route);
    const expected = { path: route, style, mode, direction, locale };
    if (JSON.stringify(shown) !== JSON.stringify(expected)) note({ shown, expected });
    // The list of pages beside each page of the documentation is examined where one of each kind is.
    const hasKnownList = route.startsWith('/documentation/') && !known.has(route);
    const context = {
      include: hasShell ? 'html' : 'main',
      ...(hasKnownList && { without: 'main aside > *' }),
    };
    const hasAxe = axePaths.includes(route);
    const examine = async (width: string, options = {}) => {
      const violations = hasAxe ? await runAxe(page, context, { isStill: true, ...options }) : [];
      if (violations.length > 0) note({ width, violations });
      const overflow = await readOverflow(page);
      if (overflow > 0) note({ width, overflow });
    };
    await examine('wide');
    // The documentation and the icon page show identifiers.
    const keys = /^\/(documentation|ui)\//.test(route) ? [] : await readRawKeys(page);
    if (keys.length > 0) note({ keys });
    if (narrowPaths.includes(route)) {
      await page.setViewportSize(phone);
      await settle(page);
      await examine('phone');
      await page.setViewportSize(wide);
    }
    if (!inBothModes || !hasAxe) continue;
    mode = otherMode[mode];
    await examine('wide', { ofColors: await switchMode(page, mode) });
  }
  return faults;
}
