import { globSync, readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, runAxe } from '../support/browser.ts';
import { startServer, type TestServer } from '../support/server.ts';
import {
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
  [browser, server] = await Promise.all([launchBrowser(), startServer()]);
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

/** Every address without a variable part that a route of the client declares. */
function listRoutes(): string[] {
  const sources = globSync('src/**/client/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const paths = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bpath: '(\/[a-z][^'$]*)'/g)].map(([, path = '']) => path),
  );
  return [...new Set([...paths, '/pages/errors/error-404'])]
    .filter((path) => !path.startsWith('/api/') && !leavesTheApp.includes(path))
    .sort();
}

const looks = (['layout1', 'layout2', 'layout3'] as const).flatMap((style, styleIndex) =>
  (['light', 'dark'] as const).flatMap((mode, modeIndex) =>
    (['ltr', 'rtl'] as const).map((direction, directionIndex) => {
      const index = styleIndex + modeIndex + directionIndex;
      return { style, mode, direction, index };
    }),
  ),
);

/**
 * Each page is seen in six of the twelve looks, the next page in the other six. Any two choices meet on each page: every
 * layout in light and dark and in both directions, light and dark in both directions.
 */
const pagesOfLook = (routes: readonly string[], look: number) =>
  routes.filter((_route, index) => (index + look) % 2 === 0);

test('all pages are known', () => {
  expect(listRoutes()).toEqual(
    expect.arrayContaining(['/account', '/administration/users', '/apps/todo', '/pages/errors/error-404']),
  );
});

test.each(looks)(
  'every page is right in $style, $mode, $direction',
  async ({ style, mode, direction, index }) => {
    const { page, problems, close } = await openPage(browser, server.url, 'admin@example.com');
    const settings = {
      layout: { style },
      theme: mode === 'dark' ? dark : light,
      direction,
      language: direction === 'rtl' ? 'ar' : 'en',
    };
    await page.evaluate((locale) => localStorage.setItem('locale', locale), settings.language);
    for (const route of pagesOfLook(listRoutes(), index)) {
      await page.setViewportSize(wide);
      await page.goto(withSettings(route, settings));
      await page.waitForSelector('.shell main h1');
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(150); // records come, badges count: whatever moves the page would move it now
      const state = await page.evaluate(() => ({
        style: document.querySelector<HTMLElement>('.shell')?.dataset['style'],
        mode: document.documentElement.dataset['mode'],
        direction: document.documentElement.dir,
      }));
      expect({ route, ...state }).toEqual({ route, style, mode, direction });
      expect({ route, shifts: await readShifts(page) }).toEqual({ route, shifts: [] });
      expect({ route, violations: await runAxe(page) }).toEqual({ route, violations: [] });
      expect({ route, overflow: await readOverflow(page) }).toEqual({ route, overflow: 0 });
      await page.setViewportSize(phone);
      await settle(page);
      expect({ route, overflow: await readOverflow(page) }).toEqual({ route, overflow: 0 });
      // Narrow, the layouts are the same drawer and bars: once in light and once in dark says it all.
      if (style === 'layout1' && (mode === 'dark') === (direction === 'rtl')) {
        expect({ route, violations: await runAxe(page) }).toEqual({ route, violations: [] });
      }
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
