import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';
import { connectBrowser } from '../support/shared-browser.ts';
import { openPage, phone, settle } from '../support/shell-page.ts';

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

/** Returns the cut texts of a page, and those whose first letter is out of sight. */
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
    return {
      count: cut.length,
      wrong: cut.filter(losesStart).map(({ outerHTML }) => outerHTML.slice(0, 200)),
    };
  });

const words = { ar: 'Texts go on', en: 'نص طويل' };

test.each([
  ['ar', '/apps/contacts/all'],
  ['ar', '/apps/contacts/deals'],
  ['ar', '/apps/contacts/companies'],
  ['ar', '/apps/calendar?view=agenda'],
  ['ar', '/apps/calendar?view=week'],
  ['ar', '/apps/mail'],
  ['ar', '/apps/todo'],
  ['ar', '/apps/chat'],
  ['ar', '/apps/my-day'],
  ['en', '/apps/contacts/deals'],
  ['en', '/apps/calendar?view=week'],
  ['en', '/apps/mail'],
] as const)(
  'a text of the other direction that is too long keeps its beginning: %s %s',
  async (locale, path) => {
    // A browser that already has copies of the records would show their short texts.
    const prepare = (opened: Page) => lengthenAnswers(opened, words[locale]);
    const { page, close } = await openPage(browser, server.url, 'admin@example.com', {
      path,
      locale,
      prepare,
    });
    await expect.poll(async () => (await readCut(page)).count).toBeGreaterThan(2);
    await settle(page);
    expect((await readCut(page)).wrong).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await close();
  },
);

test.each([
  ['/apps/contacts/all', 'main h1'],
  ['/apps/contacts/starred', 'main h1'],
  ['/apps/calendar?view=week&date=2026-11-29', 'main header p [aria-hidden]'],
  ['/apps/calendar?view=agenda&date=2026-11-29', 'main header p [aria-hidden]'],
])('on a phone, the header of %s shows its whole title in Arabic', async (path, selector) => {
  const options = { path, locale: 'ar', viewport: phone } as const;
  const { page, close } = await openPage(browser, server.url, 'admin@example.com', options);
  const title = page.locator(selector).first();
  await title.waitFor();
  await settle(page);
  const hidden = await title.evaluate((element) => [
    element.scrollWidth - element.clientWidth,
    element.scrollHeight - element.clientHeight,
  ]);
  expect(hidden).toEqual([0, 0]);
  await close();
});
