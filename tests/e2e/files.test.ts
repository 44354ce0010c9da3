import { Buffer } from 'node:buffer';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en as chat } from '../../src/apps/chat/client/texts/en.ts';
import { en as mail } from '../../src/apps/mail/client/texts/en.ts';
import { runAxe } from '../support/browser.ts';
import { connectBrowser } from '../support/shared-browser.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { navigate, openPage } from '../support/shell-page.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([connectBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const film = { name: 'film.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(900_000, 7) };

async function choose(page: Page, button: string, file: typeof film) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  await chooser.setFiles(file);
}

const queueOf = (page: Page) => page.getByRole('region', { name: 'Uploads' });

/** Whether the browser's store has an upload with its content. */
const isStored = (page: Page) =>
  page.waitForFunction(async () => {
    const { name } = (await indexedDB.databases()).find((one) => one.name?.startsWith('uploads-')) ?? {};
    if (name === undefined) return false;
    const request = indexedDB.open(name);
    await new Promise((done) => request.addEventListener('success', done));
    const all = request.result.transaction('contents').objectStore('contents').count();
    await new Promise((done) => all.addEventListener('success', done));
    request.result.close();
    return all.result > 0;
  });

test('an upload goes on after a reload where it stopped, and shows on every page', async () => {
  const path = '/apps/file-manager';
  const { page, problems, close } = await openPage(browser, server.url, 'user@example.com', { path });
  const pieces: number[] = [];
  let isStuck = true;
  await page.context().route('**/api/files/uploads/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const offset = Number(new URL(route.request().url()).searchParams.get('offset'));
    // The first piece arrives, the others do not until the reload.
    if (offset > 0 && isStuck) return undefined;
    pieces.push(offset);
    return route.continue();
  });
  await choose(page, 'Upload', film);
  await queueOf(page).getByText('Uploading 1 file').waitFor();
  await isStored(page);
  await expect.poll(() => pieces).toEqual([0]);
  await page.waitForFunction(() => Number(document.querySelector('[role=progressbar]')?.ariaValueNow) !== 0);
  await page.goto('/apps/todo/all');
  await queueOf(page).getByText('film.bin').waitFor();
  expect(await runAxe(page)).toEqual([]);
  await navigate(page, '/apps/notes');
  isStuck = false;
  await page.reload();
  await queueOf(page).getByText('Uploads finished').waitFor();
  expect(pieces.filter((offset) => offset === 0)).toHaveLength(1);
  await navigate(page, path);
  await page.getByRole('link', { name: 'film.bin' }).first().waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('a browser without room asks for the same file again', async () => {
  const path = '/apps/file-manager';
  const { page, close } = await openPage(browser, server.url, 'staff@example.com', { path });
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function putOrRefuse(...args) {
      if (this.name === 'contents') throw new DOMException('no room', 'QuotaExceededError');
      return put.apply(this, args);
    };
  });
  await page.reload();
  await page.context().route('**/api/files/uploads/*', () => undefined);
  await choose(page, 'Upload', film);
  await queueOf(page).getByText('Uploading 1 file').waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await queueOf(page).getByText('Choose this file again to continue').waitFor();
  await page.context().unroute('**/api/files/uploads/*');
  await choose(page, 'Choose film.bin again', { ...film, buffer: Buffer.alloc(5) });
  await page.getByText('That’s another file.').waitFor();
  await choose(page, 'Choose film.bin again', film);
  await queueOf(page).getByText('Uploads finished').waitFor();
  expect(await page.getByRole('link', { name: 'film.bin' }).first().isVisible()).toBe(true);
  await close();
});

test('signing out asks about uploads that are not finished, and forgets them', async () => {
  const path = '/apps/file-manager';
  const { page, close } = await openPage(browser, server.url, 'admin@example.com', { path });
  await page.context().route('**/api/files/uploads/*', () => undefined);
  await choose(page, 'Upload', film);
  await isStored(page);
  await page.goto('/logout');
  await page.getByText('1 file hasn’t finished uploading').waitFor();
  await page.getByRole('button', { name: 'Discard and log out' }).click();
  await page.waitForSelector('#login-email');
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(names.filter((name) => name?.startsWith('uploads-'))).toEqual([]);
  await close();
});

const note = {
  name: 'harbor-notes.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Nine sharp at the pier'),
};

