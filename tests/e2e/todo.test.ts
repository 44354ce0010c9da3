import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { texts as arabic } from '../../src/apps/todo/client/texts/ar.ts';
import { en, type TodoTexts } from '../../src/apps/todo/client/texts/en.ts';
import { en as dialog } from '../../src/platform/kits/record-dialog/client/texts/en.ts';
import { texts as arabicDialog } from '../../src/platform/kits/record-dialog/client/texts/ar.ts';
import { en as list } from '../../src/platform/kits/list-screen/client/texts/en.ts';
import { en as transfer } from '../../src/platform/kits/transfer/client/texts/en.ts';
import { texts as arabicShell } from '../../src/platform/frame/shell/client/texts/ar.ts';
import { en as shell } from '../../src/platform/frame/shell/client/texts/en.ts';
import { texts as arabicSync } from '../../src/platform/frame/command-messages/client/texts/ar.ts';
import { en as sync } from '../../src/platform/frame/command-messages/client/texts/en.ts';
import { newPage, runAxe, type TestPage, waitForAddress } from '../support/browser.ts';
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

const views: {
  name: string;
  width: number;
  texts: TodoTexts;
  shell: typeof shell;
  undo: string;
  dialogTexts: typeof dialog;
  locale?: 'ar';
}[] = [
  { name: 'wide', width: 1440, texts: en, shell, undo: sync.undo, dialogTexts: dialog },
  { name: 'phone', width: 360, texts: en, shell, undo: sync.undo, dialogTexts: dialog },
  {
    name: 'Arabic',
    width: 1440,
    texts: arabic,
    shell: arabicShell,
    undo: arabicSync.undo,
    dialogTexts: arabicDialog,
    locale: 'ar',
  },
];

const rowTitles = (page: Page) => page.locator('a[data-record]').allTextContents();
const row = (page: Page, title: string) => page.locator('a[data-record]', { hasText: title });
/** Failed requests while offline are what offline means; all else is a problem. */
const unexpected = (problems: readonly string[]) =>
  problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'));

async function expectAccessible(page: Page): Promise<void> {
  expect(await runAxe(page)).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth: whole, clientWidth: shown } = document.documentElement;
    return { scrollWidth: whole, clientWidth: shown };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

async function signIn(page: Page, url: string, email = 'user@example.com'): Promise<void> {
  await page.goto(`${url}/apps/todo/all`); // to be sent back there
  await page.fill('#login-email', email);
  await page.fill('#login-password', samplePassword);
  await page.click('#login button[type=submit]');
  await page.waitForSelector('a[data-record]');
}

