import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { en as chat } from '../../src/apps/chat/client/texts/en.ts';
import { en as layoutTexts } from '../../src/platform/frame/shell/client/layout-texts.ts';
import { en as panel } from '../../src/platform/frame/shell/client/settings-panel-texts.ts';
import { en as shell } from '../../src/platform/frame/shell/client/texts/en.ts';
import { launchBrowser, newPage, runAxe, waitForAddress, waitUntilStill } from '../support/browser.ts';
import { connectBrowser } from '../support/shared-browser.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { navigate, openPage, phone, wide, withSettings } from '../support/shell-page.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([connectBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe('the theme settings', () => {
  const openPanel = async (page: Page) => {
    await page.getByRole('button', { name: layoutTexts.themeSettings }).click();
    return page.getByRole('dialog', { name: panel.title });
  };

  test('switch layouts without losing the page or what is typed in it', async () => {
    const path = '/apps/todo/all';
    const { page, problems, close } = await openPage(browser, server.url, 'user@example.com', { path });
    const search = page.locator('main input[type=search]').first();
    await search.fill('kept');
    await search.evaluate((element) => Object.assign(globalThis, { typedIn: element }));
    const dialog = await openPanel(page);
    for (const style of ['layout2', 'layout3', 'layout1'] as const) {
      await dialog.getByRole('radio', { name: panel.styles[style], exact: true }).check({ force: true });
      await page.waitForSelector(`.shell[data-style=${style}]`);
      const isSame = await page.evaluate(
        () => Reflect.get(globalThis, 'typedIn') === document.querySelector('main input[type=search]'),
      );
      expect([isSame, await search.inputValue()]).toEqual([true, 'kept']);
    }
    // The next test signs in as the same person: what a closed page has not sent yet is not sent by another browser.
    await page.waitForFunction(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? 'null');
      const isSent = localStorage.getItem('user-changes') === null;
      return isSent && user?.data.settings.layout.style === 'layout1';
    });
    expect(problems).toEqual([]);
    await close();
  });

  test('are accessible, saved with a message, and there after a reload', async () => {
    const { page, problems, close } = await openPage(browser, server.url, 'staff@example.com');
    const dialog = await openPanel(page);
    await dialog.getByRole('radio', { name: panel.choices['boxed'] }).check();
    await page.waitForSelector('.shell[data-mode=boxed]');
    await page.getByText(shell.saved).waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.reload();
    await page.waitForSelector('.shell[data-mode=boxed]');
    expect(problems).toEqual([]);
    await close();
  });

  test('that are unknown or hostile do no harm', async () => {
    const { page, problems, close } = await openPage(browser, server.url, 'user@example.com');
    const hostile = [
      '{"layout":{"style":"layout9","config":{"mode":"<img>"}}}',
      '{"layout":{"style":"layout2","config":{"navbar":[[]],"toolbar":"x","__proto__":{"mode":"boxed"}}}}',
      '{"theme":{"main":"url(x)"},"direction":7,"animations":"no"}',
      '[[[[',
    ];
    for (const text of hostile) {
      await page.goto(`/apps/todo?defaultSettings=${encodeURIComponent(text)}`);
      await page.waitForSelector('.shell[data-mode=fullwidth] main h1');
    }
    const save = (theme: object) =>
      page.evaluate(async (chosen) => {
        const settings = {
          layout: { style: 'layout1', config: { mode: { $gt: '' }, navbar: { display: 'no', folded: [] } } },
          theme: chosen,
        };
        const answer = await fetch('/api/auth/user/update', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${localStorage.getItem('access_token')}`,
          },
          body: JSON.stringify({ user: { data: { settings } } }),
        });
        return answer.status;
      }, theme);
    expect(await save({ main: 'constructor' })).toBe(400);
    expect(problems.splice(0)).toEqual([expect.stringContaining('400')]);
    expect(await save({})).toBe(200);
    await page.goto('/apps/todo');
    await page.waitForSelector('.shell[data-style=layout1][data-mode=fullwidth] main h1');
    expect(problems).toEqual([]);
    await close();
  });
});

describe('on a phone', () => {
  test('the navigation is a drawer, opened from the toolbar or by a tab at the edge', async () => {
    const { page, problems, close } = await openPage(browser, server.url, 'user@example.com', {
      viewport: phone,
    });
    const drawer = page.getByRole('dialog', { name: shell.navigation });
    await page.getByRole('button', { name: shell.openNavigation }).click();
    await drawer.waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await page.goto(
      withSettings('/apps/todo', { layout: { style: 'layout3', config: { toolbar: { display: false } } } }),
    );
    await page.getByRole('button', { name: shell.openNavigation }).click();
    await drawer.waitFor();
    await drawer.getByRole('button', { name: shell.closeNavigation }).click();
    await drawer.waitFor({ state: 'hidden' });
    expect(await runAxe(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  test('a bar has the main apps, the palette and the notifications; nothing is under the composer', async () => {
    const { page, problems, close } = await openPage(browser, server.url, 'staff@example.com', {
      path: '/apps/todo/all',
      viewport: { width: 390, height: 844 },
    });
    const bar = page.getByRole('navigation', { name: shell.mainApps });
    const barTop = await bar.evaluate((element) => element.getBoundingClientRect().top);
    const countRowsInView = () =>
      page.locator('a[data-record]').evaluateAll((links, limit) => {
        const isInView = (link: Element) =>
          (link.closest('li')?.getBoundingClientRect().bottom ?? Infinity) <= limit;
        return links.filter(isInView).length;
      }, barTop);
    await expect.poll(countRowsInView).toBeGreaterThanOrEqual(9);
    await bar.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'Notifications' }).click();
    await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await bar.getByRole('link', { name: 'Chat' }).click();
    await page.getByRole('main').getByRole('link', { name: /Leyla/ }).first().click();
    const composer = page.getByPlaceholder('Type your message');
    await composer.waitFor();
    const space = await composer.evaluate((box) => innerHeight - box.getBoundingClientRect().bottom);
    expect(space).toBeLessThan(24);
    await page.goBack();
    await bar.waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('there is no gear', async () => {
    const { page, close } = await openPage(browser, server.url, 'admin@example.com', {
      path: '/apps/todo/all',
      viewport: phone,
    });
    expect(await page.getByRole('button', { name: layoutTexts.themeSettings }).count()).toBe(0);
    await close();
  });
});

test('the gear is whole in the footer, and covers no control of a page', async () => {
  const own = await launchBrowser({ hasScrollbars: true });
  const { page } = await openPage(own, server.url, 'admin@example.com', {
    viewport: { width: 1280, height: 800 },
  });
  for (const path of ['/apps/todo/all', '/account', '/administration/users', '/auth/admin-role-example']) {
    await page.goto(path);
    await page.waitForSelector('.shell main h1');
    await waitUntilStill(page);
    const gear = page.getByRole('button', { name: layoutTexts.themeSettings });
    const covered = await gear.evaluate((tab) => {
      const { left, top, width, height } = tab.getBoundingClientRect();
      tab.style.visibility = 'hidden'; // what lies under it is what a finger would meet
      const parts = [0.05, 0.35, 0.65, 0.95];
      const points = parts.flatMap((x) => parts.map((y) => [left + x * width, top + y * height] as const));
      const met = points.map(([x, y]) => document.elementFromPoint(x, y));
      tab.style.visibility = '';
      return met
        .map((element) => element?.closest('a, button, input, select, textarea')?.outerHTML.slice(0, 160))
        .filter((control) => control !== undefined);
    });
    expect({ path, covered }).toEqual({ path, covered: [] });
    const footer = await page.locator('.shell footer').boundingBox();
    const tab = await gear.boundingBox();
    expect(tab?.y).toBeGreaterThanOrEqual(footer?.y ?? Infinity);
    const [icon, box] = await Promise.all([gear.locator('svg').boundingBox(), gear.boundingBox()]);
    expect(icon?.x).toBeGreaterThanOrEqual(box?.x ?? Infinity);
    expect((icon?.x ?? Infinity) + (icon?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
    expect(await gear.locator('svg').evaluate((svg) => getComputedStyle(svg).opacity)).toBe('1');
  }
  // Where no footer is below it, it is a line until somebody comes to it.
  await page.goto(
    withSettings('/apps/todo/all', { layout: { style: 'layout1', config: { footer: { display: false } } } }),
  );
  const gear = page.getByRole('button', { name: layoutTexts.themeSettings });
  await gear.waitFor();
  expect((await gear.boundingBox())?.width).toBeLessThanOrEqual(6);
  await gear.focus();
  await expect.poll(async () => (await gear.boundingBox())?.width).toBeGreaterThanOrEqual(24);
  await own.close();
});

test('beside a screen with columns the strip folds, below 1600 px the navigation too; what a person chose stays', async () => {
  const { page, problems, close } = await openPage(browser, server.url, 'admin@example.com', {
    path: '/apps/notes',
  });
  const navbar = page.locator('aside[data-region=navbar]');
  const strip = page.locator('aside[data-panel]').last();
  const readWidths = async () => [
    Math.round((await navbar.boundingBox())?.width ?? -1),
    Math.round((await strip.boundingBox())?.width ?? 0),
  ];
  await page.mouse.move(700, 500);
  await expect.poll(readWidths).toEqual([64, 0]);
  await navigate(page, '/apps/my-day');
  await expect.poll(readWidths).toEqual([280, 70]);
  await navigate(page, '/apps/chat');
  await expect.poll(readWidths).toEqual([64, 0]);
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect.poll(readWidths).toEqual([280, 0]);
  await page.setViewportSize(wide);

  // The strip is pinned in the panel, the navigation unfolded by its button.
  const toggle = page.locator('[data-chat-toggle]');
  await toggle.click();
  await page.getByRole('button', { name: chat.keepStrip }).click();
  await expect.poll(readWidths).toEqual([64, 70]);
  await page.keyboard.press('Escape');
  await navbar.hover();
  await navbar.getByRole('button', { name: shell.unfoldNavigation }).click();
  await expect.poll(readWidths).toEqual([280, 70]);
  // The page is left before the choice is sent.
  await page.goto('/apps/notes');
  await page.waitForSelector('.shell main h1');
  await expect.poll(readWidths).toEqual([280, 70]);
  expect(problems).toEqual([]);
  await close();
});

test('bars stay or scroll as chosen', async () => {
  const { page, close } = await openPage(browser, server.url, 'admin@example.com', {
    viewport: { width: 1440, height: 500 },
  });
  const toolbarTop = () =>
    page.evaluate(() => Math.round(document.querySelector('header')?.getBoundingClientRect().top ?? -1));
  const cases = [
    [{ scroll: 'body' }, 0],
    [{ scroll: 'body', toolbar: { style: 'static' } }, -60],
    [{ toolbar: { style: 'static' } }, -60],
    [{}, 0],
  ] as const;
  for (const [config, expected] of cases) {
    await page.goto(withSettings('/auth/admin-role-example', { layout: { style: 'layout1', config } }));
    await page.waitForSelector('.shell main h1');
    await page.evaluate(() => {
      const tall = document.createElement('div');
      tall.style.height = '2000px';
      document.querySelector('main')?.append(tall);
      window.scrollTo(0, 60);
      document.querySelector('[data-scroller]')?.scrollTo(0, 60);
    });
    expect([config, await toolbarTop()]).toEqual([config, expected]);
  }
  await close();
});

test('a printed page has no bars around it', async () => {
  const { page, close } = await openPage(browser, server.url, 'admin@example.com');
  await page.emulateMedia({ media: 'print' });
  const bodyScroll = { layout: { style: 'layout1', config: { scroll: 'body' } } };
  for (const settings of [
    {},
    { layout: { style: 'layout2' } },
    { layout: { style: 'layout3' } },
    bodyScroll,
  ]) {
    await page.goto(withSettings('/auth/admin-role-example', settings));
    await page.waitForSelector('.shell main h1');
    const shown = await page
      .locator('.shell :is([data-region=navbar], header, footer, .edge-tab)')
      .evaluateAll((bars) => bars.filter((bar) => bar.getClientRects().length > 0).length);
    expect([settings, shown]).toEqual([settings, 0]);
  }
  await close();
});

test('the menus of the bar open under the pointer and by a touch', async () => {
  const { page, close } = await openPage(browser, server.url, 'admin@example.com', {
    path: withSettings('/apps/todo', { layout: { style: 'layout2' } }),
  });
  const bar = page.getByRole('navigation', { name: shell.navigation });
  const staffPage = page.getByRole('menuitem', { name: 'Staff role example' });
  // The menus' code comes after the bar: until then the pointer finds nothing to open.
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0);
      await bar.getByRole('button', { name: 'Account' }).hover();
      return staffPage.waitFor({ timeout: 1000 }).then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
  await staffPage.click();
  await waitForAddress(page, /\/auth\/staff-role-example$/);
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  const touch = await newPage(browser, {
    viewport: wide,
    hasTouch: true,
    baseURL: server.url,
    storageState: await page.context().storageState(),
  });
  await touch.page.goto(withSettings('/apps/todo', { layout: { style: 'layout3' } }));
  const group = touch.page.getByRole('navigation', { name: shell.navigation }).getByRole('button').last();
  await group.tap();
  await touch.page.getByRole('menuitem', { name: 'Level 1' }).tap();
  const nested = touch.page.getByRole('menuitem', { name: 'Level 2' }).first();
  await expect.poll(() => nested.isVisible()).toBe(true);
  await touch.close();
  await close();
});

test.each([
  ['staff@example.com', '/auth/admin-role-example', '/apps/'],
  ['user@example.com', '/auth/staff-role-example', '/apps/'],
  ['staff@example.com', '/auth/staff-role-example', '/auth/staff-role-example'],
  ['admin@example.com', '/auth/guest-role-example', '/apps/'],
  [null, '/auth/admin-role-example', '/login'],
  [null, '/auth/guest-role-example', '/auth/guest-role-example'],
] as const)('%s who opens %s comes to %s', async (email, path, end) => {
  const { page, problems, close } = await openPage(browser, server.url, email, { path });
  if (email === null) await page.goto(path);
  await waitForAddress(page, new RegExp(`${server.url}${end}`));
  await page.locator('h1').first().waitFor();
  if (email === null && end === path) expect(await runAxe(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});
