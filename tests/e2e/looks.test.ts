import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAxe, waitUntilStill } from '../support/browser.ts';
import { describeLooks } from '../support/describe-looks.ts';
import { allRoutes, routes } from '../support/looks.ts';
import { connectBrowser } from '../support/shared-browser.ts';
import { startServer, type TestServer } from '../support/server.ts';
import {
  countStopsToRow,
  navigate,
  openPage,
  phone,
  readOverflow,
  readShifts,
  settle,
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

test('all pages are known', () => {
  expect(allRoutes).toEqual(
    expect.arrayContaining([
      '/account',
      '/administration/users',
      '/apps/todo',
      '/documentation/ui-kit/buttons',
      '/pages/errors/error-404',
    ]),
  );
});

describeLooks('dark', () => ({ browser, url: server.url }));

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
    const { page, problems, close } = await openPage(browser, server.url, null, {
      locale,
      viewport,
    });
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
  const { page, problems, close } = await openPage(browser, server.url, 'admin@example.com', {
    reducedMotion: 'no-preference',
  });
  await settle(page);
  await readShifts(page);
  for (const name of ['Admin role example', 'To-Do', 'Staff role example']) {
    const before = await page.locator('main h1').elementHandle();
    await page.locator('aside nav').getByRole('link', { name }).click();
    // The navigation changes together with the page, which a busy machine may open later than half a second after the click.
    await page.waitForFunction((old) => {
      const heading = document.querySelector('main h1');
      return heading !== null && heading !== old;
    }, before);
    await settle(page);
    await readShifts(page);
    await page.waitForTimeout(700); // input excuses moves for half a second: whatever comes late would count
    expect(await readShifts(page)).toEqual([]);
  }
  expect(problems).toEqual([]);
  await close();
});

test.each(['en', 'ar'] as const)(
  'in a window of 1280 pixels, the board of deals and tables are seen whole: %s',
  async (locale) => {
    const viewport = { width: 1280, height: 800 };
    const options = { path: '/apps/contacts/deals', locale, viewport };
    const { page, problems, close } = await openPage(browser, server.url, 'admin@example.com', options);
    /** Returns how far a list scrolls to its side, and its titles that are cut. */
    const readHidden = async (selector: string, titles: string) => {
      await page.locator(selector).waitFor();
      await waitUntilStill(page, 300);
      return page.locator(selector).evaluate((list, selected) => {
        const isScroller = (element: Element) => getComputedStyle(element).overflowX === 'auto';
        let scroller = list;
        while (!isScroller(scroller) && scroller.parentElement) scroller = scroller.parentElement;
        const cut = [...list.querySelectorAll(selected)].filter(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
        );
        return [scroller.scrollWidth - scroller.clientWidth, cut.map(({ textContent }) => textContent)];
      }, titles);
    };
    expect(await readHidden('main ol:has(h2)', 'h2')).toEqual([0, []]);
    const columns = '[role=columnheader] .truncate';
    const expectWhole = async (route: string) =>
      expect({ route, hidden: await readHidden('main [role=table]', columns) }).toEqual({
        route,
        hidden: [0, []],
      });
    for (const route of [
      '/apps/contacts/all',
      '/apps/contacts/companies',
      '/apps/contacts/deals?view=table',
    ]) {
      await navigate(page, route);
      await expectWhole(route);
      if (route === '/apps/contacts/companies') continue; // they open pages
      // Next to an open record, columns are left out.
      await page.locator('main [role=table] a[data-record]').first().click();
      await page.locator('main [role=table] a[aria-current]').waitFor();
      await expectWhole(route);
    }
    expect(problems).toEqual([]);
    await close();
  },
);

const maxStops = 12;

test('the first row of each list is at most twelve stops of the Tab key away', async () => {
  const options = { path: '/apps/todo/all' } as const;
  const { page, problems, close } = await openPage(browser, server.url, 'admin@example.com', options);
  const reached: Record<string, number> = {};
  for (const route of routes.filter((path) => !/^\/(documentation|ui|pages)\//.test(path))) {
    await navigate(page, route);
    await waitUntilStill(page, 300);
    if ((await page.locator('main [data-record]').count()) === 0) continue;
    reached[route] = await countStopsToRow(page, maxStops + 1);
  }
  expect(Object.keys(reached).length).toBeGreaterThan(3);
  expect(Object.entries(reached).filter(([, stops]) => stops > maxStops)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});
