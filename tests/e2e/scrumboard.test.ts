import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../src/apps/scrumboard/client/texts/en.ts';
import { runAxe } from '../support/browser.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { connectBrowser } from '../support/shared-browser.ts';
import { openPage, phone, readOverflow } from '../support/shell-page.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([connectBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Counts the lines of long card titles that the checkbox and the menu cover. */
const countCoveredLines = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('main ol li ol li')];
    const covered = cards.flatMap((card) => {
      const title = card.querySelector('a span[dir="auto"]');
      const menu = card.querySelector('input[type="checkbox"]')?.parentElement?.getBoundingClientRect();
      if (!title || !menu) return [];
      title.textContent = 'A title that needs several lines of a card '.repeat(3);
      const text = document.createRange();
      text.selectNodeContents(title);
      return [...text.getClientRects()].filter(
        ({ left, right, top, bottom }) =>
          left < menu.right && right > menu.left && top < menu.bottom && bottom > menu.top,
      );
    });
    return covered.length;
  });

test('cards are selected, archived together and brought back', async () => {
  const options = { path: '/apps/scrumboard/boards' } as const;
  const { page, problems, close } = await openPage(browser, server.url, 'staff@example.com', options);
  await page.getByRole('list', { name: en.title }).getByRole('link').first().click();
  const boxes = page.getByRole('checkbox', { name: /^Select “/ });
  await boxes.first().waitFor();
  const count = await boxes.count();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const bar = page.getByRole('toolbar', { name: en.bulk.label });
  await bar.waitFor();
  expect(await runAxe(page)).toEqual([]);
  await bar.getByRole('button', { name: en.card.archive }).click();
  await expect.poll(() => boxes.count()).toBe(count - 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => boxes.count()).toBe(count);
  expect(await countCoveredLines(page)).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

test('a board in Arabic on a phone, from right to left', async () => {
  const options = { path: '/apps/scrumboard/boards', locale: 'ar', viewport: phone } as const;
  const { page, problems, close } = await openPage(browser, server.url, 'staff@example.com', options);
  await page.locator('main li a').first().click();
  await page.locator('main ol li ol li a').first().waitFor();
  expect(await readOverflow(page)).toBe(0);
  expect(await runAxe(page)).toEqual([]);
  for (const [search, content] of [
    ['group=due', 'main ol li ol li a'],
    ['view=table', 'a[data-record]'],
    ['view=calendar', '[role=gridcell]'],
  ] as const) {
    await page.goto(`${page.url().split('?')[0]}?${search}`);
    await page.locator(content).first().waitFor();
    expect([search, await readOverflow(page), await runAxe(page)]).toEqual([search, 0, []]);
  }
  expect(problems).toEqual([]);
  await close();
});
