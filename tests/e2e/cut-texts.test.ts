import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitUntilStill } from '../support/browser.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { connectBrowser } from '../support/shared-browser.ts';
import { navigate, openPage, phone, settle } from '../support/shell-page.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([connectBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Texts that people write: no product names, ids, addresses, or times. */
const isWritten = (text: string) => /^\p{Lu}.*\p{Ll}/u.test(text) && !/^(<|DTSTART|RRULE|https?:)/.test(text);

/** Puts a text that is too long for a line in the place of each written text of an answer. */
function lengthen(value: unknown, words: string): unknown {
  if (typeof value === 'string')
    return isWritten(value) && value.length < 100 ? `${words} `.repeat(20).trim() : value;
  if (Array.isArray(value)) return value.map((part) => lengthen(part, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, lengthen(part, words)]));
}

async function lengthenAnswers(page: Page, words: string): Promise<void> {
  await page.route(/\/api\/(?!live)/, async (route) => {
    const response = await route.fetch().catch(() => undefined);
    if (!response) return route.abort().catch(() => undefined);
    const isJson = response.headers()['content-type']?.startsWith('application/json') ?? false;
    if (!isJson || !response.ok()) return route.fulfill({ response });
    return route.fulfill({ response, json: lengthen(await response.json(), words) });
  });
}

/** Returns the cut texts of a page, and those whose first letter or ellipsis is out of sight. */
const readCut = (page: Page) =>
  page.evaluate(() => {
    const cut = [...document.querySelectorAll<HTMLElement>('.truncate')].filter(
      (element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1,
    );
    const losesStart = (element: HTMLElement) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      if (!text?.textContent) return false;
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, 1);
      const [letter, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
      return letter.left < box.left - 1 || letter.right > box.right + 1;
    };
    // Browsers put the ellipsis of several lines after the last word: there is space if its line begins at its own side.
    const losesEllipsis = (element: HTMLElement) => {
      const box = element.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(element);
      const line = [...range.getClientRects()].findLast(({ bottom }) => bottom < box.bottom + 2);
      if (!line) return true;
      const isRtl = getComputedStyle(element).direction === 'rtl';
      return Math.abs(isRtl ? line.right - box.right : line.left - box.left) > 2;
    };
    const clamped = [...document.querySelectorAll<HTMLElement>('[class*="line-clamp-"]')].filter(
      (element) => element.clientHeight > 0 && element.scrollHeight > element.clientHeight + 1,
    );
    return {
      /** Not those around the page, which stay when another page opens. */
      count: cut.filter((element) => element.closest('main')).length,
      wrong: [...cut.filter(losesStart), ...clamped.filter(losesEllipsis)].map(({ outerHTML }) =>
        outerHTML.slice(0, 200),
      ),
    };
  });

const words = { ar: 'Texts go on', en: 'نص طويل' };

test.each([
  [
    'ar',
    [
      '/apps/contacts/all',
      '/apps/calendar?view=agenda',
      '/apps/contacts/deals',
      '/apps/calendar?view=week',
      '/apps/contacts/companies',
      '/apps/mail',
      '/apps/todo',
      '/apps/chat',
      '/apps/my-day',
    ],
  ],
  ['en', ['/apps/contacts/deals', '/apps/calendar?view=week', '/apps/mail']],
] as const)(
  'texts of the other direction that are too long keep their beginning: %s',
  async (locale, paths) => {
    // A browser that already has copies of the records would show their short texts.
    const prepare = (opened: Page) => lengthenAnswers(opened, words[locale]);
    const options = { path: paths[0], locale, prepare };
    const { page, close } = await openPage(browser, server.url, 'admin@example.com', options);
    for (const path of paths) {
      await navigate(page, path);
      await expect.poll(async () => (await readCut(page)).count, { message: path }).toBeGreaterThan(2);
      await waitUntilStill(page, 200);
      expect({ path, wrong: (await readCut(page)).wrong }).toEqual({ path, wrong: [] });
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await close();
  },
);

const titles = [
  ['/apps/contacts/all', 'main h1'],
  ['/apps/calendar?view=week&date=2026-11-29', 'main header p [aria-hidden]'],
  ['/apps/contacts/starred', 'main h1'],
  ['/apps/calendar?view=agenda&date=2026-11-29', 'main header p [aria-hidden]'],
] as const;

test('on a phone, headers show their whole titles in Arabic', async () => {
  const options = { path: titles[0][0], locale: 'ar', viewport: phone } as const;
  const { page, close } = await openPage(browser, server.url, 'admin@example.com', options);
  for (const [path, selector] of titles) {
    await navigate(page, path);
    const title = page.locator(selector).first();
    await title.waitFor();
    await settle(page);
    const hidden = await title.evaluate((element) => [
      element.scrollWidth - element.clientWidth,
      element.scrollHeight - element.clientHeight,
    ]);
    expect({ path, hidden }).toEqual({ path, hidden: [0, 0] });
  }
  await close();
});
