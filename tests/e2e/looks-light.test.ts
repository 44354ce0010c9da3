import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { describeLooks } from '../support/describe-looks.ts';
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

describeLooks('light', () => ({ browser, url: server.url }));
