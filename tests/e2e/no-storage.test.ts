import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPage } from '../support/browser.ts';
import { sendRequest, signIn } from '../support/client.ts';
import { samplePassword, startServer, type TestServer } from '../support/server.ts';
import { connectBrowser } from '../support/shared-browser.ts';
import { navigate } from '../support/shell-page.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([connectBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const ways = {
  /** As browsers do that block all site data. */
  denied: () => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, { get: refuse });
    LockManager.prototype.request = async () => refuse();
  },
  /** As some embedded browsers do. */
  missing: () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, { value: null });
  },
  full: () => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    Storage.prototype.setItem = refuse;
    IDBObjectStore.prototype.put = refuse;
  },
};

const words = {
  en: 'This browser isn’t storing anything for this site',
  tr: 'bu tarayıcı bu sitenin verilerini saklamıyor',
  ar: 'لا يحفظ هذا المتصفح أي بيانات لهذا الموقع',
};

async function listTodos(): Promise<string[]> {
  const token = await signIn(server.url);
  const { text } = await sendRequest(`${server.url}/api/todo-app/todos`, { token });
  return JSON.parse(text).map(({ title }: { title: string }) => title);
}

async function enter(page: Page): Promise<void> {
  await page.goto('/login');
  await page.fill('#login-email', 'user@example.com');
  await page.fill('#login-password', samplePassword);
  await page.click('#login button[type=submit]');
  await page.waitForSelector('.shell main h1');
}

test.each(['denied', 'missing', 'full'] as const)(
  'where the storage is %s, people sign in and work, and are told what is not kept',
  async (way) => {
    const { page, problems, close } = await newPage(browser, { baseURL: server.url });
    await page.addInitScript(ways[way]);
    await enter(page);
    await page.getByText(words.en).waitFor();

    await navigate(page, '/apps/todo/all');
    await page.locator('a[data-record]').first().waitFor();
    const title = `Without storage (${way})`;
    const line = page.getByLabel('Add a to-do');
    await line.fill(title);
    await line.press('Enter');
    await page.locator('a[data-record]', { hasText: title }).waitFor();
    await expect.poll(listTodos).toContain(title);

    await navigate(page, '/apps/mail/inbox');
    await page.getByRole('button', { name: 'Compose' }).first().click();
    await page.getByRole('region', { name: 'New mail' }).waitFor();
    await navigate(page, '/apps/calendar');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await navigate(page, '/apps/notes');
    await navigate(page, '/apps/chat');
    await navigate(page, '/apps/todo/all');
    await page.locator('a[data-record]', { hasText: title }).waitFor();
    expect(problems).toEqual([]);
    await close();
  },
);

test.each(['tr-TR', 'ar-EG'])('it is said in the language of the browser (%s)', async (locale) => {
  const { page, close } = await newPage(browser, { baseURL: server.url, locale });
  await page.addInitScript(ways.denied);
  await enter(page);
  const shown = page.getByText(locale === 'tr-TR' ? words.tr : words.ar);
  await expect.poll(() => shown.isVisible()).toBe(true);
  await close();
});
