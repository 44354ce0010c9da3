import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPage } from '../support/browser.ts';
import { connectBrowser } from '../support/shared-browser.ts';
import { samplePassword, startServer } from '../support/server.ts';
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

test('what waits in the queue arrives exactly once, in order, through lost answers, reloads, two tabs and a restart', async () => {
  const report = await workOffline(browser, { cycles: 1, recordsPerStep: 3, emptyWithinMs: 90_000 });
  expect(report).toMatchObject({ operations: 45, lost: 0, doubled: 0, reordered: [] });
  expect(report.answersLost).toBeGreaterThan(10);
}, 180_000);
