import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNodeServer, listen } from '../../src/main/server-http.ts';
import { closeServer } from '../../src/main/server-stop.ts';
import { createPageHandler } from '../../src/main/server-pages.ts';
import { newPage, waitUntilStored } from '../support/browser.ts';
import { connectBrowser } from '../support/shared-browser.ts';

let browser: Browser;
let server: Server;
let url: string;
let pages: ReturnType<typeof createPageHandler>;
const folder = mkdtempSync(join(tmpdir(), 'crm-client-'));
const client = join(folder, 'client');

beforeAll(async () => {
  cpSync(join(import.meta.dirname, '../../dist/client'), client, {
    recursive: true,
    filter: (path) => !/\.(br|gz)$/.test(path),
  });
  pages = createPageHandler(client);
  server = createNodeServer((request) => pages(request));
  [browser, url] = await Promise.all([connectBrowser(), listen(server, 0, '127.0.0.1')]);
});
afterAll(async () => {
  await browser.close();
  await closeServer(server, 500);
  rmSync(folder, { recursive: true });
});

/** The same client as another version: its pages and its worker differ. */
function release(version: string): void {
  const change = (name: string, from: RegExp, to: string) => {
    const file = join(client, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  };
  // The page of `/` is that of its first screen.
  for (const page of ['index.html', 'pages/apps/dashboards/analytics.html'])
    change(page, /<html [^>]*?(?=lang)/, `<html data-version="${version}" `);
  change('sw.js', /"version":"[^"]*"/, `"version":"${version}"`);
  pages = createPageHandler(client);
}

test('a new version is offered, leaves the open page alone, and starts when it is asked to', async () => {
  const { page, problems, close } = await newPage(browser, { hasServiceWorker: true });
  await page.goto(`${url}/pages/errors/error-404`);
  await waitUntilStored(page);
  release('second');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  // Under the pointer, the message stays.
  await page.getByText('A new version is ready.').hover();
  expect(await page.evaluate(() => document.documentElement.dataset['version'])).toBeUndefined();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.locator('html[data-version=second]').waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();

  // Without the server, the newest version; the one before is still there for pages that are open.
  release('third');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.getByText('A new version is ready.').hover();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.locator('html[data-version=third]').waitFor();
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('crm-shell'))),
    )
    .toEqual(['crm-shell-second', 'crm-shell-third']);
  await page.context().setOffline(true);
  await page.reload();
  await page.locator('html[data-version=third]').waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`${url}/login`);
  await page.locator('#login-email').waitFor();
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await close();
});
