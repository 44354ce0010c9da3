import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPage, waitUntilStill, waitUntilStored } from '../support/browser.ts';
import { routes } from '../support/looks.ts';
import { connectBrowser } from '../support/shared-browser.ts';
import { samplePassword, startServer } from '../support/server.ts';
import { navigate, openPage } from '../support/shell-page.ts';
import { workOffline } from '../torture/offline-queue.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

test('the quick panel shows its last answer without the server, until the person signs out', async () => {
  const server = await startServer();
  const { page, close } = await newPage(browser);
  const enter = async (email: string) => {
    await page.goto(`${server.url}/login`);
    await page.fill('#login-email', email);
    await page.fill('#login-password', samplePassword);
    await page.click('#login button[type=submit]');
    await page.waitForSelector('.shell main h1');
  };
  const open = async () => {
    await page.getByRole('button', { name: 'Quick panel' }).click();
    return page.getByRole('dialog', { name: 'Quick panel' });
  };
  await page
    .context()
    .route('**/api/quick-panel/data*', (route) =>
      route.fulfill({ json: { events: [], notes: [{ id: '1', title: 'Water the fern', detail: '10:00' }] } }),
    );
  await enter('user@example.com');
  await (await open()).getByText('Water the fern').waitFor();
  await page.context().unroute('**/api/quick-panel/data*');
  await page.context().route('**/api/quick-panel/data*', (route) => route.abort('internetdisconnected'));
  await page.reload();
  const panel = await open();
  await panel.getByText('Water the fern').waitFor();
  await panel.getByText(/^Offline. As of/).waitFor();
  await page.goto(`${server.url}/logout`).catch(() => null); // the page leaves for another document
  await page.waitForSelector('#login-email');
  await enter('staff@example.com');
  const others = await open();
  await others.getByText('Can’t reach the server right now').first().waitFor();
  expect(await others.getByText('Water the fern').count()).toBe(0);
  await close();
  await server.stop();
});

/** Screens with records; other screens show only static content. */
const recordRoutes = routes.filter(
  (path) => !/^\/(auth|documentation|ui|pages\/(auth|coming-soon|errors|maintenance|pricing))\b/.test(path),
);
const notice = /Offline|on this device|when you’re online|Couldn’t (load|search)|Can’t reach|[Tt]ry again/;
/** Presence and relative times, which are unknown offline. */
const passing =
  /^(Online|Away|Do not disturb|Offline|Free now|Never)$|\bago\b|\d{1,2}:\d{2}|^(Busy|In a meeting|Now)\b/;

/** The app of a screen, or what else its address begins with. */
const appOf = (route: string) => /^\/apps\/[^/]+|^\/[^/]+/.exec(route)?.[0] ?? route;

const readLines = (page: Page) =>
  page.evaluate(() =>
    (document.querySelector('main')?.innerText ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );

test('every screen shows offline what it shows online, or says what is missing', async () => {
  const server = await startServer();
  const options = { path: '/apps/my-day', hasServiceWorker: true, preloads: true } as const;
  const { page, close } = await openPage(browser, server.url, 'admin@example.com', options);
  await waitUntilStored(page);
  const read = async () => {
    // What is still loading is not shown wrong. A skeleton that stays is a fault, which the lines then tell.
    await page
      .waitForFunction(() => !document.querySelector('main .waiting, main [aria-busy="true"]'), undefined, {
        timeout: 10_000,
      })
      .catch(() => undefined);
    await waitUntilStill(page, 300);
    return readLines(page);
  };
  const online = new Map<string, string[]>();
  for (const route of recordRoutes) {
    await navigate(page, route);
    online.set(route, await read());
  }
  const offline = new Map<string, string[]>();
  await page.context().setOffline(true);
  // A document of each app, which has nothing in memory and reads what the browser has stored.
  let shownApp = '';
  for (const route of recordRoutes) {
    if (appOf(route) === shownApp) await navigate(page, route);
    else {
      await page.goto(route);
      await page.waitForSelector('.shell main h1');
    }
    shownApp = appOf(route);
    offline.set(route, await read());
  }
  await page.context().setOffline(false);
  await page.getByText('Offline', { exact: true }).first().waitFor({ state: 'detached' });
  const faults: unknown[] = [];
  const listMissing = (from: readonly string[], shown: readonly string[]) =>
    from.filter((line) => !shown.includes(line) && !notice.test(line) && !passing.test(line));
  for (const route of recordRoutes) {
    await navigate(page, route);
    const [before, without, after] = [online.get(route) ?? [], offline.get(route) ?? [], await read()];
    const faultsOfRoute = {
      lost: listMissing(before, after),
      wrong: listMissing(without, after),
      missing: without.some((line) => notice.test(line)) ? [] : listMissing(after, without),
    };
    if (Object.values(faultsOfRoute).flat().length > 0) faults.push({ route, ...faultsOfRoute });
  }
  expect(faults).toEqual([]);
  await close();
  await server.stop();
}, 300_000);

test('what waits in the queue arrives exactly once, in order, through lost answers, reloads, two tabs and a restart', async () => {
  const report = await workOffline(browser, { cycles: 1, recordsPerStep: 3, emptyWithinMs: 90_000 });
  expect(report).toMatchObject({ operations: 45, lost: 0, doubled: 0, reordered: [] });
  expect(report.answersLost).toBeGreaterThan(10);
}, 180_000);
