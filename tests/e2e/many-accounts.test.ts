import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPeople } from '../support/add-people.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { connectBrowser } from '../support/shared-browser.ts';
import { openPage } from '../support/shell-page.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'crm-people-'));
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  await (await startServer({ dataDir })).stop(); // makes the sample's accounts
  await addPeople(join(dataDir, 'crm.sqlite'), 10_000);
  [server, browser] = await Promise.all([startServer({ dataDir }), connectBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('ten thousand people are found, scrolled through to the end and back, and followed live, with few rows in the page', async () => {
  const { page, problems, close } = await openPage(browser, server.url, 'admin@example.com', {
    path: '/administration/users',
  });
  // The sample's accounts, and more than are counted.
  await page.getByText('10,000+ users').waitFor();
  const rows = page.getByRole('row');
  expect(await rows.count()).toBeLessThan(60);
  await page.getByRole('searchbox').fill('person i9999');
  await page.getByText('1 user', { exact: true }).waitFor();
  await page.getByText('person-9999@example.com').waitFor();
  await page.getByRole('button', { name: 'Actions for Person İ9999' }).click();
  await page.getByRole('menuitem', { name: 'Make staff' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change role' }).click();
  await rows.getByRole('cell', { name: 'Staff', exact: true }).waitFor();
  await page.getByRole('searchbox').fill('person i1');
  await page.getByText('1,111 users').waitFor();
  const end = page.getByText('person-1@example.com', { exact: true });
  const scroller = page.getByRole('rowgroup').last();
  const scrollTo = (top: number) => scroller.evaluate((element, to) => element.scrollTo(0, to), top);
  await expect
    .poll(async () => {
      await scrollTo(1e9);
      return end.count();
    })
    .toBe(1);
  expect(await rows.count()).toBeLessThan(60);
  await expect
    .poll(async () => {
      await scrollTo(0);
      return page.getByText('person-1999@example.com').count();
    })
    .toBe(1);
  expect(problems).toEqual([]);
  await close();
});
