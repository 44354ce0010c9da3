import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createNodeServer, listen } from '../../src/main/server-http.ts';
import { closeServer } from '../../src/main/server-stop.ts';
import { createPageHandler } from '../../src/main/server-pages.ts';
import { newPage, waitForAddress } from '../support/browser.ts';
import { connectBrowser } from '../support/shared-browser.ts';
import { startTestProduct, testPassword } from '../support/product.ts';
import { talkOverDrops } from '../torture/dropped-chat.ts';
import { stormBack } from '../torture/reconnect-storm.ts';

/** More than the connections that a browser opens to a server. */
const tabs = 7;

test('seven tabs of one browser share one stream, also when the tab that reads it is closed', async () => {
  const started = await startTestProduct('sqlite');
  const pages = createPageHandler(join(import.meta.dirname, '../../dist/client'));
  const { api, hub } = started.product;
  const server = createNodeServer((request, bindings) =>
    new URL(request.url).pathname.startsWith('/api') ? api.fetch(request, bindings) : pages(request),
  );
  const url = await listen(server, 0, '127.0.0.1');
  const browser = await connectBrowser();
  const { page: first, close } = await newPage(browser);
  const { email } = await started.asUser('user');
  await first.goto(`${url}/login`);
  await first.fill('#login-email', email);
  await first.fill('#login-password', testPassword);
  await first.click('#login button[type=submit]');
  await waitForAddress(first, /\/apps\//);
  await expect.poll(() => hub.size).toBe(1); // the first tab's
  for (let count = 1; count < tabs; count++) {
    const page = await first.context().newPage();
    await page.goto(`${url}/apps/todo/all`);
  }
  await expect.poll(() => hub.size).toBe(1);
  await first.waitForTimeout(1000);
  expect(hub.size).toBe(1);
  const opens = vi.spyOn(hub, 'open');
  await first.close();
  await expect.poll(() => opens.mock.calls.length).toBe(1);
  await expect.poll(() => hub.size).toBe(1);
  await close();
  await browser.close();
  await started.close();
  await closeServer(server, 1000);
});

test('two people lose nothing, hear nothing twice and see one order while their connections are cut', async () => {
  const report = await talkOverDrops({ drops: 40, restarts: 1, seed: 7 });
  expect(report.messages).toBeGreaterThan(0);
  expect(report).toMatchObject({ lost: 0, doubled: 0, reordered: 0, resyncs: 0 });
});

test('all come back after their connections were cut at once, and have missed nothing', async () => {
  const report = await stormBack({ clients: 60, storms: 2, messages: 5 });
  expect(report).toMatchObject({ missed: 0, doubled: 0, away: 0 });
});
