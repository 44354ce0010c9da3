import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitForAddress } from '../support/browser.ts';
import { sendRequest, signIn } from '../support/client.ts';
import { samplePassword, startServer, type TestServer } from '../support/server.ts';
import { connectBrowser } from '../support/shared-browser.ts';
import { openPage } from '../support/shell-page.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([connectBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Signed in once each: an address may not sign in as often as a test asks. */
const tokens = new Map<string, string>();

async function listTodos(email: string): Promise<string[]> {
  const token = tokens.get(email) ?? (await signIn(server.url, email));
  tokens.set(email, token);
  const { text } = await sendRequest(`${server.url}/api/todo-app/todos`, { token });
  return JSON.parse(text).map(({ title }: { title: string }) => title);
}
const readMail = (page: Page) =>
  page.evaluate<string | undefined>('JSON.parse(localStorage.user ?? null)?.data.email');

async function addTodo(page: Page, title: string): Promise<void> {
  const name = 'Add a to-do';
  const line = page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name }));
  await line.fill(title);
  await line.press('Enter');
  await page.locator('a[data-record]', { hasText: title }).waitFor();
}

/** Signs in within the app, as somebody else than before. */
async function enter(page: Page, email: string): Promise<void> {
  await page.goto('/pages/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(samplePassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect.poll(() => readMail(page)).toBe(email);
  // The page that follows is not held up by another navigation.
  await waitForAddress(page, /\/apps\//);
  await page.waitForSelector('.shell main h1');
}

/** Signs in as somebody else in one tab. Waits for the notice in the other tab from the start, because it disappears after some seconds. */
const changePerson = (page: Page, other: Page, email: string) =>
  Promise.all([other.getByText('This tab now belongs to').waitFor(), enter(page, email)]);

test('whoever signs in in one tab is the person of all, and what the other has not sent waits for them', async () => {
  const { page, close } = await openPage(browser, server.url, 'user@example.com', {
    path: '/apps/todo/all',
  });
  await addTodo(page, 'Seen by Umar alone');
  await expect.poll(() => listTodos('user@example.com')).toContain('Seen by Umar alone');
  await page.context().route('**/api/todo-app/create-todo*', (route) => route.abort());
  await addTodo(page, 'Waits for Umar');
  const before = await listTodos('staff@example.com');

  const other = await page.context().newPage();
  await changePerson(other, page, 'staff@example.com');
  expect(await readMail(page)).toBe('staff@example.com');
  await page.context().unroute('**/api/todo-app/create-todo*');
  await page.goto('/apps/todo/all');
  await page.waitForSelector('a[data-record]');
  expect(await page.locator('a[data-record]', { hasText: 'Umar' }).count()).toBe(0);
  await addTodo(page, 'Of the colleague');
  await expect
    .poll(async () => (await listTodos('staff@example.com')).toSorted())
    .toEqual([...before, 'Of the colleague'].toSorted());
  expect(await listTodos('user@example.com')).not.toContain('Waits for Umar');

  await changePerson(page, other, 'user@example.com');
  await page.goto('/apps/todo/all');
  await expect.poll(() => listTodos('user@example.com')).toContain('Waits for Umar');
  await close();
});

test('signing out in one tab leads all to the sign-in page, which says why', async () => {
  const { page, close } = await openPage(browser, server.url, 'user@example.com', {
    path: '/apps/todo/all',
  });
  await page.waitForSelector('a[data-record]');
  const other = await page.context().newPage();
  await other.goto('/logout');
  await waitForAddress(other, /\/login$/);
  await waitForAddress(page, /\/login$/);
  await page.getByRole('status').filter({ hasText: /\S/ }).waitFor();
  await page.fill('#login-email', 'staff@example.com');
  await page.fill('#login-password', samplePassword);
  await page.click('#login button[type=submit]');
  await page.waitForSelector('.shell main h1');
  expect(await readMail(page)).toBe('staff@example.com');
  await close();
});
