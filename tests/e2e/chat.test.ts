import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../src/apps/chat/client/texts/en.ts';
import { runAxe, type TestPage, waitForAddress, waitUntilStored } from '../support/browser.ts';
import { connectBrowser } from '../support/shared-browser.ts';
import {
  openPage,
  phone,
  readOverflow,
  readShifts,
  type ShellPageOptions,
  withSettings,
} from '../support/shell-page.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { testClock } from '../support/test-clock.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([connectBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const open = (name: string, options?: ShellPageOptions): Promise<TestPage> =>
  openPage(browser, server.url, `${name}@example.com`, options);
const inChat = { path: '/apps/chat' };
const strip = (page: Page) => page.getByRole('navigation', { name: en.strip });
const colleague = (page: Page, name: string) =>
  strip(page).getByRole('button', { name: new RegExp(`^${name}`) });
const panel = (page: Page) => page.locator('[data-chat-panel]');
const field = (page: Page) => page.getByPlaceholder(en.composer.placeholder);
const log = (page: Page) => page.getByRole('log');

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  expect(await field(page).inputValue()).toBe('');
}

test('what one writes in the panel the other reads, with presence, badges and read state', async () => {
  const admin = await open('admin');
  await colleague(admin.page, 'Selin Staff').waitFor();
  expect(await readShifts(admin.page)).toEqual([]);
  await colleague(admin.page, 'Selin Staff, Offline').waitFor();

  const staff = await open('staff');
  await colleague(admin.page, 'Selin Staff, Online').waitFor();

  // The panel: nobody chosen, then a colleague.
  await admin.page.getByRole('button', { name: en.teamChat }).first().click();
  await panel(admin.page).getByText(en.selectContact).waitFor();
  await colleague(admin.page, 'Selin Staff').click();
  await panel(admin.page).getByRole('heading', { name: 'Selin Staff' }).waitFor();
  await field(admin.page).waitFor();
  await field(admin.page).fill('   ');
  await field(admin.page).press('Enter');
  expect(await log(admin.page).count()).toBe(0);
  await say(admin.page, 'Is the parcel from İzmir here?');
  await log(admin.page).getByText('Is the parcel from İzmir here?').waitFor();
  expect(await log(admin.page).getByText(en.waiting).count()).toBe(0);
  expect(await runAxe(admin.page)).toEqual([]);

  // The other one sees a number, opens it, and it is gone.
  await colleague(staff.page, 'Alex Admin.*1 unread').waitFor();
  await colleague(staff.page, 'Alex Admin').click();
  await log(staff.page).getByText('Is the parcel from İzmir here?').waitFor();
  await expect.poll(() => colleague(staff.page, 'Alex Admin.*unread').count()).toBe(0);

  // Both ways, while both look; the other sees who types.
  await field(staff.page).pressSequentially('Yes');
  await panel(admin.page).getByText('Selin Staff is typing').waitFor();
  await field(staff.page).press('Enter');
  await log(admin.page).getByText('Yes', { exact: true }).waitFor();
  expect(await panel(admin.page).getByText('is typing').count()).toBe(0);

  // Escape closes, and forgets who was chosen.
  await admin.page.keyboard.press('Escape');
  await expect.poll(() => field(admin.page).count()).toBe(0);
  await admin.page.getByRole('button', { name: en.teamChat }).first().click();
  await panel(admin.page).getByText(en.selectContact).waitFor();
  await admin.page.mouse.click(500, 400);
  await expect.poll(() => panel(admin.page).getByText(en.selectContact).count()).toBe(0);

  await staff.close();
  await colleague(admin.page, 'Selin Staff, Offline').waitFor();
  expect(admin.problems).toEqual([]);
  await admin.close();
});

test('what is written offline waits in view, survives a reload and arrives once', async () => {
  const admin = await open('admin', { hasServiceWorker: true });
  const staff = await open('staff');
  for (const [{ page }, name] of [
    [admin, 'Selin Staff'],
    [staff, 'Alex Admin'],
  ] as const) {
    await colleague(page, name).click();
    await field(page).waitFor();
  }
  await waitUntilStored(admin.page);
  await admin.page.context().setOffline(true);
  await say(admin.page, 'first from the train');
  await say(admin.page, 'second from the train');
  await expect.poll(() => log(admin.page).getByText(en.waiting).count()).toBe(2);
  await field(admin.page).fill('a draft');

  // The page can be left and come back to: all of it is still there.
  await admin.page.reload();
  await colleague(admin.page, 'Selin Staff').click();
  await log(admin.page).getByText('second from the train').waitFor();
  expect(await log(admin.page).getByText(en.waiting).count()).toBe(2);
  expect(await field(admin.page).inputValue()).toBe('a draft');

  await admin.page.context().setOffline(false);
  await log(staff.page).getByText('second from the train').waitFor();
  await expect.poll(() => log(admin.page).getByText(en.waiting).count()).toBe(0);
  const order = await log(staff.page).getByRole('article').allTextContents();
  expect(order.filter((text) => text.includes('from the train'))).toEqual([
    expect.stringContaining('first'),
    expect.stringContaining('second'),
  ]);

  expect(staff.problems).toEqual([]);
  await staff.close();
  await admin.close();
});

test('the app: a group, a mention, reactions, an answer, changing, deleting and searching', async () => {
  const admin = await open('admin', inChat);
  const staff = await open('staff');
  const { page } = admin;
  await page.getByRole('button', { name: en.list.newRoom }).first().click();
  const dialog = page.getByRole('dialog', { name: en.list.newRoom });
  await dialog.getByLabel(en.room.name).fill('Warehouse move');
  await dialog.getByRole('checkbox', { name: 'Selin Staff' }).check();
  await dialog.getByRole('checkbox', { name: 'Umar User' }).check();
  await dialog.getByRole('button', { name: en.room.create }).click();
  await waitForAddress(page, /room=/);
  await page.getByText(en.startConversation).waitFor();

  await field(page).pressSequentially('@sel');
  await page.getByRole('option', { name: 'Selin Staff' }).waitFor();
  await page.keyboard.press('Enter');
  await field(page).pressSequentially('who has the xylophone keys?');
  await page.keyboard.press('Enter');
  await log(page).getByText('@Selin Staff').waitFor();

  // A mention is in the bell, and leads to the message.
  await staff.page.getByRole('button', { name: /^Notifications 1/ }).click();
  await staff.page.getByRole('link', { name: /Warehouse move/ }).click();
  const question = log(staff.page).getByRole('article').filter({ hasText: 'xylophone' });
  await question.hover();
  await question.getByRole('button', { name: '🎉' }).click();
  await log(page)
    .getByRole('button', { name: /🎉.*by Selin Staff/ })
    .waitFor();
  await question.hover();
  await question.getByRole('button', { name: /^Message actions/ }).click();
  await staff.page.getByRole('menuitem', { name: en.actions.reply }).click();
  await say(staff.page, 'They hang by the door');
  await log(page).getByText(en.answers('Alex Admin')).waitFor();

  // One's own words can be changed, and taken back.
  await say(page, 'Thnaks');
  const thanks = log(page).getByRole('article').filter({ hasText: 'Thnaks' });
  await thanks.hover();
  await thanks.getByRole('button', { name: /^Message actions/ }).click();
  await page.getByRole('menuitem', { name: en.actions.edit }).click();
  await page.getByLabel(en.composer.editLabel).fill('Thanks');
  await page.keyboard.press('Enter');
  await log(staff.page).getByText('Thanks', { exact: true }).waitFor();
  const changed = log(page).getByRole('article').filter({ hasText: 'Thanks' });
  await changed.hover();
  await changed.getByRole('button', { name: /^Message actions/ }).click();
  await page.getByRole('menuitem', { name: en.actions.delete }).click();
  await log(staff.page).getByText(en.deleted).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await log(staff.page).getByText('Thanks', { exact: true }).waitFor();

  // Search goes through all rooms and leads to the message.
  await page.goto('/apps/chat');
  await page.getByRole('searchbox', { name: en.list.search }).fill('xylophone');
  await page.getByRole('link', { name: /xylophone/ }).click();
  await log(page).getByRole('paragraph').filter({ hasText: 'who has the xylophone' }).waitFor();
  expect(await runAxe(page)).toEqual([]);
  expect(admin.problems).toEqual([]);
  expect(staff.problems).toEqual([]);
  await staff.close();
  await admin.close();
});

test('a file goes with a message, and the other one gets it', async () => {
  const admin = await open('admin');
  const staff = await open('staff');
  await colleague(admin.page, 'Selin Staff').click();
  await colleague(staff.page, 'Alex Admin').click();
  await field(admin.page).waitFor();
  const file = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('shelf A, shelf B') };
  await panel(admin.page).locator('input[type=file]').setInputFiles(file);
  await panel(admin.page).getByText('plan.txt').waitFor();
  await expect.poll(() => panel(admin.page).getByRole('progressbar').count()).toBe(0);
  await say(admin.page, 'The plan');
  const save = log(staff.page).getByRole('button', { name: 'Download plan.txt' });
  const [download] = await Promise.all([staff.page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toBe('plan.txt');
  expect(admin.problems).toEqual([]);
  await staff.close();
  await admin.close();
});

test('a hundred and more messages are loaded as one scrolls up, and what is read stays in place', async () => {
  const admin = await open('admin', inChat);
  const { page } = admin;
  const count = 180;
  const roomId = await page.evaluate(async (messages) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('access_token')}`,
      'content-type': 'application/json',
    };
    const post = async (path: string, body: object) =>
      (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    const { room } = await post('/api/chat/new-room', { kind: 'channel', name: 'Long', memberIds: [] });
    for (let index = 1; index <= messages; index++)
      await post('/api/chat/new-message', { roomId: room.id, text: `line ${index}` });
    return String(room.id);
  }, count);
  await page.goto(`/apps/chat?room=${roomId}`);
  await log(page).getByText(`line ${count}`, { exact: true }).waitFor();
  expect(await log(page).getByText('line 1', { exact: true }).count()).toBe(0);
  const scroller = log(page).locator('xpath=../..');
  await expect
    .poll(async () => {
      await scroller.evaluate((element) => element.scrollTo({ top: 0 }));
      return log(page).getByText('line 1', { exact: true }).count();
    })
    .toBe(1);
  await page.getByRole('button', { name: en.jumpToEnd }).click();
  await expect
    .poll(() => scroller.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight))
    .toBeLessThan(50);
  await page.goto(`/apps/chat?room=${roomId}&at=20`);
  const wanted = log(page).getByText('line 20', { exact: true });
  await wanted.waitFor();
  await expect
    .poll(() => wanted.evaluate((element) => element.getBoundingClientRect().top))
    .toBeGreaterThan(100);
  expect(admin.problems).toEqual([]);
  await admin.close();
});

test('fourteen messages of different people are in sight, and the time of one covers no other', async () => {
  const admin = await open('admin', inChat);
  const staff = await open('staff');
  const { page } = admin;
  await page.getByRole('button', { name: en.list.newRoom }).first().click();
  const dialog = page.getByRole('dialog', { name: en.list.newRoom });
  await dialog.getByLabel(en.room.name).fill('Front desk');
  await dialog.getByRole('checkbox', { name: 'Selin Staff' }).check();
  await dialog.getByRole('button', { name: en.room.create }).click();
  await waitForAddress(page, /room=/);
  const roomId = new URL(page.url()).searchParams.get('room');
  for (let number = 1; number <= 20; number++)
    await [page, staff.page][number % 2]?.evaluate(
      async ([id, text]) => {
        await fetch('/api/chat/new-message', {
          method: 'POST',
          headers: {
            authorization: `Bearer ${localStorage.getItem('access_token')}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ roomId: id, text }),
        });
      },
      [roomId, `Visitor ${number} is here`] as const,
    );
  const messages = log(page).getByRole('article');
  await log(page).getByText('Visitor 20 is here').waitFor();
  const countInSight = () =>
    messages.evaluateAll((rows) => {
      const sight = rows[0]?.closest('.overflow-y-auto')?.getBoundingClientRect();
      return rows.filter((row) => {
        const { top = Infinity } = row.parentElement?.getBoundingClientRect() ?? {};
        return sight && top >= sight.top && row.getBoundingClientRect().bottom <= sight.bottom;
      }).length;
    });
  await expect.poll(countInSight).toBeGreaterThanOrEqual(14);

  const message = messages.filter({ hasText: 'Visitor 17 is here' });
  await message.hover();
  await message.locator('time').hover();
  const tip = page.getByText(/^[A-Z][a-z]+ \d+(?:st|nd|rd|th), \d{4}, /);
  await tip.waitFor();
  const next = await messages.filter({ hasText: 'Visitor 18 is here' }).boundingBox();
  const { y = Infinity, height = 0 } = (await tip.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(next?.y ?? 0);
  expect(await runAxe(page)).toEqual([]);
  expect(admin.problems).toEqual([]);
  await staff.close();
  await admin.close();
});