describe.each(views)(
  'a day with to-dos, $name',
  ({ name, width, texts, shell: shellTexts, undo, dialogTexts, locale }) => {
    test('register, work a list, go offline and back, undo, sign out', async () => {
      const { page, problems, close } = await newPage(browser, { viewport: { width, height: 800 } });
      if (locale) await page.addInitScript((language) => localStorage.setItem('locale', language), locale);

      await page.goto(`${server.url}/apps/todo/all`);
      await waitForAddress(page, /\/login$/);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: /registrati/i }).click();
      await waitForAddress(page, /\/register$/);
      const submit = page.locator('#register button[type=submit]');
      await page.getByLabel(/^Nome/).fill('Ada Lovelace');
      await page.locator('#register input[name=email]').fill(`ada-${name.toLowerCase()}@example.com`);
      await page.locator('#register input[name=password]').fill('a long password');
      expect(await submit.isDisabled()).toBe(true);
      await page.locator('#register input[type=password]').nth(1).fill('a long password');
      await expectAccessible(page);
      await submit.click();

      // The remembered target, in the same document, with an empty list.
      await waitForAddress(page, /\/apps\/todo\/all$/);
      const quick = page
        .getByRole('textbox', { name: texts.quickAdd })
        .or(page.getByRole('combobox', { name: texts.quickAdd }));
      await quick.waitFor();
      if (locale) expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      for (const title of ['third', 'second ! *', 'first']) {
        await quick.fill(title);
        await quick.press('Enter');
      }
      await expect.poll(() => rowTitles(page)).toEqual(['first', 'second', 'third']);
      await page.getByRole('checkbox', { name: texts.row.completed('first'), exact: true }).check();
      await expectAccessible(page);

      // Offline: everything goes on, and is kept.
      await page.context().setOffline(true);
      await expect
        .poll(() => page.getByText(shellTexts.offline, { exact: true }).first().isVisible())
        .toBe(true);
      await quick.fill('made offline');
      await quick.press('Enter');
      await page.getByRole('checkbox', { name: texts.row.completed('third'), exact: true }).check();
      await expect.poll(() => rowTitles(page)).toEqual(['made offline', 'first', 'second', 'third']);
      await page.context().setOffline(false);
      const token = await page.evaluate(() => localStorage.getItem('access_token'));
      const stored = async () => {
        const response = await fetch(`${server.url}/api/todo-app/todos`, {
          headers: { authorization: `Bearer ${token}` },
        });
        const todos: { title: string; completed: boolean }[] = JSON.parse(await response.text());
        return todos.map((todo) => `${todo.title}${todo.completed ? ' ✓' : ''}`);
      };
      await expect.poll(stored).toEqual(['made offline', 'first ✓', 'second', 'third ✓']);

      // A reload shows the same; undo takes the last thing back, here and on the server.
      // What was done before is folded away.
      await page.reload();
      await expect.poll(() => rowTitles(page)).toEqual(['made offline', 'second']);
      await page.getByRole('button', { name: texts.groups.done }).click();
      await expect.poll(() => rowTitles(page)).toEqual(['made offline', 'second', 'first', 'third']);
      await page.getByRole('checkbox', { name: texts.row.completed('second'), exact: true }).check();
      await page.getByRole('button', { name: undo }).click();
      await expect
        .poll(() =>
          page.getByRole('checkbox', { name: texts.row.completed('second'), exact: true }).isChecked(),
        )
        .toBe(false);
      await expect.poll(stored).toEqual(['made offline', 'first ✓', 'second', 'third ✓']);

      // The to-do: its address, its fields; beside the list on a wide window, where a pause saves.
      await row(page, 'second').click();
      const isPane = width >= 1280;
      const opened = page.getByRole(isPane ? 'complementary' : 'dialog', { name: texts.dialog.edit });
      await opened.waitFor();
      await expectAccessible(page);
      await opened.getByRole('textbox', { name: texts.dialog.notes }).fill('with a note');
      if (isPane) await opened.getByText(dialogTexts.states.saved, { exact: true }).waitFor();
      else await page.getByRole('button', { name: dialogTexts.save, exact: true }).click();
      await page.locator('li', { hasText: 'with a note' }).waitFor();

      await page
        .locator('header')
        .getByRole('button', { name: /Ada Lovelace/ })
        .click();
      await page.getByRole('menuitem', { name: shellTexts.logout }).click();
      await waitForAddress(page, /\/login$/);
      expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
      expect(unexpected(problems)).toEqual([]);
      await close();
    });
  },
);

describe('two windows of one person', () => {
  let one: TestPage;
  let two: TestPage;
  beforeAll(async () => {
    [one, two] = await Promise.all([newPage(browser), newPage(browser)]);
    await Promise.all([signIn(one.page, server.url), signIn(two.page, server.url)]);
  });
  afterAll(() => Promise.all([one.close(), two.close()]));

  test('what is done in one shows in the other', async () => {
    const quick = one.page
      .getByRole('textbox', { name: en.quickAdd })
      .or(one.page.getByRole('combobox', { name: en.quickAdd }));
    await quick.fill('seen in both');
    await quick.press('Enter');
    await row(two.page, 'seen in both').waitFor();
    await two.page.getByRole('checkbox', { name: en.row.completed('seen in both') }).check();
    // Done elsewhere, it is folded away at once.
    const box = one.page.getByRole('checkbox', { name: en.row.completed('seen in both') });
    await box.waitFor({ state: 'detached' });
    await one.page.getByRole('button', { name: en.groups.done }).click();
    await expect.poll(() => box.isChecked()).toBe(true);
  });

  test('the keyboard alone does everything', async () => {
    const { page } = one;
    await page.reload();
    await page.waitForSelector('a[data-record]');
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await page.keyboard.press('n');
    await page.keyboard.type('typed only');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await rowTitles(page))[0]).toBe('typed only');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Home');
    await expect.poll(focused).toContain('typed only');
    await page.keyboard.press('e');
    await expect
      .poll(() => page.getByRole('checkbox', { name: en.row.completed('typed only') }).isChecked())
      .toBe(true);
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('k');
    await page.keyboard.press('x');
    await page.getByText(list.selected(2)).waitFor();
    await page.keyboard.press('#');
    await expect.poll(() => rowTitles(page)).not.toContain('typed only');
    await page.keyboard.press('u');
    await expect.poll(() => rowTitles(page)).toContain('typed only');
    await page.keyboard.press('/');
    await page.keyboard.type('TYPED');
    await expect.poll(() => rowTitles(page)).toEqual(['typed only']);
    await page.keyboard.press('Escape'); // empties the search
    await page.keyboard.press('Escape'); // leaves it
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect(unexpected(one.problems)).toEqual([]);
  });

  test('a file is imported, and the import undone', async () => {
    const { page } = one;
    await page.getByRole('button', { name: list.more, exact: true }).click();
    await page.getByRole('menuitem', { name: list.importFile }).click();
    const sheet = page.getByRole('dialog', { name: en.importTitle });
    const buffer = Buffer.from('Task,Due\nfrom a file,2030-05-01\n,2030-05-02\n');
    await sheet.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
    await sheet.getByText(transfer.reasons.required()).waitFor();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: transfer.start(en.count(1)) }).click();
    await sheet.getByText(transfer.done(en.count(1))).waitFor();
    await row(two.page, 'from a file').waitFor();
    await sheet.getByRole('button', { name: transfer.undo }).click();
    await sheet.getByText(transfer.undone(en.count(1))).waitFor();
    await row(two.page, 'from a file').waitFor({ state: 'detached' });
    await expectAccessible(page);
    await sheet.getByRole('button', { name: transfer.close }).last().click();
    expect(unexpected(one.problems)).toEqual([]);
  });
});

