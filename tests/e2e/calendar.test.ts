import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAxe } from '../support/browser.ts';
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

const [wednesday, thursday, friday] = ['2030-05-15', '2030-05-16', '2030-05-17'];
const columnOf = (page: Page, day = wednesday) => page.locator(`[data-day="${day}"][data-hours]`);

/** Presses the mouse at an hour of a day, carries it so many hours down and a little aside, and lets go. */
async function drag(page: Page, from: Locator, hours: number, at?: { x: number; y: number }): Promise<void> {
  const { height = 0 } = (await columnOf(page).boundingBox()) ?? {};
  await from.hover(at ? { position: at } : {});
  const box = (await from.boundingBox()) ?? expect.fail('it is not on the screen');
  const x = box.x + (at?.x ?? box.width / 2);
  const y = box.y + (at?.y ?? box.height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + (height / 24) * hours, { steps: 8 });
  await page.mouse.up();
}

test('an event is made by dragging, moved, repeated, changed for one, following and all, and put back', async () => {
  const options = { path: `/apps/calendar?view=week&date=${wednesday}` } as const;
  const { page, problems, close } = await openPage(browser, server.url, 'user@example.com', options);
  const column = columnOf(page);
  const find = (time: string, day?: string) =>
    columnOf(page, day).locator('button', { hasText: `Harbor walk, ${time}` });
  await column.waitFor();
  expect(await runAxe(page)).toEqual([]);
  const { height = 0 } = (await column.boundingBox()) ?? {};
  // From seven to eight in the evening, of which the last quarter begins at a quarter to eight.
  await drag(page, column, 0.8, { x: 20, y: (height / 24) * 19 + 2 });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Harbor walk');
  await dialog.getByRole('button', { name: 'More options' }).click();
  await dialog.getByRole('combobox', { name: 'Repeat' }).click();
  await page.getByRole('option', { name: 'Every day' }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  for (const day of [wednesday, thursday, friday]) await find('7:00', day).waitFor();

  const change = async (which: string) => {
    const asked = page.getByRole('dialog', { name: 'Change repeating event' });
    await asked.getByRole('radio', { name: which }).check();
    await asked.getByRole('button', { name: 'Save' }).click();
  };
  const expectTimes = async (...times: string[]) => {
    for (const [at, day] of [wednesday, thursday, friday].entries())
      await find(times[at] ?? '', day).waitFor();
  };
  await drag(page, find('7:00', thursday), 1);
  await change('This event');
  await expectTimes('7:00', '8:00', '7:00');
  await page.keyboard.press('u');
  await expectTimes('7:00', '7:00', '7:00');
  await drag(page, find('7:00', thursday), 1);
  await change('This and following events');
  await expectTimes('7:00', '8:00', '8:00');
  await page.keyboard.press('u');
  await expectTimes('7:00', '7:00', '7:00');
  await drag(page, find('7:00', friday), -1);
  await change('All events');
  await expectTimes('6:00', '6:00', '6:00');
  // The first click after a drag counts: that of the question above, and that of the message.
  await drag(page, find('6:00', thursday), 1);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expectTimes('6:00', '6:00', '6:00');
  expect(problems).toEqual([]);
  await close();
});

test('“Find a time” scrolls the fields of the form, not the dialog out of the window', async () => {
  const path = `/apps/calendar?view=week&date=${wednesday}&event=new&when=${wednesday}T10:00/${wednesday}T11:00`;
  const { page, problems, close } = await openPage(browser, server.url, 'user@example.com', { path });
  const dialog = page.getByRole('dialog', { name: 'New event' });
  await dialog.getByRole('button', { name: 'Find a time' }).click();
  await dialog.getByRole('region', { name: 'Who’s free when' }).getByRole('slider').waitFor();
  // The second time, the schedule is loaded when the form scrolls.
  await dialog.getByRole('button', { name: 'Hide times' }).click();
  await dialog.getByRole('button', { name: 'Find a time' }).click();
  const findTop = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await findTop(dialog)).toBeGreaterThanOrEqual(0);
  const { height = 0 } = page.viewportSize() ?? {};
  const add = await dialog.getByRole('button', { name: 'Add', exact: true }).boundingBox();
  expect((add?.y ?? Number.NaN) + (add?.height ?? 0)).toBeLessThan(height);
  expect(await findTop(dialog.getByRole('button', { name: 'Hide times' }))).toBeLessThan(height / 2);
  expect(problems).toEqual([]);
  await close();
});

test('a bar over several days is moved from any of its days, and resized at both ends', async () => {
  const options = { path: `/apps/calendar?view=month&date=${wednesday}` } as const;
  const { page, problems, close } = await openPage(browser, server.url, 'user@example.com', options);
  const find = (name: string) => page.locator('button', { hasText: `Fair, ${name}` });
  /** The middle of a day, at the height of an element. */
  const pointOf = async (day: string, at: Locator) => {
    const [cell, row] = await Promise.all([
      page.locator(`[role=gridcell][data-day="${day}"]`).boundingBox(),
      at.boundingBox(),
    ]);
    if (!cell || !row) throw new Error('it is not on the screen');
    return [cell.x + cell.width / 2, row.y + row.height / 2] as const;
  };
  const carry = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 8 });
    await page.mouse.up();
  };
  const cell = page.locator(`[role=gridcell][data-day="${wednesday}"]`);
  await cell.waitFor();
  // Their lower ends are free of other events.
  const { y = 0, height = 0 } = (await cell.boundingBox()) ?? {};
  const [[from], [to]] = [await pointOf(wednesday, cell), await pointOf(friday, cell)];
  await carry([from, y + height - 6], [to, y + height - 6]);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Fair');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const bar = find('May 15 – May 17');
  await bar.waitFor();
  await carry(await pointOf(friday, bar), await pointOf(thursday, bar));
  await find('May 14 – May 16').waitFor();
  const edge = async (name: string, which: 'start' | 'end') => {
    const box = await find(name).locator(`[data-edge=${which}]`).boundingBox();
    if (!box) throw new Error('it has no such edge');
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await carry(await edge('May 14 – May 16', 'end'), await pointOf(friday, find('May 14 – May 16')));
  await find('May 14 – May 17').waitFor();
  await carry(await edge('May 14 – May 17', 'start'), await pointOf(thursday, find('May 14 – May 17')));
  await find('May 16 – May 17').waitFor();
  await page.keyboard.press('u');
  await find('May 14 – May 17').waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('an event in another zone is searched for, read, and has a note', async () => {
  const options = { path: `/apps/calendar?view=week&date=${wednesday}&event=new` } as const;
  const { page, problems, close } = await openPage(browser, server.url, 'user@example.com', options);
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Title' }).fill('Call with Boston');
  await form.getByRole('combobox', { name: 'Time zone', exact: true }).fill('new york');
  await page.getByRole('option', { name: /^America\/New York/ }).click();
  await form.getByText(/^These are times in America\/New York/).waitFor();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await form.waitFor({ state: 'hidden' });
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search events' });
  await search.getByRole('searchbox').fill('boston');
  const result = search.getByRole('button', { name: /Call with Boston/ });
  await result.waitFor();
  expect(await runAxe(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: 'Call with Boston' });
  await card.getByText(/America\/New York$/).waitFor();
  expect(await runAxe(page)).toEqual([]);
  await card.getByRole('button', { name: 'Meeting note' }).click();
  const note = page.getByRole('complementary', { name: 'Edit note' });
  expect(await note.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Call with Boston');
  expect(problems).toEqual([]);
  await close();
});
