import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../src/apps/dashboards/client/own/texts/en.ts';
import { runAxe } from '../support/browser.ts';
import { sendRequest, signIn } from '../support/client.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { connectBrowser } from '../support/shared-browser.ts';
import { openPage } from '../support/shell-page.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([connectBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const path = '/apps/dashboards/own';
const widgetOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name, exact: true });
/** The large number of a widget. */
const readNumber = async (page: Page, name: string) =>
  (await widgetOf(page, name).getByRole('button', { name: 'Show list' }).textContent())?.replace(
    ' Show list',
    '',
  );

test('a dashboard is made, arranged by keys and shared; the colleague sees their own numbers, live', async () => {
  const staff = await openPage(browser, server.url, 'staff@example.com', { path });
  const { page } = staff;
  await page.getByRole('button', { name: en.choose }).click();
  await page.getByRole('menuitem', { name: en.newDashboard }).click();
  const naming = page.getByRole('dialog', { name: en.newDashboard });
  await naming.getByRole('textbox', { name: en.name }).fill('Support desk');
  await naming.getByRole('button', { name: en.create }).click();
  await page.getByRole('heading', { name: 'Support desk', level: 1 }).waitFor();

  await page.getByRole('button', { name: en.addWidget }).click();
  const adding = page.getByRole('dialog', { name: en.form.add });
  await adding.getByRole('combobox', { name: en.form.measure }).click();
  await page.getByRole('option', { name: 'To-dos created' }).click();
  await adding.getByRole('button', { name: en.form.add }).click();
  await widgetOf(page, 'To-dos created').waitFor();
  expect(await runAxe(page)).toEqual([]);

  const names = () =>
    page
      .getByRole('main')
      .getByRole('region')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const before = await names();
  expect(before.at(-1)).toBe('To-dos created');
  await page.getByRole('button', { name: en.handle('To-dos created') }).focus();
  for (const key of ['Space', 'ArrowLeft', 'Space']) await page.keyboard.press(key);
  await expect.poll(names).toEqual([...before.slice(0, -2), 'To-dos created', before.at(-2)]);

  await page.getByRole('button', { name: en.choose }).click();
  await page.getByRole('menuitem', { name: en.rename }).click();
  await page.getByRole('dialog', { name: en.rename }).getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share “Support desk”' });
  await share.getByRole('combobox', { name: 'Person or group' }).fill('Umar');
  await page.getByRole('option', { name: 'Umar User' }).click();
  await share.getByRole('button', { name: 'Share', exact: true }).click();
  await share.getByRole('button', { name: 'Remove Umar User' }).waitFor();
  for (const dialog of [share, page.getByRole('dialog', { name: en.rename })]) {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }

  // The colleague opens the same address: the same widgets, their own count.
  const user = await openPage(browser, server.url, 'user@example.com', {
    path: new URL(page.url()).pathname,
  });
  await widgetOf(user.page, 'To-dos created').getByRole('button', { name: 'Show list' }).waitFor();
  expect(await user.page.getByRole('button', { name: en.addWidget }).count()).toBe(0);
  const [mine, theirs] = [
    await readNumber(page, 'To-dos created'),
    await readNumber(user.page, 'To-dos created'),
  ];
  const token = await signIn(server.url, 'user@example.com');
  const body = { todo: { title: 'Counted at once' } };
  await sendRequest(`${server.url}/api/todo-app/create-todo`, { method: 'POST', token, body });
  const next = String(Number(theirs) + 1);
  await expect.poll(() => readNumber(user.page, 'To-dos created')).toBe(next);
  expect(await readNumber(page, 'To-dos created')).toBe(mine);

  await user.page.getByRole('button', { name: en.choose }).click();
  await user.page.getByRole('menuitem', { name: 'Leave' }).click();
  await user.page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await user.page.getByRole('heading', { name: 'Support desk', level: 1 }).waitFor({ state: 'detached' });
  expect([...staff.problems, ...user.problems]).toEqual([]);
  await Promise.all([staff.close(), user.close()]);
});

/** The numbers and tables that do not have enough space, by their text. */
const findCut = (page: Page) =>
  page
    .locator('main :is(button, [role="group"]):visible')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    );

test('numbers and tables fit the width; in high contrast, what is chosen is visible', async () => {
  const { page, problems, close } = await openPage(browser, server.url, 'staff@example.com', {
    path: '/apps/dashboards/analytics',
  });
  const wait = () => page.waitForFunction(() => document.querySelector('main [inert]') === null);
  await wait();
  const widths = [
    { path: 'analytics', width: 1280 },
    { path: 'analytics', width: 640 },
    { path: 'project?tab=team', width: 1440 },
    { path: 'project?tab=budget', width: 1280 },
  ];
  for (const { path: at, width } of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/apps/dashboards/${at}`);
    await page.waitForSelector('main section');
    await wait();
    expect([at, width, await findCut(page)]).toEqual([at, width, []]);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  const underlined = page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBlockEndWidth));
  expect(await underlined).toEqual(['0px', '2px', '0px']);
  expect(problems).toEqual([]);
  await close();
});
