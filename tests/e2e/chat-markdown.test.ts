import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../src/apps/chat/client/texts/en.ts';
import { runAxe } from '../support/browser.ts';
import { connectBrowser } from '../support/shared-browser.ts';
import { openPage, phone, readOverflow, withSettings } from '../support/shell-page.ts';
import { startServer, type TestServer } from '../support/server.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([connectBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const message = [
  '**Move on Friday** _maybe_, see [the plan](https://example.com/plan) or [bank.com](https://evil.example)',
  '- boxes\n- `labels`',
  '> Who has the keys?',
  `\`\`\`\nconst shelf = [${'"a box", '.repeat(40)}];\n\`\`\``,
].join('\n\n');

test('keys put signs, the browser takes them back, and Markdown shows in both bubbles', async () => {
  const path = withSettings('/apps/chat', {});
  const admin = await openPage(browser, server.url, 'admin@example.com', { path });
  const staff = await openPage(browser, server.url, 'staff@example.com', { path, viewport: phone });
  const { page } = admin;
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page
    .getByRole('link', { name: /Selin Staff/ })
    .first()
    .click();
  const field = page.getByPlaceholder(en.composer.placeholder);
  await field.fill('bring the keys');
  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(6, 9));
  await page.keyboard.press('Control+b');
  expect(await field.inputValue()).toBe('bring **the** keys');
  await page.keyboard.press('Control+e');
  expect(await field.inputValue()).toBe('bring **`the`** keys');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect(await field.inputValue()).toBe('bring the keys');
  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(9, 9));
  await page.keyboard.press('Control+i');
  await page.keyboard.press('Control+i');
  expect(await field.inputValue()).toBe('bring the keys');
  await page.keyboard.press('Enter');
  const log = page.getByRole('log');
  await log.getByText('bring the keys').waitFor();
  expect(files.filter((url) => url.includes('markdown'))).toEqual([]);

  await field.fill(message);
  await field.press('Enter');
  await log.locator('strong').getByText('Move on Friday').waitFor();
  const loaded = files.filter((url) => url.includes('markdown'));
  expect(loaded.length).toBeGreaterThan(0);
  expect(new Set(loaded).size).toBe(loaded.length);
  await log.getByText('(https://evil.example/)').waitFor();

  await staff.page
    .getByRole('complementary')
    .getByRole('link', { name: /Alex Admin/ })
    .first()
    .click();
  const code = staff.page.getByRole('log').locator('pre');
  await code.waitFor();
  expect(await code.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  expect(await readOverflow(staff.page)).toBe(0);
  for (const one of [page, staff.page]) {
    await one.getByRole('button', { name: en.actions.copyCode }).focus();
    expect(await runAxe(one)).toEqual([]);
  }
  expect([...admin.problems, ...staff.problems]).toEqual([]);
  await staff.close();
  await admin.close();
});
