import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPage, runAxe, type TestPage, waitForAddress, waitUntilStored } from '../support/browser.ts';
import { connectBrowser } from '../support/shared-browser.ts';
import { samplePassword, startServer, type TestServer } from '../support/server.ts';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([connectBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Signs in by the keyboard alone and waits for the first screen. */
async function enter(email: string, options: Parameters<typeof newPage>[1] = {}): Promise<TestPage> {
  const opened = await newPage(browser, options);
  const { page } = opened;
  await page.goto(`${server.url}/apps/todo/all`); // to be sent back there
  await page.locator('#login-email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(samplePassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The shell is there, and listens to its keys.
  await page.getByRole('search', { name: 'Search', exact: true }).waitFor();
  return opened;
}

const palette = (page: Page) => page.getByRole('dialog', { name: /Search or do anything|ابحث أو نفّذ/ });
const readFocusedLabel = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** Waits until the keyboard is in the box: what is typed before that goes elsewhere. */
async function waitForFocus(box: Locator): Promise<void> {
  await box.waitFor();
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await runAxe(page)).toEqual([]);
}

/** Returns the document position of the focused element; -1 outside of areas. */
const readPlaceInArea = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: focused } = document;
    if (!focused?.matches(':is(header, nav) :is(a, button):not([role="dialog"] *)')) return -1;
    return [...document.querySelectorAll('*')].indexOf(focused);
  });

/** Moves the focus by Tab and the arrow keys until the control with this name has it. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 250; presses++) {
    if ((await readFocusedLabel(page)) === name) return;
    const place = await readPlaceInArea(page);
    if (place >= 0) await page.keyboard.press('ArrowRight');
    if (place < 0 || (await readPlaceInArea(page)) === place) await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach "${name}".`);
}

/** Opens the palette, types, and waits for the first suggestion. */
async function choose(page: Page, typed: string, wanted: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+K');
  await waitForFocus(palette(page).getByRole('combobox'));
  await page.keyboard.type(typed);
  await palette(page).getByRole('option', { name: wanted, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await palette(page).waitFor({ state: 'detached' });
}

test('search, palette, language, shortcuts and quick panel by the keyboard alone', async () => {
  const { page, problems, close } = await enter('admin@example.com');

  // Search in the toolbar.
  await page.locator('body').press('Home');
  await tabTo(page, 'Search');
  const search = page.getByRole('search', { name: 'Search', exact: true });
  await waitForFocus(search.getByRole('combobox'));
  await page.keyboard.type('qqqq');
  await search.getByText('No results..').first().waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('LÖGO');
  await search.getByRole('option', { name: 'Logout', selected: true }).waitFor();
  await expect.poll(() => search.getByRole('option').first().locator('strong').textContent()).toBe('Logo');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await search.getByRole('option').first().waitFor({ state: 'detached' });
  await expect.poll(() => readFocusedLabel(page)).toBe('Search');

  // It grows into the palette, with what was typed.
  await page.keyboard.type('do');
  await page.keyboard.press('Control+K');
  await palette(page).waitFor();
  await expect.poll(() => palette(page).getByRole('combobox').inputValue()).toBe('do');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'detached' });
  await expect.poll(() => readFocusedLabel(page)).toBe('Search');

  // Arabic at once, without a reload, and back.
  await page.evaluate(() => Object.assign(globalThis, { wasHereBefore: true }));
  await choose(page, 'language arab', /العربية/);
  await page.locator('html[lang=ar][dir=rtl]').waitFor();
  await page.getByText('حُفظت بيانات المستخدم عبر api').waitFor();
  await page.keyboard.press('Control+K');
  await palette(page).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await choose(page, 'english', /English/);
  await page.locator('html[lang=en][dir=ltr]').waitFor();
  expect(await page.evaluate(() => 'wasHereBefore' in globalThis)).toBe(true);

  // A shortcut more, and less.
  await tabTo(page, 'Add or remove a shortcut');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Add or remove a shortcut' });
  await menu.waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('placeholder')))
    .toBe('Search for an app or page');
  await page.keyboard.type('out');
  await menu.getByRole('button', { name: 'Add Logout to shortcuts' }).waitFor();
  await tabTo(page, 'Add Logout to shortcuts');
  await page.keyboard.press('Space');
  await menu.getByRole('button', { name: 'Remove Logout from shortcuts' }).waitFor();
  await page.getByText('User data saved with api').waitFor();
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await bar.getByRole('link', { name: 'Logout' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await menu.getByRole('button', { name: 'Add Logout to shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });

  // The quick panel.
  await tabTo(page, 'Quick panel');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Quick panel' });
  await panel.getByText(/\d(st|nd|rd|th) [A-Z]/).waitFor();
  await panel.getByText('All changes synced').waitFor();
  await expectAccessible(page);
  for (const name of ['Notifications', 'Cloud Sync', 'Retro Thrusters'])
    await panel.getByRole('switch', { name }).waitFor();
  await panel.getByRole('switch', { name: 'Retro Thrusters' }).focus();
  await page.keyboard.press('Space');
  await page.locator('.retro-screen').waitFor();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });

  // The sheet of keys, and a record to make.
  await choose(page, 'keyboard', 'Keyboard shortcuts');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await choose(page, 'new to', 'New to-do');
  await waitForAddress(page, /\/apps\/todo\/all\/new$/);

  expect(problems).toEqual([]);
  await close();
});

