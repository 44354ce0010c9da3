import { Buffer } from 'node:buffer';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en as chat } from '../../src/apps/chat/client/texts/en.ts';
import { en as mail } from '../../src/apps/mail/client/texts/en.ts';
import { runAxe } from '../support/browser.ts';
import { sendRequest, signIn } from '../support/client.ts';
import { buildPng } from '../support/pictures.ts';
import { connectBrowser } from '../support/shared-browser.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { navigate, openPage, settle } from '../support/shell-page.ts';

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

/** The number of records in a store of the database whose name begins with a prefix; 0 if there is none. */
const countIn = (page: Page, prefix: string, store: string) =>
  page.evaluate(
    async ([beginning, storeName]) => {
      const { name } = (await indexedDB.databases()).find((one) => one.name?.startsWith(beginning)) ?? {};
      if (name === undefined) return 0;
      const request = indexedDB.open(name);
      await new Promise((done) => request.addEventListener('success', done));
      const all = request.result.transaction(storeName).objectStore(storeName).count();
      await new Promise((done) => all.addEventListener('success', done));
      request.result.close();
      return all.result;
    },
    [prefix, store] as const,
  );

/** The number of uploads kept in the browser that have begun on the server. */
const countBegun = (page: Page) =>
  page.evaluate(async () => {
    const { name } = (await indexedDB.databases()).find((one) => one.name?.startsWith('uploads-')) ?? {};
    if (name === undefined) return 0;
    const request = indexedDB.open(name);
    await new Promise((done) => request.addEventListener('success', done));
    const all = request.result.transaction('uploads').objectStore('uploads').getAll();
    await new Promise((done) => all.addEventListener('success', done));
    request.result.close();
    return all.result.filter(({ uploadId }) => uploadId !== undefined).length;
  });

/** Waits until the browser's store has an upload with its content. */
async function isStored(page: Page) {
  await expect.poll(() => countIn(page, 'uploads-', 'contents')).toBeGreaterThan(0);
}

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
  await expect.poll(() => countBegun(page)).toBe(1);
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

test('a browser keeps at most 1 GB of uploads, and copies none that is finished', async () => {
  const path = '/apps/file-manager';
  const { page, close } = await openPage(browser, server.url, 'staff@example.com', { path });
  const stuck = new Set<string>();
  let isStuck = true;
  await page.context().route('**/api/files/uploads/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (isStuck) stuck.add(pathname);
    return stuck.has(pathname) ? undefined : route.continue();
  });
  await choose(page, 'Upload', { ...film, name: 'first.bin' });
  await expect.poll(() => countBegun(page)).toBe(1);
  /** Holds the store, so that what the app does on it waits; another tab keeps an upload of this size. */
  const holdStore = (size: number) =>
    page.evaluate(async (bytes) => {
      const { name } = (await indexedDB.databases()).find((one) => one.name?.startsWith('uploads-')) ?? {};
      const request = indexedDB.open(name ?? '');
      await new Promise((done) => request.addEventListener('success', done));
      const id = 'another-tab';
      // An open tab claims its uploads: otherwise this page, which reads the store late, continues them.
      await new Promise<void>((claimed) => {
        void navigator.locks.request(`upload ${id}`, { ifAvailable: true }, () => {
          claimed();
          return new Promise(() => {});
        });
      });
      const transaction = request.result.transaction(['uploads', 'contents'], 'readwrite');
      const held = transaction.objectStore('uploads');
      held.put({ id, name: 'other.bin', size: bytes, target: {} }, id);
      transaction.objectStore('contents').put(new Blob([]), id);
      const spin = () => {
        if (Object(globalThis).isReleased) request.result.close();
        else held.count().addEventListener('success', spin);
      };
      spin();
    }, size);
  const release = () => page.evaluate(() => Object.assign(globalThis, { isReleased: true }));
  await holdStore(1024 ** 3);
  await release();
  await choose(page, 'Upload', { ...film, name: 'second.bin' });
  await expect.poll(() => countBegun(page)).toBe(2);
  await expect.poll(() => stuck.size).toBe(2);
  await page.evaluate(() => Object.assign(globalThis, { isReleased: false }));
  await holdStore(1);
  isStuck = false;
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function putAndNote(...args) {
      if (this.name === 'contents') Object.assign(globalThis, { hasCopied: true });
      return put.apply(this, args);
    };
  });
  await choose(page, 'Upload', { ...film, name: 'third.bin' });
  await queueOf(page).getByText('Uploaded').waitFor();
  await release();
  // The contents are those of the first upload and of the other tab.
  await expect.poll(() => countIn(page, 'uploads-', 'uploads')).toBe(3);
  expect(await countIn(page, 'uploads-', 'contents')).toBe(2);
  expect(await page.evaluate(() => Object(globalThis).hasCopied)).toBeUndefined();
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

