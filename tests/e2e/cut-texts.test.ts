import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';
import { connectBrowser } from '../support/shared-browser.ts';
import { openPage, settle } from '../support/shell-page.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([connectBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** What people write, not a name of the product, an id, an address, or a time. */
const isWritten = (text: string) => /^\p{Lu}.*\p{Ll}/u.test(text) && !/^(<|DTSTART|RRULE|https?:)/.test(text);

/** Makes each written text of an answer too long for a line. */
function lengthen(value: unknown): unknown {
  if (typeof value === 'string')
    return isWritten(value) && value.length < 100 ? `${value} ${'and so on '.repeat(20)}`.trim() : value;
  if (Array.isArray(value)) return value.map(lengthen);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, lengthen(part)]));
}

async function lengthenAnswers(page: Page): Promise<void> {
  await page.route(/\/api\/(?!live)/, async (route) => {
    const response = await route.fetch().catch(() => undefined);
    if (!response) return route.abort().catch(() => undefined);
    const isJson = response.headers()['content-type']?.startsWith('application/json') ?? false;
    if (!isJson || !response.ok()) return route.fulfill({ response });
    return route.fulfill({ response, json: lengthen(await response.json()) });
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

test.each([
  '/apps/contacts/all',
  '/apps/contacts/deals',
  '/apps/contacts/companies',
  '/apps/calendar?view=agenda',
  '/apps/calendar?view=week',
  '/apps/mail',
  '/apps/todo',
  '/apps/chat',
  '/apps/my-day',
])('an English text that is too long keeps its beginning on the Arabic page %s', async (path) => {
  const { page, close } = await openPage(browser, server.url, 'admin@example.com', {
    path: '/apps/help',
    locale: 'ar',
  });
  await lengthenAnswers(page);
  await page.goto(path);
  await expect.poll(async () => (await readCut(page)).count).toBeGreaterThan(2);
  await settle(page);
  expect((await readCut(page)).wrong).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await close();
});