test('status and mood are saved by themselves and seen by others', async () => {
  const admin = await open('admin');
  const staff = await open('staff', inChat);
  await staff.page.getByRole('button', { name: en.list.ownProfile }).click();
  await staff.page.getByLabel(en.own.mood).fill('Counting boxes');
  await staff.page.getByRole('radio', { name: 'Do not disturb' }).check();
  await colleague(admin.page, 'Selin Staff, Do not disturb').waitFor();
  await admin.page.goto('/apps/chat');
  await admin.page.getByText('Counting boxes').waitFor();
  await admin.page.goto('/'); // the chat app has no strip beside it
  await staff.page.getByRole('radio', { name: 'Online' }).check();
  await colleague(admin.page, 'Selin Staff, Online').waitFor();
  expect(staff.problems).toEqual([]);
  await staff.close();
  await admin.close();
});

test('who has touched nothing for five minutes is away until they come back', async () => {
  const admin = await open('admin');
  const staff = await open('staff');
  await staff.page.clock.install({ time: testClock.now });
  await staff.page.reload();
  await colleague(admin.page, 'Selin Staff, Online').waitFor();
  await colleague(staff.page, 'Alex Admin, Online').waitFor();
  // A page whose clock jumps further than this uses the server's time, so the last activity is moved back instead.
  await staff.page.evaluate((distanceMs) => {
    const key = 'last-activity';
    localStorage.setItem(key, String(Number(localStorage.getItem(key)) - distanceMs));
  }, 5 * 60_000);
  await staff.page.clock.fastForward(30_000);
  await colleague(admin.page, 'Selin Staff, Away').waitFor();
  await staff.page.mouse.move(400, 300);
  await colleague(admin.page, 'Selin Staff, Online').waitFor();
  expect([...staff.problems, ...admin.problems]).toEqual([]);
  await staff.close();
  await admin.close();
});