test('a file is dropped on a folder of the tree, which opens while something is held over it', async () => {
  const path = '/apps/file-manager';
  const { page, problems, close } = await openPage(browser, server.url, 'staff@example.com', { path });
  await choose(page, 'Upload', { ...note, name: 'dropped.txt' });
  const file = page.getByRole('link', { name: 'dropped.txt' });
  await file.waitFor();
  await page.getByRole('button', { name: 'New folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'New folder' });
  await dialog.getByRole('textbox').fill('Pier');
  await dialog.getByRole('textbox').press('Enter');
  const tree = page.getByRole('tree', { name: 'Folders' });
  const node = tree.getByRole('treeitem', { name: 'Pier' });
  await expect.poll(() => node.count()).toBe(0);
  await file.hover();
  await page.mouse.down();
  await tree.getByRole('treeitem', { name: 'My files' }).hover();
  await node.hover();
  await page.mouse.up();
  await file.waitFor({ state: 'detached' });
  await node.click();
  await page.getByRole('heading', { name: 'Pier', level: 1 }).waitFor();
  await file.waitFor();
  expect(await runAxe(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('a kept file that is no longer shared is removed from the browser on any page', async () => {
  const token = await signIn(server.url, 'admin@example.com');
  const send = async (path: string, body?: unknown, method = 'POST') =>
    JSON.parse((await sendRequest(server.url + path, { method, token, body })).text);
  const { id: uploadId } = await send('/api/files/uploads', { name: note.name, size: note.buffer.length });
  await send(`/api/files/uploads/${uploadId}?offset=0`, new Uint8Array(note.buffer), 'PUT');
  const manager = '/api/file-manager-app';
  const { id } = await send(`${manager}/add-file`, { parentId: null, name: 'pier.txt', fileId: uploadId });
  const { scope } = await send(`${manager}/share-entry`, { id });
  const path = '/apps/file-manager/shared';
  const { page, close } = await openPage(browser, server.url, 'staff@example.com', { path });
  const uid = await page.evaluate(() => Object(JSON.parse(localStorage.getItem('user') ?? '{}')).uid);
  const principal = `user:${uid}`;
  await send('/api/access/set-grant', { scope, principal, level: 'view' });
  await page.getByRole('link', { name: 'pier.txt' }).click();
  await page.getByRole('switch', { name: 'Available offline', exact: true }).check();
  await expect.poll(() => countIn(page, 'files-', 'contents')).toBe(1);
  await page.goto('/apps/notes');
  await send('/api/access/remove-grant', { scope, principal });
  await expect.poll(() => countIn(page, 'files-', 'contents')).toBe(0);
  await close();
});

test('a download that ends while one signs out is not kept', async () => {
  const path = '/apps/file-manager';
  const { page, close } = await openPage(browser, server.url, 'user@example.com', { path });
  await choose(page, 'Upload', note);
  await page.getByRole('link', { name: note.name }).click();
  await page.getByText('Nine sharp at the pier').waitFor();
  const [content, signingOut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.context().route('**/api/files/*/content', async (route) => {
    await content.promise;
    await route.continue();
  });
  await page.context().route('**/api/auth/sign-out', async (route) => {
    signingOut.resolve();
    await content.promise;
    await new Promise((done) => setTimeout(done, 1000));
    await route.continue();
  });
  await page.getByRole('switch', { name: 'Available offline', exact: true }).click();
  await page.evaluate(() => history.pushState({}, '', '/logout'));
  await signingOut.promise;
  const received = page.waitForResponse((response) => response.url().endsWith('/content'));
  content.resolve();
  await (await received).finished();
  await settle(page);
  expect(await countIn(page, 'files-', 'contents')).toBe(0);
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
  // The dialog keeps the keys until the server has attached the file.
  await picker.waitFor({ state: 'detached' });
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

test('pictures and sounds open in a tab from their addresses', async () => {
  const { page, close } = await openPage(browser, server.url, 'user@example.com', {
    path: '/apps/file-manager',
  });
  const token = await signIn(server.url);
  const get = async (path: string) => JSON.parse((await sendRequest(`${server.url}${path}`, { token })).text);
  const open = async (name: string, content: Uint8Array, query: string) => {
    const [sent] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'PUT'),
      choose(page, 'Upload', { ...film, name, buffer: Buffer.from(content) }),
    ]);
    const { id } = (await sent.json()).file;
    const tab = await page.context().newPage();
    const { address } = await get(`/api/files/${id}/address?${query}`);
    await tab.goto(`${server.url}${address}`);
    return tab;
  };
  const picture = await open('figs.png', buildPng({ width: 80, height: 60 }), 'show=true');
  await expect.poll(() => picture.evaluate(() => document.querySelector('img')?.naturalWidth)).toBe(80);
  // A second of silence: 8000 samples of 8 bits.
  const head = Buffer.from(
    '524946466400000057415645666d74201000000001000100401f0000401f00000100080064617461',
    'hex',
  );
  const size = Buffer.from([0x40, 0x1f, 0, 0]);
  const sound = await open(
    'bell.wav',
    Buffer.concat([head, size, Buffer.alloc(8000, 128)]),
    'type=audio/wav',
  );
  await expect
    .poll(() => sound.evaluate(() => document.querySelector<HTMLMediaElement>('audio, video')?.duration))
    .toBe(1);
  await close();
});