test('what is typed before the palette is loaded stands in it, and Escape gives it up', async () => {
  const { page, problems, close } = await enter('staff@example.com');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/palette-[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('search', { name: 'Search', exact: true }).waitFor();
  const { pathname } = new URL(page.url());
  await page.keyboard.press('Control+K');
  await page.keyboard.type('gone');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+K');
  await page.keyboard.type('dox');
  await page.keyboard.press('Backspace');
  expect(await palette(page).count()).toBe(0);
  release();
  const box = palette(page).getByRole('combobox');
  await waitForFocus(box);
  expect(await box.inputValue()).toBe('do');
  await page.keyboard.type('cu');
  expect(await box.inputValue()).toBe('docu');
  expect(new URL(page.url()).pathname).toBe(pathname);
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await close();
});

test('the app opens without a network, and what was changed there is sent with it', async () => {
  const { page, problems, close } = await enter('user@example.com', { hasServiceWorker: true });
  await page.getByText('Water the office plants').first().waitFor();
  // Controlled by the worker, with everything stored: from now on no network is needed.
  await waitUntilStored(page);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('Water the office plants').first().waitFor();
  await page.getByText('Offline').first().waitFor();

  // A setting and a shortcut: shown at once, kept, and listed in the panel.
  await choose(page, 'dark', /dark theme/);
  await page.locator('html[data-mode=dark]').waitFor();
  await page.getByText('Saved here.').waitFor();
  await tabTo(page, 'Quick panel');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Quick panel' });
  await panel.getByText(/Offline · 1 waiting/).waitFor();
  await panel.getByText('Can’t reach the server right now').first().waitFor();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.locator('html[data-mode=dark]').waitFor();
  await page.getByText('Water the office plants').first().waitFor();
  // The browser itself reports the missing network; nothing else may be reported.
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);

  await page.context().setOffline(false);
  await page.getByText('User data saved with api').waitFor();
  const other = await enter('user@example.com', { colorScheme: 'light' });
  await other.page.locator('html[data-mode=dark]').waitFor();
  await other.close();
  await close();
});

test('pausing the sync keeps changes here until it goes on', async () => {
  const { page, problems, close } = await enter('staff@example.com');
  await page.getByText('Water the office plants').first().waitFor();
  await choose(page, 'quick panel', 'Open quick panel');
  const panel = page.getByRole('dialog', { name: 'Quick panel' });
  await panel.getByRole('switch', { name: 'Cloud Sync' }).click();
  await panel.getByText(/Paused · 1 waiting/).waitFor();
  await page.reload();
  await page.getByText('Water the office plants').first().waitFor();
  await choose(page, 'quick panel', 'Open quick panel');
  await panel.getByText(/Paused · 1 waiting/).waitFor();
  await panel.getByRole('switch', { name: 'Cloud Sync' }).click();
  await panel.getByText('All changes synced').waitFor();
  await page.getByText('User data saved with api').waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('signing out leaves nothing of the person on the device', async () => {
  const { page, close } = await enter('admin@example.com', { hasServiceWorker: true });
  await page.getByText('Water the office plants').first().waitFor();
  await choose(page, 'sign out', 'Sign out');
  await waitForAddress(page, /\/login$/);
  const readLeft = () =>
    page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      keys: Object.keys(localStorage).filter(
        (key) => !['locale', 'device_token', 'last-contact'].includes(key),
      ),
      cached: (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
        .flat()
        .map(({ url }) => new URL(url).pathname)
        .filter((path) => path.startsWith('/api')),
    }));
  await expect.poll(readLeft).toEqual({ databases: [], keys: [], cached: [] });
  await close();
});