test('a file that is kept in the browser opens without a connection', async () => {
  const path = '/apps/file-manager';
  const { page, close } = await openPage(browser, server.url, 'staff@example.com', { path });
  await choose(page, 'Upload', note);
  await page.getByRole('link', { name: note.name }).click();
  const pane = page.getByRole('complementary', { name: note.name });
  const keep = pane.getByRole('switch', { name: 'Available offline', exact: true });
  await keep.check();
  await expect.poll(() => keep.isEnabled()).toBe(true);
  await page.context().route('**/api/files/*/content', (route) => route.abort());
  await page.goto('/apps/file-manager/offline');
  await page.getByRole('link', { name: note.name }).click();
  await pane.getByText('Nine sharp at the pier').waitFor();
  expect(await runAxe(page)).toEqual([]);
  await page.goto('/apps/file-manager?open=links'); // another page, so that the list is read anew
  await page.goto('/apps/file-manager');
  await page.getByRole('button', { name: 'Storage' }).click();
  await page.getByRole('button', { name: 'Remove all from this browser' }).click();
  await page.getByText('Removed from this browser').waitFor();
  await close();
});

test('a stored file is attached to a message, which the file then names', async () => {
  const { page, close } = await openPage(browser, server.url, 'admin@example.com', { path: '/apps/chat' });
  await page.goto('/apps/file-manager');
  await choose(page, 'Upload', note);
  await page.getByRole('link', { name: note.name }).waitFor();
  await navigate(page, '/apps/my-day');
  await page
    .getByRole('navigation', { name: chat.strip })
    .getByRole('button', { name: /^Selin Staff/ })
    .click();
  await page.getByRole('button', { name: 'Attach from the file manager' }).first().click();
  const picker = page.getByRole('dialog', { name: 'Attach from the file manager' });
  await picker.getByRole('searchbox').fill('harbor-n');
  await picker.getByRole('checkbox', { name: note.name }).check();
  expect(await runAxe(page)).toEqual([]);
  await picker.getByRole('button', { name: 'Attach 1 file' }).click();
  await page.getByPlaceholder(chat.composer.placeholder).first().fill('The notes of the harbor');
  await page.getByPlaceholder(chat.composer.placeholder).first().press('Enter');
  await page
    .getByRole('button', { name: `Download ${note.name}` })
    .first()
    .waitFor();
  await navigate(page, '/apps/file-manager');
  await page.getByRole('link', { name: note.name }).first().click();
  const used = page.getByRole('region', { name: 'Used in' });
  expect(await used.getByRole('link').first().textContent()).toContain('The notes of the harbor');
  await close();
});

test('a large file of a mail is sent as a link, which guests open', async () => {
  const { page, close } = await openPage(browser, server.url, 'user@example.com', { path: '/apps/mail' });
  await page.getByRole('list', { name: mail.list(mail.lists.inbox) }).waitFor();
  await page.keyboard.press('c');
  const composer = page.getByRole('region', { name: mail.compose.new });
  const [name, mimeType] = ['plans.bin', 'application/octet-stream'];
  await choose(page, mail.compose.attach, { name, mimeType, buffer: Buffer.alloc(5_300_000, 1) });
  await composer.getByRole('button', { name: mail.compose.sendAsLink(name) }).click();
  await page.getByText(mail.compose.linkSent(name)).first().waitFor();
  const link = composer.getByRole('textbox', { name: mail.compose.message }).getByRole('link', { name });
  const address = await link.getAttribute('href');
  expect(await composer.getByRole('button', { name: mail.compose.removeFile(name) }).count()).toBe(0);
  const guest = await openPage(browser, server.url, null, { path: new URL(address ?? '').pathname });
  await guest.page.goto(address ?? '');
  await guest.page.getByRole('link', { name: 'Download' }).waitFor();
  await guest.close();
  await close();
});
