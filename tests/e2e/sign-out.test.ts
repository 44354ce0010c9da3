import { globSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitForAddress, waitUntilStill } from '../support/browser.ts';
import { samplePassword, startServer, type TestServer } from '../support/server.ts';
import { connectBrowser } from '../support/shared-browser.ts';
import { navigate, openPage } from '../support/shell-page.ts';

const secret = 'Whispered';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([connectBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Where apps say that something new is written, so that those of later apps are among them. */
type WritingPage = readonly [path: string, open?: (page: Page) => Promise<void>];

const writingPages: readonly WritingPage[] = globSync('src/apps/*/client/late-manifest.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/url: '(\/[^']+)'/g)].map(([, path = '']) => [path] as const),
);
const firstRoom = (page: Page) => page.locator('main a[href*="room="]').first().click();
const firstRecord = async (page: Page) => {
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.locator('[role=dialog], main aside[aria-label]').waitFor();
};
const compose = async (page: Page) => {
  await page.getByRole('button', { name: 'Compose' }).first().click();
  await page.getByRole('region', { name: 'New mail' }).waitFor();
};
/** Where something is written after a step. */
const openedPages: readonly WritingPage[] = [
  ['/apps/todo/all', firstRecord],
  ['/apps/notes', firstRecord],
  ['/apps/chat', firstRoom],
  ['/apps/mail/inbox', compose],
];

const editable =
  'textarea, [contenteditable=true], input:not([type]), input[type=text], input[type=email], input[type=search]';

/** Types into all that can be typed into; returns how many fields there were. */
async function typeEverywhere(page: Page): Promise<number> {
  let count = 0;
  const found = page.locator(editable);
  for (let index = 0; index < (await found.count()); index++) {
    const field = found.nth(index);
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    const isTyped = await field.fill(`${secret} ${index}`, { timeout: 2000 }).then(
      () => true,
      () => false, // it went when another one was left
    );
    if (isTyped) count += 1;
  }
  return count;
}

/** Everything that the browser stores, as one text. */
const readStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const stored: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => request.addEventListener('success', resolve));
        stored.push(name, store, request.result);
      }
      database.close();
    }
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        if (url.includes('/api/')) stored.push(url);
    return JSON.stringify(stored);
  });

const readTexts = (page: Page) =>
  page
    .locator(editable)
    .evaluateAll((found) =>
      found.map((field) => ('value' in field ? String(field.value) : (field.textContent ?? ''))),
    );

test('nothing that a person typed stays in the browser after they sign out, in no app', async () => {
  const { page, close } = await openPage(browser, server.url, 'staff@example.com', {
    path: '/apps/todo/all',
  });
  const uid = await page.evaluate<string>('JSON.parse(localStorage.user).uid');
  let count = 0;
  for (const [path, open] of [...writingPages, ...openedPages]) {
    await navigate(page, path);
    await waitUntilStill(page, 100);
    await open?.(page);
    count += await typeEverywhere(page);
  }
  expect(count).toBeGreaterThan(40);
  // Until here it waits for its person.
  expect(await readStored(page)).toContain(secret);

  await page.goto('/logout');
  await page.getByText('drafts aren’t saved').waitFor();
  await page.locator('main li').filter({ hasText: secret }).first().waitFor();
  await page.getByRole('button', { name: 'Discard and log out' }).click();
  await waitForAddress(page, /\/login$/);
  const expectForgotten = async () => {
    const stored = await readStored(page);
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(uid);
  };
  await expectForgotten();

  await page.locator('#login-email').fill('user@example.com');
  await page.locator('#login-password').fill(samplePassword);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.shell main h1');
  for (const [path] of writingPages) {
    await navigate(page, path);
    await waitUntilStill(page, 100);
    expect((await readTexts(page)).join('\n')).not.toContain(secret);
  }
  await close();
});

test('a session that ends with the browser leaves only what is unsent, which waits for its person', async () => {
  const { page, close } = await openPage(browser, server.url, null);
  const enter = async (email: string) => {
    await page.locator('#login-email').fill(email);
    await page.locator('#login-password').fill(samplePassword);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.shell main h1');
  };
  const openNewNote = async () => {
    await page.goto('/apps/notes?note=new');
    await page.locator(editable).nth(4).waitFor();
  };
  await page.goto('/login');
  await enter('staff@example.com');
  await openNewNote();
  await typeEverywhere(page);
  await page.evaluate(() => localStorage.removeItem('access_token')); // as the end of the browser does
  await page.goto('/login');
  const readLeft = () =>
    page.evaluate(async () => ({
      databases: (await indexedDB.databases()).length,
      user: localStorage.getItem('user'),
    }));
  await expect.poll(readLeft).toEqual({ databases: 0, user: null });

  await enter('user@example.com');
  await openNewNote();
  expect((await readTexts(page)).join('\n')).not.toContain(secret);
  await page.goto('/logout').catch(() => null);
  await waitForAddress(page, /\/login$/);
  await enter('staff@example.com');
  await openNewNote();
  await expect.poll(async () => (await readTexts(page)).join('\n')).toContain(secret);
  await close();
});