test('a list that grows long keeps the focus, and shows only the rows in view', async () => {
  const { page, problems, close } = await newPage(browser);
  await signIn(page, server.url, 'staff@example.com');
  await page.waitForSelector('a[data-record]');
  expect(await page.locator('a[data-record]').count()).toBeLessThan(60);
  await page.keyboard.press('j'); // the rows have had the focus before they are made anew
  const quick = page
    .getByRole('textbox', { name: en.quickAdd })
    .or(page.getByRole('combobox', { name: en.quickAdd }));
  await quick.focus();
  await page.evaluate(async () => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${localStorage.getItem('access_token')}`,
    };
    for (let number = 1; number <= 100; number++) {
      const body = JSON.stringify({ title: `one of many ${number}` });
      await fetch('/api/todo-app/new-todo', { method: 'POST', headers, body });
    }
  });
  await row(page, 'one of many 100').waitFor();
  await expect.poll(() => page.locator('li[data-index].absolute').count()).toBeGreaterThan(0);
  expect(await quick.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  const focusedIndex = () =>
    page.evaluate(() => Number(document.activeElement?.closest('li')?.getAttribute('data-index')));
  await page.keyboard.press('Home');
  await expect.poll(focusedIndex).toBe(0);
  await page.keyboard.press('End');
  await expect.poll(focusedIndex).toBeGreaterThan(100);
  expect(await page.locator('a[data-record]').count()).toBeLessThan(60);
  expect(unexpected(problems)).toEqual([]);
  await close();
});

test('an unknown path leads to the 404 page', async () => {
  const { page, problems, close } = await newPage(browser);
  await signIn(page, server.url);
  for (const path of ['/no/such/page', '/pages/knowledge-base/articles/%E0%A4%A']) {
    await page.goto(`${server.url}${path}`);
    await waitForAddress(page, /\/pages\/errors\/error-404$/);
  }
  await page.getByRole('heading', { name: shell.notFoundTitle }).waitFor();
  await expectAccessible(page);
  expect(problems).toEqual([]);
  await close();
});

test('errors of signing in stand at their fields, in the specified words', async () => {
  const { page, problems, close } = await newPage(browser);
  await page.goto(`${server.url}/login`);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByText('Log in to your account').waitFor();
  await page.fill('#login-email', 'nob');
  await page.locator('#login-email').blur();
  await page.getByText('Min character length is 4').waitFor();
  await page.fill('#login-email', 'nobody@example.com');
  await page.fill('#login-password', 'whatever');
  await page.click('#login button[type=submit]');
  await expect.poll(() => page.locator('#login-email-error').textContent()).toBe('Check your username/email');
  await page.fill('#login-email', 'user@example.com');
  await page.click('#login button[type=submit]');
  await expect.poll(() => page.locator('#login-password-error').textContent()).toBe('Check your password');
  expect(await page.inputValue('#login-email')).toBe('user@example.com');
  await expectAccessible(page);
  expect(problems).toEqual([]);
  await close();
});
