import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type PushPeer, startPushPeer } from '../peers/push-endpoint.ts';
import { launchBrowser, waitForAddress } from '../support/browser.ts';
import { sendRequest, signIn } from '../support/client.ts';
import { listNotifications, PushDelivery, replacePushService } from '../support/push-page.ts';
import { openPage } from '../support/shell-page.ts';
import { startServer, type TestServer } from '../support/server.ts';

let browser: Browser;
let server: TestServer;
let peer: PushPeer;
let staff: string;

beforeAll(async () => {
  peer = await startPushPeer();
  [browser, server] = await Promise.all([
    launchBrowser({ hasNotifications: true }),
    startServer({ env: { PUSH_TO_LOOPBACK: 'on' } }),
  ]);
  staff = await signIn(server.url, 'staff@example.com');
});
beforeEach(() => void peer.received.splice(0));
afterAll(async () => {
  await browser.close();
  await server.stop();
  await peer.close();
  expect(peer.faults).toEqual([]);
});

const readUid = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').uid);

async function post(path: string, body: unknown) {
  const reply = await sendRequest(`${server.url}${path}`, { method: 'POST', token: staff, body });
  expect(reply.status).toBe(200);
  return JSON.parse(reply.text);
}
/** The colleague writes to the person alone. */
async function writeTo(uid: string, text: string): Promise<void> {
  const room = await post('/api/chat/open-direct', { contactId: uid });
  await post('/api/chat/new-message', { roomId: room.room.id, text });
}

const allow = (context: BrowserContext) =>
  context.grantPermissions(['notifications'], { origin: server.url });

/** Notes when the page has told that it is in sight after its stream was open: what it tells before does not count. */
function watchSight(): void {
  const request = globalThis.fetch;
  let isOpen = false;
  globalThis.fetch = async (input, init) => {
    const isAfterOpen = isOpen;
    const response = await request(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname === '/api/live') isOpen = true;
    if (isAfterOpen && pathname === '/api/presence/activity') Object.assign(globalThis, { isInSight: true });
    return response;
  };
}
const waitUntilInSight = (page: Page) => page.waitForFunction(() => Object(globalThis).isInSight === true);

/** A signed-in page, whose push service responds unless `answers` is false: then the page's clock can be moved on. */
async function open(options: { permission: NotificationPermission; answers?: boolean }) {
  const opened = await openPage(browser, server.url, null, { hasServiceWorker: true, storesApp: false });
  onTestFinished(opened.close); // also after a failure: a page that stays in sight gets the pushes of the next tests
  const { page } = opened;
  const context = page.context();
  if (options.permission === 'granted') await allow(context);
  if (options.answers === false) await page.clock.install();
  await replacePushService(context, async (key) =>
    options.answers === false ? undefined : peer.subscribe(key),
  );
  await context.addInitScript(watchSight);
  let asked = 0;
  await context.exposeFunction('countAsking', () => void (asked += 1));
  if (options.permission !== 'granted') {
    // Without a window nobody can be asked.
    await context.addInitScript((before: NotificationPermission) => {
      let permission: NotificationPermission = before;
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      Notification.requestPermission = async () => {
        await Object(globalThis).countAsking();
        return (permission = 'granted');
      };
    }, options.permission);
  }
  await page.goto('/login');
  await page.fill('#login-email', 'user@example.com');
  await page.fill('#login-password', 'sample-password-1');
  await page.click('#login button[type=submit]');
  await page.waitForSelector('.shell main h1');
  await waitUntilInSight(page);
  const openPanel = async () => {
    await page.getByRole('button', { name: 'Quick panel' }).click();
    return page.getByRole('dialog', { name: 'Quick panel' });
  };
  return { ...opened, context, openPanel, countAsked: () => asked };
}

