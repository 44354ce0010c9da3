import type { Browser, Page } from 'playwright-core';
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

/** Every page that the admin's navigation leads to, and those without an entry. */
async function listRoutes(page: Page): Promise<string[]> {
  const links = await page
    .locator('aside nav a[href^="/"]')
    .evaluateAll((found) => found.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  const leavesTheApp = ['/login', '/register', '/logout', '/auth/guest-role-example'];
  return [...new Set([...links, '/pages/errors/error-404'])].filter((path) => !leavesTheApp.includes(path));
}

/** With many pages each look takes its share of them, so that the time stays bounded: twelve to a look. */
const pagesOfLook = (routes: readonly string[], look: number) => {
  const share = Math.ceil(routes.length / 12);
  return routes.filter((_route, index) => (index + look) % share === 0);
};

const looks = ['layout1', 'layout2', 'layout3']
  .flatMap((style) =>
    (['light', 'dark'] as const).flatMap((mode) =>
      (['ltr', 'rtl'] as const).map((direction) => ({ style, mode, direction })),
    ),
  )
  .map((look, index) => ({ ...look, index }));

test.each(looks)(
  'every page is right in $style, $mode, $direction',
  async ({ style, mode, direction, index }) => {
    const { page, problems, close } = await openPage(browser, server.url, 'admin@example.com');
    const routes = await listRoutes(page);
    expect(routes).toEqual(expect.arrayContaining(['/apps/todo', '/auth/admin-role-example']));
    const settings = {
      layout: { style },
      theme: mode === 'dark' ? dark : light,
      direction,
      language: direction === 'rtl' ? 'ar' : 'en',
    };
    await page.evaluate((locale) => localStorage.setItem('locale', locale), settings.language);
    for (const route of pagesOfLook(routes, index)) {
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
