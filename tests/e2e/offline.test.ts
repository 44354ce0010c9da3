import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { workOffline } from '../torture/offline-queue.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('what waits in the queue arrives exactly once, in order, through lost answers, reloads, two tabs and a restart', async () => {
  const report = await workOffline(browser, { cycles: 1, recordsPerStep: 5, emptyWithinMs: 90_000 });
  expect(report).toMatchObject({ operations: 75, lost: 0, doubled: 0, reordered: [] });
  expect(report.answersLost).toBeGreaterThan(10);
}, 180_000);