test('what a colleague writes reaches the closed app, and a click on it leads there', async () => {
  const { page, context, openPanel, problems } = await open({ permission: 'granted' });
  const panel = await openPanel();
  await panel.getByText('Notifications arrive even when the app is closed.').waitFor();
  const uid = await readUid(page);

  // In sight: the page gets it by the stream, the device gets nothing.
  await page.reload();
  await waitUntilInSight(page);
  await writeTo(uid, 'seen on the page');
  expect(peer.received).toEqual([]);

  const blank = await context.newPage();
  await page.close();
  await expect
    .poll(
      async () => {
        await writeTo(uid, 'Is the gate locked?');
        return peer.received.length;
      },
      { interval: 1000 },
    )
    .toBeGreaterThan(0);
  const bodies = peer.received.map(({ text }) => JSON.parse(text).body);
  expect(new Set(bodies)).toEqual(new Set(['\u2068Is the gate locked?\u2069']));
  const pushed = peer.received.at(-1)?.text ?? '';
  expect(JSON.parse(pushed)).toMatchObject({
    title: expect.stringMatching(/^\u2068.+\u2069$/),
    body: '\u2068Is the gate locked?\u2069',
    lang: 'en',
    dir: 'ltr',
    path: expect.stringMatching(/^\/apps\/chat\?room=/),
  });

  // The same bytes, through the browser's own door to the service worker.
  await blank.goto(`${server.url}/apps/todo`);
  await blank.waitForSelector('.shell main h1');
  const delivery = await PushDelivery.open(blank);
  await delivery.deliver(pushed, (shown) => shown.length > 0);
  const { title, body, tag, path, lang, dir } = JSON.parse(pushed);
  const icon = expect.stringMatching(/^\/assets\/client-icon-.*\.png$/);
  expect(await listNotifications(blank)).toEqual([{ title, body, tag, path, lang, dir, icon }]);

  // A newer one of the same record takes its place; one of another record is shown next to it, right to left.
  const newer = JSON.stringify({ ...JSON.parse(pushed), body: 'Never mind' });
  await delivery.deliver(newer, ([shown]) => shown?.body === 'Never mind');
  const other = { title: 'إشارة إليك من هدى', tag: 'room:2', path: '/account', lang: 'ar', dir: 'rtl' };
  await delivery.deliver(JSON.stringify(other), (shown) => shown.length > 1);
  expect((await listNotifications(blank)).map((shown) => [shown.body, shown.lang, shown.dir])).toEqual(
    expect.arrayContaining([
      ['Never mind', 'en', 'ltr'],
      ['', 'ar', 'rtl'],
    ]),
  );
  expect(await listNotifications(blank)).toHaveLength(2);

  // A click. The browser's own cannot be made without a desktop; the worker's handler gets the real notification.
  const [worker] = context.serviceWorkers();
  await expect
    .poll(() => blank.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name)))
    .toContainEqual(expect.stringMatching(/^crm-follows-clicks ./));
  await blank.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const shown = await scope.registration.getNotifications();
    const notification = shown.find((one) => one.tag === 'room:2');
    globalThis.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
  await waitForAddress(blank, /\/account$/);
  expect(await blank.evaluate(() => Object(globalThis).isSamePage)).toBe(true);
  expect(await listNotifications(blank)).toHaveLength(1);
  expect(problems).toEqual([]);
});

test('a damaged push shows neutral words', async () => {
  const { page } = await open({ permission: 'granted' });
  await (await PushDelivery.open(page)).deliver('{"title":', (shown) => shown.length > 0);
  expect(await listNotifications(page)).toMatchObject([
    { title: 'CRM', body: 'Something new is waiting for you.', path: '/' },
  ]);
});

test('a push to somebody else than the person of this browser says nothing of it', async () => {
  const { page } = await open({ permission: 'granted' });
  const delivery = await PushDelivery.open(page);
  const push = { title: 'Ada', body: 'Where is the key?', tag: 'room:1', path: '/apps/chat?room=1' };
  const deliver = (to: string, title: string) =>
    delivery.deliver(JSON.stringify({ ...push, to }), (shown) => shown.some((one) => one.title === title));
  await deliver(await readUid(page), 'Ada');
  await page.evaluate(async () => {
    for (const shown of await (await navigator.serviceWorker.ready).getNotifications()) shown.close();
  });
  await deliver('somebody-else', 'CRM');
  expect(await listNotifications(page)).toMatchObject([
    { title: 'CRM', body: 'Something new is waiting for you.', path: '/' },
  ]);
});

