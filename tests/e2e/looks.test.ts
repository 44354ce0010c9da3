import { globSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAxe, waitUntilStill } from '../support/browser.ts';
import { connectBrowser } from '../support/shared-browser.ts';
import { startServer, type TestServer } from '../support/server.ts';
import {
  navigate,
  openPage,
  phone,
  readOverflow,
  readShifts,
  settle,
  wide,
  withSettings,
} from '../support/shell-page.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([connectBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

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

/** Returns every address without a variable part that a route of the client declares. */
function listRoutes(): string[] {
  const sources = globSync('src/**/client/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const paths = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bpath: '(\/[a-z][^'$]*)'/g)].map(([, path = '']) => path),
  );
  // Those with variable parts only, without them.
  const others = ['/apps/notes', '/pages/errors/error-404'];
  return [...new Set([...paths, ...others])]
    .filter((path) => !path.startsWith('/api/') && !leavesTheApp.includes(path))
    .sort();
}

const locales = { light: { ltr: 'en', rtl: 'ar' }, dark: { ltr: 'tr', rtl: 'ar' } } as const;

const looks = (['layout1', 'layout2', 'layout3'] as const).flatMap((style, styleIndex) =>
  (['light', 'dark'] as const).flatMap((mode, modeIndex) =>
    (['ltr', 'rtl'] as const).map((direction, directionIndex) => {
      const index = styleIndex + modeIndex + directionIndex;
      return { style, mode, direction, locale: locales[mode][direction], index };
    }),
  ),
);

/**
 * Each page is seen in six of the twelve looks, the next page in the other six. Any two choices meet on each page: every
 * layout in light and dark and in both directions, light and dark in both directions.
 */
const pagesOfLook = (routes: readonly string[], look: number) =>
  routes.filter((_route, index) => (index + look) % 2 === 0);

const readLook = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname.replace(/(?<=^\/apps\/todo)\/all$/, ''),
    style: document.querySelector<HTMLElement>('.shell')?.dataset['style'],
    mode: document.documentElement.dataset['mode'],
    direction: document.documentElement.dir,
    locale: document.documentElement.lang,
  }));

test('all pages are known', () => {
  expect(listRoutes()).toEqual(
    expect.arrayContaining(['/account', '/administration/users', '/apps/todo', '/pages/errors/error-404']),
  );
});

/** Opens each page as a document of its own, in which nothing may move while it loads. */
async function expectNoShifts(page: Page, routes: readonly string[], settings: object): Promise<void> {
  for (const route of routes) {
    await page.goto(withSettings(route, settings));
    await page.waitForSelector('.shell main h1');
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(150); // records load, badges count: whatever moves the page would move it now
    expect({ route, shifts: await readShifts(page) }).toEqual({ route, shifts: [] });
    expect({ route, overflow: await readOverflow(page) }).toEqual({ route, overflow: 0 });
  }
}

test.each(looks)('every page is right in $style, $mode, $locale', async ({ index, ...look }) => {
  const { style, mode, direction, locale } = look;
  const routes = pagesOfLook(listRoutes(), index);
  const theme = mode === 'dark' ? dark : light;
  const settings = { layout: { style }, theme, direction, language: locale };
  const path = withSettings(routes[0] ?? '/', settings);
  const { page, problems, close } = await openPage(browser, server.url, 'admin@example.com', {
    path,
    locale,
  });
  // Light and dark differ in colors alone.
  if (mode === 'light') await expectNoShifts(page, routes.toReversed(), settings);
  // Within one document, axe and the app are compiled once.
  for (const route of routes) {
    if (route !== routes[0]) await navigate(page, route);
    await waitUntilStill(page, 150);
    expect(await readLook(page)).toEqual({ path: route, ...look });
    expect({ route, violations: await runAxe(page) }).toEqual({ route, violations: [] });
    expect({ route, overflow: await readOverflow(page) }).toEqual({ route, overflow: 0 });
    await page.setViewportSize(phone);
    await settle(page);
    expect({ route, overflow: await readOverflow(page) }).toEqual({ route, overflow: 0 });
    // Narrow, the layouts are the same drawer and bars: once in light and once in dark says it all.
    if (style === 'layout1' && (mode === 'dark') === (direction === 'rtl')) {
      expect({ route, violations: await runAxe(page) }).toEqual({ route, violations: [] });
    }
    await page.setViewportSize(wide);
  }
  expect(problems).toEqual([]);
  await close();
});

/** The first page is a document of its own, the others follow within the app. */
const guestPages = [
  'login',
  'login-2',
  'register',
  'register-2',
  'forgot-password',
  'reset-password-2',
  'mail-confirm',
].map((name) => `/pages/auth/${name}`);

test.each([
  { locale: 'en', size: { width: 1280, height: 800 }, start: 0 },
  { locale: 'ar', size: phone, start: 0 },
  { locale: 'ar', size: { width: 1280, height: 800 }, start: 1 },
  { locale: 'tr', size: phone, start: 1 },
] as const)(
  'every page of guests is right in $locale, $size.width wide',
  async ({ locale, size: viewport, start }) => {
    const { page, problems, close } = await openPage(browser, server.url, null, { locale, viewport });
    await page.goto(guestPages[start] ?? '');
    for (const route of guestPages.filter((_route, index) => index % 2 === start)) {
      if (route !== guestPages[start]) await navigate(page, route);
      await page.locator('h1').first().waitFor();
      await page.locator(`html[lang=${locale}]`).waitFor();
      await waitUntilStill(page);
      expect({ route, overflow: await readOverflow(page) }).toEqual({ route, overflow: 0 });
      expect({ route, violations: await runAxe(page) }).toEqual({ route, violations: [] });
    }
    expect(problems).toEqual([]);
    await close();
  },
);

test('nothing moves by itself when another page opens', async () => {
  const { page, problems, close } = await openPage(browser, server.url, 'admin@example.com');
  await settle(page);
  await readShifts(page);
  for (const name of ['Admin role example', 'To-Do', 'Staff role example']) {
    await page.locator('aside nav').getByRole('link', { name }).click();
    await page.waitForTimeout(700); // input excuses moves for half a second: whatever comes late would count
    expect(await readShifts(page)).toEqual([]);
  }
  expect(problems).toEqual([]);
  await close();
});
