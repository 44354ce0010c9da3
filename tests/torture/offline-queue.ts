import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { en } from '../../src/apps/todo/client/texts/en.ts';
import { newPage } from '../support/browser.ts';
import { sendRequest, signIn } from '../support/client.ts';
import { startLossyProxy } from '../support/lossy-proxy.ts';
import { samplePassword, startServer } from '../support/server.ts';
import { examineQueue, type QueueFaults } from './queue-faults.ts';

export interface QueueReport extends QueueFaults {
  operations: number;
  /** Writes whose response was dropped after the server had done them. */
  answersLost: number;
}

/** Each record is made, starred, and its star is taken off again. */
const operationsPerRecord = 3;
const writePath = /^\/api\/todo-app\/(new-todo|update-todos?)$/;

const quickAdd = (page: Page) =>
  page.getByRole('textbox', { name: en.quickAdd }).or(page.getByRole('combobox', { name: en.quickAdd }));

/** Makes records by hand, each with its operations, and without waiting for the server. */
async function work(page: Page, titles: readonly string[]): Promise<void> {
  const field = quickAdd(page);
  for (const title of titles) {
    await field.fill(title);
    await field.press('Enter');
    const star = page.getByRole('button', { name: en.row.starred(title), exact: true });
    for (let press = 1; press < operationsPerRecord; press++) await star.click();
  }
}

async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/apps/todo/all`);
  await page.locator('a[data-record]').first().waitFor();
  return page;
}

/**
 * A person works in two tabs while responses are lost and the server is killed and started again; each time one tab is
 * reloaded. A cycle has five steps of `recordsPerStep`. Returns what the server holds once the queue is empty.
 */
export async function workOffline(
  browser: Browser,
  options: { cycles: number; recordsPerStep: number; emptyWithinMs: number },
): Promise<QueueReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crm-offline-'));
  let server = await startServer({ dataDir });
  const { port } = new URL(server.url);
  // Playwright may not intercept the requests of a page that a service worker controls.
  const proxy = await startLossyProxy(server.url, writePath);
  const { page: first, close } = await newPage(browser, { hasServiceWorker: true });
  try {
    await first.goto(`${proxy.url}/apps/todo/all`); // to be sent back there
    await first.fill('#login-email', 'user@example.com');
    await first.fill('#login-password', samplePassword);
    await first.click('#login button[type=submit]');
    await first.locator('a[data-record]').first().waitFor();
    const second = await openTab(first.context(), proxy.url);
    const titles = new Map<Page, string[]>([first, second].map((page) => [page, []]));
    let count = 0;
    const workOn = async (page: Page) => {
      const fresh = Array.from({ length: options.recordsPerStep }, () => `queued ${++count}.`);
      titles.get(page)?.push(...fresh);
      await work(page, fresh);
    };
    for (let cycle = 0; cycle < options.cycles; cycle++) {
      await workOn(first);
      await workOn(second);
      // The server goes away in the middle; the person goes on, and reloads a tab once it is back.
      await server.kill();
      await workOn(first);
      await workOn(second);
      server = await startServer({ dataDir, env: { PORT: port } });
      await first.reload();
      await first.locator('a[data-record]').first().waitFor();
      await workOn(first);
    }
    const token = await signIn(server.url);
    const isEmpty = async () => {
      const { text } = await sendRequest(`${server.url}/api/todo-app/todos`, { token });
      const todos: { title: string; version: number }[] = JSON.parse(text);
      const done = todos.filter(({ title }) => title.startsWith('queued'));
      return done.reduce((sum, todo) => sum + todo.version, 0) >= count * operationsPerRecord;
    };
    const endsAt = Date.now() + options.emptyWithinMs;
    while (!(await isEmpty()) && Date.now() < endsAt)
      await new Promise((resolve) => setTimeout(resolve, 500));
    // The screen shows what the server holds, and nothing waits any more.
    await first.reload();
    await first.locator('a[data-record]', { hasText: 'queued' }).first().waitFor();
    return {
      operations: count * operationsPerRecord,
      answersLost: proxy.counts.dropped,
      ...examineQueue(join(dataDir, 'crm.sqlite'), [...titles.values()]),
    };
  } finally {
    await close();
    await proxy.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
