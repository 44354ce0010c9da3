import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClock } from '../support/test-clock.ts';
import { en } from '../../src/apps/chat/client/texts/en.ts';
import { en as moments } from '../../src/platform/kits/moments/client/texts/en.ts';
import { texts as arabic } from '../../src/apps/chat/client/texts/ar.ts';
import { en as todo } from '../../src/apps/todo/client/texts/en.ts';
import type { ChatRoomEntry } from '../../src/apps/chat/shared/schema.ts';
import { notificationLabels } from '../../src/platform/people/notifications/client/labels.ts';
import { en as sync } from '../../src/platform/frame/command-messages/client/texts/en.ts';
import { runAxe, waitForAddress, waitUntilStored } from '../support/browser.ts';
import { connectBrowser } from '../support/shared-browser.ts';
import { sendRequest, signIn } from '../support/client.ts';
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

/** Whether this browser's database has a record with this text. */
const isStored = (page: Page, text: string) =>
  page.evaluate(async (wanted) => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''));
      try {
        for (const store of database.objectStoreNames) {
          const rows = await done(database.transaction(store).objectStore(store).getAll());
          if (JSON.stringify(rows).includes(wanted)) return true;
        }
      } finally {
        database.close();
      }
    }
    return false;
  }, text);

const message = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const saved = (page: Page) => page.getByRole('region', { name: en.saved.title });

async function openRoom(page: Page, name: string): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole('article').first().waitFor();
}

