import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../src/apps/todo/client/texts.ts';
import { launchBrowser, newPage } from '../support/browser.ts';
import { sendRequest, signIn } from '../support/client.ts';
import { samplePassword, startServer } from '../support/server.ts';

let browser: Browser;
const dataDir = mkdtempSync(join(tmpdir(), 'crm-offline-'));
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const quickAdd = (page: Page) =>
  page.getByRole('textbox', { name: en.quickAdd }).or(page.getByRole('combobox', { name: en.quickAdd }));

async function add(page: Page, titles: readonly string[]): Promise<void> {
  const field = quickAdd(page);
  for (const title of titles) {
    await field.fill(title);
    await field.press('Enter');
  }
}

const number = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `queued ${from + index}`);

test('the quick panel shows its last answer without the server, until the person signs out', async () => {
  const server = await startServer();
  const { page, close } = await newPage(browser);
  const enter = async (email: string) => {
    await page.goto(`${server.url}/login`);
    await page.fill('#login-email', email);
    await page.fill('#login-password', samplePassword);
    await page.click('#login button[type=submit]');
    await page.waitForSelector('.shell main h1');
  };
  const open = async () => {
    await page.getByRole('button', { name: 'Quick panel' }).click();
    return page.getByRole('dialog', { name: 'Quick panel' });
  };
  await page
    .context()
    .route('**/api/quick-panel/data*', (route) =>
      route.fulfill({ json: { events: [{ id: '1', title: 'Water the fern', detail: '10:00' }], notes: [] } }),
    );
  await enter('user@example.com');
  await (await open()).getByText('Water the fern').waitFor();
  await page.context().unroute('**/api/quick-panel/data*');
  await page.context().route('**/api/quick-panel/data*', (route) => route.abort('internetdisconnected'));
  await page.reload();
  const panel = await open();
  await panel.getByText('Water the fern').waitFor();
  await panel.getByText(/^No connection. As of/).waitFor();
  await page.goto(`${server.url}/logout`).catch(() => null); // the page leaves for another document
  await page.waitForSelector('#login-email');
  await enter('staff@example.com');
  const others = await open();
  await others.getByText('This cannot be shown now').first().waitFor();
  expect(await others.getByText('Water the fern').count()).toBe(0);
  await close();
  await server.stop();
});

test('what waits in the queue arrives exactly once, in order, through lost answers, reloads, two tabs and a restart', async () => {
  let server = await startServer({ dataDir });
  const { port } = new URL(server.url);
  const { page, close } = await newPage(browser);
  await page.goto(`${server.url}/login`);
  await page.fill('#login-email', 'user@example.com');
  await page.fill('#login-password', samplePassword);
  await page.click('#login button[type=submit]');
  await page.waitForSelector('a[data-todo]');
  const second = await page.context().newPage();
  await second.goto(`${server.url}/apps/todo/all`);
  await second.waitForSelector('a[data-todo]');

  // Every third write reaches the server, and its answer is lost on the way back.
  let count = 0;
  await page.context().route('**/api/todo-app/new-todo', async (route) => {
    if (++count % 3 !== 0) return route.continue();
    await route.fetch().catch(() => null);
    return route.abort('connectionreset');
  });
  await add(page, number(0, 20));
  await add(second, number(20, 10));

  // The server goes away in the middle; the person goes on, and reloads a tab once it is back.
  await server.kill();
  await add(page, number(30, 20));
  await add(second, number(50, 10));
  server = await startServer({ dataDir, env: { PORT: port } });
  await page.reload();
  await page.waitForSelector('a[data-todo]');
  await add(page, number(60, 10));

  const token = await signIn(server.url);
  const stored = async () => {
    const { text } = await sendRequest(`${server.url}/api/todo-app/todos`, { token });
    const todos: { title: string }[] = JSON.parse(text);
    return todos.map((todo) => todo.title).filter((title) => title.startsWith('queued'));
  };
  await expect.poll(async () => (await stored()).length, { timeout: 90_000, interval: 500 }).toBe(70);
  const titles = await stored();
  expect(new Set(titles).size).toBe(70);
  // Newest first: what one tab added stands in the order in which it was added.
  const ofFirstTab = titles.filter((title) => Number(title.split(' ')[1]) < 20).toReversed();
  expect(ofFirstTab).toEqual(number(0, 20));
  await expect
    .poll(async () => (await page.locator('a[data-todo]').first().textContent()) ?? '')
    .toContain('queued');
  await close();
  await server.stop();
}, 180_000);
