import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../src/apps/notes/client/texts/en.ts';
import { runAxe } from '../support/browser.ts';
import { buildPng } from '../support/pictures.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { connectBrowser } from '../support/shared-browser.ts';
import { openPage, phone, readOverflow } from '../support/shell-page.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([connectBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

test('a note is written by keyboard, shared, changed by a colleague, and taken back', async () => {
  const staff = await openPage(browser, server.url, 'staff@example.com', { path: '/apps/notes' });
  const user = await openPage(browser, server.url, 'user@example.com', { path: '/apps/notes' });
  const { page } = staff;
  await page.getByRole('list', { name: en.list(en.lists.notes) }).waitFor();
  expect(await runAxe(page)).toEqual([]);

  await page.keyboard.press('n');
  const dialog = page.getByRole('region', { name: en.dialog.new });
  await dialog.getByRole('textbox', { name: en.dialog.title }).fill('Keys of the archive');
  const description = dialog.getByRole('textbox', { name: en.dialog.description, exact: true });
  await description.pressSequentially('@Um');
  await page.getByRole('option', { name: 'Umar User' }).waitFor();
  await description.fill('');
  await description.pressSequentially('- Figs');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Oil');
  expect(await description.inputValue()).toBe('- Figs\nOil');
  await description.fill('Second drawer');
  const buffer = Buffer.from(buildPng({ width: 40, height: 30 }));
  const pictureField = dialog.locator('input[type=file][aria-label="Picture"]');
  await pictureField.setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer });
  await dialog.getByRole('img', { name: 'Picture' }).waitFor();
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('link', { name: 'Keys of the archive' }).click();
  const edit = page.getByRole('complementary', { name: en.dialog.edit });
  await edit.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share “Keys of the archive”' });
  await share.getByRole('combobox', { name: 'Person or group' }).fill('Umar');
  await page.getByRole('option', { name: 'Umar User' }).click();
  expect(await runAxe(page)).toEqual([]);
  await share.getByRole('combobox', { name: 'Access', exact: true }).click();
  await page.getByRole('option', { name: 'Can edit' }).click();
  await share.getByRole('button', { name: 'Share', exact: true }).click();
  await share.getByRole('button', { name: 'Remove Umar User' }).waitFor();

  // It appears at the colleague's without a reload, who changes it.
  await user.page.getByRole('link', { name: 'Keys of the archive' }).click();
  const theirs = user.page.getByRole('complementary', { name: en.dialog.edit });
  await theirs.getByRole('textbox', { name: en.dialog.description, exact: true }).fill('Third drawer');
  await page.getByText('Third drawer').first().waitFor({ state: 'attached' });

  await user.page.keyboard.press('Escape');
  await theirs.waitFor({ state: 'hidden' });
  const card = user.page.getByRole('article').filter({ hasText: 'Keys of the archive' });
  await card.getByRole('img', { name: 'Picture' }).waitFor();

  // Access that ends takes it away there at once.
  await share.getByRole('button', { name: 'Remove Umar User' }).click();
  await user.page.getByRole('link', { name: 'Keys of the archive' }).waitFor({ state: 'detached' });
  expect([...staff.problems, ...user.problems]).toEqual([]);
  await Promise.all([staff.close(), user.close()]);
});

/** Where the cards of the wall are. */
const readPlaces = (page: Page) =>
  page
    .locator('main article')
    .evaluateAll((cards) => cards.map((card) => Object.values(card.getBoundingClientRect().toJSON())));