/** Presses an entry of a message's menu. */
async function choose(page: Page, text: string, entry: string): Promise<void> {
  await message(page, text)
    .getByRole('button', { name: /^Message actions/ })
    .click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

test('a message is saved, reminded of in time, let go of with a way back, and becomes a to-do', async () => {
  const { page, problems, close } = await openPage(browser, server.url, 'user@example.com', {
    path: '/apps/chat',
  });
  await openRoom(page, 'Summer outing');
  const text = 'A message to come back to';
  await page.getByPlaceholder(en.composer.placeholder).fill(text);
  await page.keyboard.press('Enter');
  await message(page, text)
    .getByRole('button', { name: /^Message actions/ })
    .waitFor();

  await choose(page, text, en.actions.save);
  await message(page, text).getByText(en.saved.mark).waitFor();
  await page.getByRole('button', { name: en.saved.title }).click();
  await saved(page).getByText(text).waitFor();
  expect(await runAxe(page)).toEqual([]);
  await saved(page).getByRole('button', { name: en.actions.unsave }).click();
  await saved(page).getByText(en.saved.nothing).waitFor();
  await page.getByRole('button', { name: sync.undo }).click();
  await saved(page).getByText(text).waitFor();

  // What is saved while the list is open comes into it.
  const other = 'Can you book the cars by Friday?';
  await choose(page, other, en.actions.save);
  await saved(page).getByText(other).waitFor();

  // A time that is over is refused, and what was typed stays.
  await choose(page, text, en.actions.remind);
  const dialog = page.getByRole('dialog', { name: en.reminder.title });
  await dialog.getByRole('textbox', { name: en.reminder.other }).fill('2020-01-01T08:00');
  await dialog.getByRole('button', { name: en.reminder.set }).click();
  await dialog.getByText(moments.past).waitFor();
  expect(await dialog.getByRole('textbox', { name: en.reminder.other }).inputValue()).toMatch(
    /Jan 1, 2020.+8:00/,
  );
  expect(await runAxe(page)).toEqual([]);
  await dialog.getByRole('button', { name: en.reminder.choices.tomorrow }).click();
  await saved(page)
    .getByText(/^Reminder: /)
    .waitFor();

  await choose(page, text, 'Create to-do');
  await page.getByText(todo.done.added).waitFor();
  await page.goto('/apps/todo/all');
  await page.getByRole('link', { name: text }).click();
  // It leads back to where it was said.
  await page
    .getByRole('complementary', { name: todo.dialog.edit })
    .getByRole('link', { name: 'Summer outing' })
    .click();
  await message(page, text).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('a reminder whose time has come stands in the bell, and leads to the message', async () => {
  const { page, problems, close } = await openPage(browser, server.url, 'staff@example.com');
  const token = await signIn(server.url, 'staff@example.com');
  const call = async (path: string, body?: object) => {
    const method = body ? 'POST' : 'GET';
    return JSON.parse((await sendRequest(`${server.url}${path}`, { method, token, body })).text);
  };
  const rooms: ChatRoomEntry[] = await call('/api/chat/rooms');
  const last = rooms.find(
    ({ room, lastMessage }) => room.name === 'Summer outing' && lastMessage,
  )?.lastMessage;
  await call('/api/chat/set-saved', {
    messageId: last?.id,
    isSaved: true,
    remindAt: new Date(testClock.now.getTime() + 2000).toISOString(),
  });
  const bell = page.getByRole('button', { name: notificationLabels.title.en });
  await bell.getByText('1', { exact: true }).waitFor();
  await bell.click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Summer outing.*reminder/ })
    .click();
  await waitForAddress(page, new RegExp(`at=${last?.seq}`));
  await message(page, last?.text ?? 'no message').waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('a room that was read can be read again without a network, and goes on when it is back', async () => {
  const { page, close } = await openPage(browser, server.url, 'user@example.com', {
    path: '/apps/chat',
    hasServiceWorker: true,
  });
  await openRoom(page, 'Summer outing');
  await waitUntilStored(page);
  const token = await signIn(server.url, 'staff@example.com');
  const send = async (path: string, body: object) => {
    const { status } = await sendRequest(`${server.url}${path}`, { method: 'POST', token, body });
    expect(status).toBe(200);
  };
  const rooms: ChatRoomEntry[] = JSON.parse(
    (await sendRequest(`${server.url}/api/chat/rooms`, { token })).text,
  );
  const roomId = rooms.find(({ room }) => room.name === 'Summer outing')?.room.id;
  await send('/api/chat/new-message', { roomId, text: 'The last one before the tunnel', mentions: [] });
  await message(page, 'The last one before the tunnel').waitFor();
  await expect.poll(() => isStored(page, 'The last one before the tunnel')).toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await message(page, 'The last one before the tunnel').waitFor();
  await send('/api/chat/new-message', { roomId, text: 'Written during the tunnel', mentions: [] });
  await page.context().setOffline(false);
  await message(page, 'Written during the tunnel').waitFor();
  expect(await message(page, 'The last one before the tunnel').count()).toBe(1);
  await close();
});

test.each([
  ['wide and dark', 'Depot', { theme: { main: 'defaultDark' } }, { width: 1440, height: 900 }],
  ['on a phone, in Arabic', 'مشاريع', { language: 'ar', direction: 'rtl' }, phone],
] as const)('headings and notification levels, %s', async (_name, section, settings, viewport) => {
  const { page, problems, close } = await openPage(browser, server.url, 'admin@example.com', {
    path: withSettings('/apps/chat', settings),
    viewport,
  });
  const texts = 'language' in settings ? arabic : en;
  await openRoom(page, 'Leyla');
  await page.getByRole('button', { name: new RegExp(`^${texts.notify.label}`) }).click();
  await page.getByRole('menuitemradio', { name: texts.notify.all }).click();
  await page.getByRole('button', { name: `${texts.notify.label}: ${texts.notify.all}` }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leyla' }).first().click();
  await page.getByLabel(texts.section.label).fill(section);
  await page.getByLabel(texts.section.label).press('Enter');
  await page.getByText(texts.done.moved(section)).waitFor();
  expect(await runAxe(page)).toEqual([]);
  expect(await readOverflow(page)).toBe(0);
  await page.reload();
  if (viewport === phone) await page.getByRole('link', { name: texts.list.toRooms }).click();
  await page.getByRole('heading', { name: section }).waitFor();
  expect(problems).toEqual([]);
  await close();
});
