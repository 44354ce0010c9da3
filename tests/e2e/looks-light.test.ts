import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examineLook, listRoutesOf, looks } from '../support/looks.ts';
import { connectBrowser } from '../support/shared-browser.ts';
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

const lightLooks = looks.filter(({ mode }) => mode === 'light');

test.each(lightLooks)('pages are right, and nothing moves, in $style, $mode, $locale', async (look) => {
  expect(await examineLook(browser, server.url, look, listRoutesOf(look))).toEqual([]);
});
