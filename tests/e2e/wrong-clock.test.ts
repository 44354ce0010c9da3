import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClock } from '../support/test-clock.ts';
import { newPage } from '../support/browser.ts';
import { sendRequest, signIn } from '../support/client.ts';
import { samplePassword, startServer, type TestServer } from '../support/server.ts';
import { connectBrowser } from '../support/shared-browser.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([connectBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Moves the page's clock, which goes on at the usual speed. */
function moveClock(offsetMs: number): void {
  const MachineDate = Date;
  const now = () => MachineDate.now() + offsetMs;
  globalThis.Date = new Proxy(MachineDate, {
    apply: () => new MachineDate(now()).toString(),
    construct: (target, words: unknown[]) => Reflect.construct(target, words.length === 0 ? [now()] : words),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

test.each([29, -400 * 24])(
  'a clock that is %i hours off signs nobody out, moves no day and keeps drafts',
  async (hours) => {
    const title = `Due today ${hours}`;
    const token = await signIn(server.url);
    const dueDate = `${testClock.now.toISOString().slice(0, 10)}T23:59:00.000Z`;
    const body = { todo: { title, dueDate } };
    const made = await sendRequest(`${server.url}/api/todo-app/create-todo`, { method: 'POST', token, body });
    expect(made.status).toBe(200);

    const { page, close } = await newPage(browser, { baseURL: server.url, timezoneId: 'UTC' });
    await page.addInitScript(moveClock, hours * 3_600_000);
    await page.addInitScript(() => localStorage.setItem('locale', 'en'));
    await page.goto('/apps/todo/filter/today');
    await page.fill('#login-email', 'user@example.com');
    await page.fill('#login-password', samplePassword);
    await page.click('#login button[type=submit]');
    const row = page.locator('li', { has: page.locator('a[data-record]', { hasText: title }) });
    const expectToday = async () => {
      await row.waitFor();
      await expect.poll(() => row.innerText()).toMatch(/Due:\s+Today$/);
    };
    await expectToday();
    const line = page.getByLabel('Add a to-do');
    await line.fill('Half a thou');
    await page.reload();
    await expectToday();
    expect(await line.inputValue()).toBe('Half a thou');
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBeNull();
    await close();
  },
);