test('nobody is asked before they turn notifications on; off takes the subscription away', async () => {
  const { page, openPanel, countAsked } = await open({ permission: 'default' });
  const panel = await openPanel();
  const ask = panel.getByRole('button', { name: 'Turn on push notifications' });
  await ask.waitFor();
  expect(countAsked()).toBe(0);
  await ask.click();
  await panel.getByText('Notifications arrive even when the app is closed.').waitFor();
  expect(countAsked()).toBe(1);
  const readKept = () => page.evaluate(() => localStorage.getItem('test-subscription'));
  expect(await readKept()).not.toBeNull();
  const told = page.waitForResponse((response) => response.url().endsWith('/api/push/unsubscribe'));
  await panel.getByRole('switch', { name: 'Notifications' }).click();
  expect((await told).status()).toBe(200);
  await expect.poll(readKept).toBeNull();
  const isSaved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/auth/user/update') &&
      /"notifications":true/.test(response.request().postData() ?? ''),
  );
  await panel.getByRole('switch', { name: 'Notifications' }).click();
  await panel.getByText('Notifications arrive even when the app is closed.').waitFor();
  expect(countAsked()).toBe(1);
  await isSaved; // or the next tests find them off
});

test('a browser that blocks them is named, and one whose push service never responds can be tried again', async () => {
  const silent = await open({ permission: 'granted', answers: false });
  const panel = await silent.openPanel();
  await panel.getByText('Setting up…').waitFor();
  const denied = await open({ permission: 'denied' });
  await (await denied.openPanel()).getByText('Notifications are blocked.').waitFor();
  await denied.close();
  await silent.page.clock.fastForward(15_000);
  await panel.getByText('Your browser’s push service isn’t responding.').waitFor();
  expect(await panel.getByRole('button', { name: 'Try again' }).count()).toBe(1);
});

test('what the browser changes by itself is renewed without a page', async () => {
  const { page, context, openPanel } = await open({ permission: 'granted' });
  await (await openPanel()).getByText('Notifications arrive even when the app is closed.').waitFor();
  const uid = await readUid(page);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('test-subscription') ?? '{}'));
  const replacement = peer.subscribe(kept.key);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await page.close();
  // As the browser calls it; it has no subscriptions of its own without its push service.
  await worker.evaluate(
    ([before, after]) => {
      const wrap = (json: unknown) => ({ toJSON: () => json });
      const event = Object.assign(new Event('pushsubscriptionchange'), {
        oldSubscription: wrap(before),
        newSubscription: wrap(after),
        waitUntil: () => {},
      });
      globalThis.dispatchEvent(event);
    },
    [kept.json, replacement],
  );
  const path = new URL(replacement.endpoint).pathname;
  await expect
    .poll(
      async () => {
        await writeTo(uid, 'to the new one');
        return peer.received.map((received) => received.path);
      },
      { interval: 1000 },
    )
    .toContain(path);
});

test('signing out takes the subscription from the browser and from the server', async () => {
  const { page, openPanel } = await open({ permission: 'granted' });
  await (await openPanel()).getByText('Notifications arrive even when the app is closed.').waitFor();
  const uid = await readUid(page);
  const readKept = () => page.evaluate(() => localStorage.getItem('test-subscription'));
  const { endpoint } = JSON.parse((await readKept()) ?? '{}').json;
  await page.goto('/logout').catch(() => null); // the page leaves for another document
  await page.waitForSelector('#login-email');
  await writeTo(uid, 'after leaving');
  await new Promise((resolve) => setTimeout(resolve, 500));
  // Devices of the tests before are still signed in.
  expect(peer.received.map(({ path }) => path)).not.toContain(new URL(endpoint).pathname);
  expect(await readKept()).toBeNull();
});

test('in sight, what is new is said at the end of the top, but not to who is not to be disturbed', async () => {
  const { page } = await open({ permission: 'denied' });
  const uid = await readUid(page);
  const room = await post('/api/chat/new-room', { kind: 'group', name: 'Yard', memberIds: [uid] });
  const mention = (text: string) =>
    post('/api/chat/new-message', { roomId: room.room.id, text, mentions: [uid] });
  const choose = (status: string) =>
    page.evaluate(
      ([chosen]) =>
        fetch('/api/presence/own', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${localStorage.getItem('access_token')}`,
          },
          body: JSON.stringify({ status: chosen }),
        }).then((response) => response.status),
      [status],
    );
  await mention('The crane comes at ten');
  await page.getByText('Yard: The crane comes at ten').waitFor();
  expect(await choose('do-not-disturb')).toBe(200);
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/presence/own'));
  await mention('Quiet please');
  await asked;
  expect(await choose('online')).toBe(200);
  await mention('Loud again');
  await page.getByText('Yard: Loud again').waitFor();
  expect(await page.getByText('Quiet please').count()).toBe(0);
});