/** How far the painted letters are from where the same text is without any format, in pixels. */
const measureShift = (field: Locator) =>
  field.evaluate((area: HTMLTextAreaElement) => {
    const painted = area.previousElementSibling ?? area;
    const plain = painted.cloneNode(true) as Element; // safe: a copy of an element is one
    plain.textContent = `${area.value}\n`;
    painted.parentElement?.append(plain);
    const place = (root: Node, index: number) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      let left = index;
      while (walker.nextNode()) {
        const { length } = walker.currentNode.textContent ?? '';
        if (left < length) {
          const range = document.createRange();
          range.setStart(walker.currentNode, left);
          range.setEnd(walker.currentNode, left + 1);
          return range.getBoundingClientRect();
        }
        left -= length;
      }
      return undefined;
    };
    const shifts = [...area.value].map((_, index) => {
      const [one, other] = [place(painted, index), place(plain, index)];
      return one && other ? Math.max(Math.abs(one.left - other.left), Math.abs(one.top - other.top)) : 999;
    });
    plain.remove();
    return { shift: Math.max(...shifts), hidden: area.scrollHeight - area.clientHeight };
  });

test('a note opens over the wall, where no card moves, and is formatted where its letters are', async () => {
  const { page, problems, close } = await openPage(browser, server.url, 'staff@example.com', {
    path: '/apps/notes',
  });
  await page.locator('main a[data-record]').first().waitFor();
  const before = await readPlaces(page);
  await page.locator('main a[data-record]').first().click();
  const pane = page.getByRole('complementary', { name: en.dialog.edit });
  await pane.waitFor();
  expect(await readPlaces(page)).toEqual(before);
  await page.keyboard.press('Escape');
  await pane.waitFor({ state: 'hidden' });
  await page.keyboard.press('n');
  const form = page.getByRole('region', { name: en.dialog.new });
  const field = form.getByRole('textbox', { name: en.dialog.description, exact: true });
  await field.fill(
    '# Plan of the **week**\n- [ ] Figs, _ripe_ ones, and `oil`\n- [x] Bread\n1. ~~Salt~~ [list](/apps/todo/all)\n> said\nسعر **التين** اليوم',
  );
  expect(await readPlaces(page)).toEqual(before);
  const { shift, hidden } = await measureShift(field);
  expect(shift).toBeLessThan(0.6);
  expect(hidden).toBe(0);
  // Of the cards that it covers in part, small controls are too near to it.
  expect(await runAxe(page, { include: `section[aria-label="${en.dialog.new}"]` })).toEqual([]);
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'hidden' });
  await page.getByRole('article').filter({ hasText: 'Plan of the' }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('in Arabic on a phone, from right to left', async () => {
  const options = { path: '/apps/notes', locale: 'ar', viewport: phone } as const;
  const { page, problems, close } = await openPage(browser, server.url, 'staff@example.com', options);
  await page.locator('main a[data-record]').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  expect(await readOverflow(page)).toBe(0);
  expect(await runAxe(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('the pin of a note is at the end of its title, in both directions of writing', async () => {
  const { page, close } = await openPage(browser, server.url, 'admin@example.com', { path: '/apps/notes' });
  const measureSide = async (name: string) => {
    const card = page.getByRole('article', { name });
    const pin = card.getByRole('button', { name: en.actions.pin });
    const [box, place] = [await card.boundingBox(), await pin.boundingBox()];
    if (!box || !place) throw new Error('The card has no pin.');
    return place.x < box.x + box.width / 2 ? 'left' : 'right';
  };
  await page.getByRole('article', { name: 'Packing list' }).waitFor();
  expect(await measureSide('Packing list')).toBe('right');
  expect(await measureSide('هدية لأمي')).toBe('left');
  await close();
});

test('an opened note without a reminder offers one at the start of the line', async () => {
  const { page, close } = await openPage(browser, server.url, 'admin@example.com', { path: '/apps/notes' });
  await page.getByRole('article', { name: 'Books' }).getByRole('link').click();
  const pane = page.getByRole('complementary', { name: en.dialog.edit });
  const button = await pane.getByRole('button', { name: en.dialog.reminder }).boundingBox();
  const place = await pane.boundingBox();
  if (!button || !place) throw new Error('The note has no button for a reminder.');
  expect(button.x - place.x).toBeLessThan(24);
  expect(button.width).toBeLessThan(place.width / 2);
  await close();
});
