import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newPage, runAxe } from './browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

test('errors of a page are collected', async () => {
  const { page, problems, close } = await newPage(browser);
  await page.setContent('<script>console.error("oops"); throw new Error("ouch")</script>');
  await expect.poll(() => problems.join()).toContain('uncaught: ouch');
  expect(problems.join()).toContain('console: oops');
  await close();
});

test('axe finds what is not accessible', async () => {
  const { page, close } = await newPage(browser);
  await page.setContent('<html lang="en"><title>A</title><main><h1>A</h1><img src="data:,"></main></html>');
  expect((await runAxe(page)).map(({ rule }) => rule)).toEqual(['image-alt']);
  await page.setContent('<html lang="en"><title>A</title><main><h1>A</h1></main></html>');
  expect(await runAxe(page)).toEqual([]);
  await close();
});