test('what is read on one device is read on the other', async () => {
  const admin = await open('admin');
  const [desk, tablet] = [await open('user'), await open('user')];
  await colleague(admin.page, 'Umar User').click();
  await say(admin.page, 'seen on both?');
  for (const { page } of [desk, tablet]) await colleague(page, 'Alex Admin.*1 unread').waitFor();
  await colleague(desk.page, 'Alex Admin').click();
  await log(desk.page).getByText('seen on both?').waitFor();
  await colleague(tablet.page, 'Alex Admin.*unread').waitFor({ state: 'detached' });
  expect([desk, tablet, admin].flatMap(({ problems }) => problems)).toEqual([]);
  for (const one of [desk, tablet, admin]) await one.close();
});

test('a removed member sees it where they look, and reads no more of the room', async () => {
  const admin = await open('admin', inChat);
  const staff = await open('staff');
  const { page } = admin;
  await page.getByRole('button', { name: en.list.newRoom }).first().click();
  const dialog = page.getByRole('dialog', { name: en.list.newRoom });
  await dialog.getByLabel(en.room.name).fill('For a while');
  await dialog.getByRole('checkbox', { name: 'Selin Staff' }).check();
  await dialog.getByRole('button', { name: en.room.create }).click();
  await waitForAddress(page, /room=/);
  await say(page, 'welcome');
  await staff.page.goto(new URL(page.url()).pathname + new URL(page.url()).search);
  await log(staff.page).getByText('welcome').waitFor();
  await page
    .getByRole('button', { name: /For a while/ })
    .first()
    .click();
  await page.getByRole('button', { name: en.room.remove('Selin Staff') }).click();
  await staff.page.getByText(en.roomGone).waitFor();
  expect(await staff.page.getByText('welcome').count()).toBe(0);
  await staff.close();
  await admin.close();
});

test('in Arabic on a phone everything is in its place', async () => {
  const path = withSettings('/apps/chat', {});
  const opened = await open('user', { path, locale: 'ar', viewport: phone });
  const { page, problems } = opened;
  const list = page.getByRole('complementary').filter({ has: page.getByRole('searchbox') });
  await list.getByRole('link', { name: /Leyla/ }).first().click();
  await page.getByPlaceholder('اكتب رسالتك').waitFor();
  await list.waitFor({ state: 'detached' });
  expect(await readOverflow(page)).toBe(0);
  expect(await runAxe(page)).toEqual([]);
  await page.locator('[data-chat-toggle]').click();
  await panel(page).getByText('اختر جهة اتصال لبدء محادثة.').waitFor();
  expect(await readOverflow(page)).toBe(0);
  expect(await runAxe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(problems).toEqual([]);
  await opened.close();
});
