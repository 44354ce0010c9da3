import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAxe } from '../support/browser.ts';
import { sendRequest, signIn } from '../support/client.ts';
import { hostileHtml } from '../support/hostile-html.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { connectBrowser } from '../support/shared-browser.ts';
import { navigate, openPage } from '../support/shell-page.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([connectBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('a contact is added, found by a filter, put into a group by a drag, and called; a deal is moved by keys', async () => {
  const { page, problems, close } = await openPage(browser, server.url, 'staff@example.com', {
    path: '/apps/contacts/all',
  });
  await row(page, 'Hannah Clarke').waitFor();
  // What sells is in sight without scrolling sideways.
  await page.setViewportSize({ width: 1440, height: 900 });
  const buttons = await page
    .getByRole('button', { name: /^Star / })
    .first()
    .boundingBox();
  for (const name of ['Name', 'Company', 'Owner', 'Last contact', 'Next step']) {
    const box = await page.getByRole('columnheader', { name: new RegExp(`^${name}`) }).boundingBox();
    expect([name, box && buttons && box.x + box.width <= buttons.x]).toEqual([name, true]);
  }
  expect(await page.getByRole('columnheader', { name: /^Name/ }).getAttribute('aria-sort')).toBe('ascending');
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'New contact' });
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Zoe');
  await dialog.getByRole('textbox', { name: 'Company', exact: true }).fill('Kestrel Press');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('f');
  await page.getByRole('textbox', { name: 'Filter Company: Contains' }).fill('kestrel');
  expect(await runAxe(page)).toEqual([]);
  await row(page, 'Hannah Clarke').waitFor({ state: 'detached' });

  const group = page.getByRole('link', { name: /^Press/ });
  await page.getByText('Zoe', { exact: true }).dragTo(group);
  await page.getByText('Contact added to Press').waitFor();
  await group.click();
  await row(page, 'Zoe').waitFor();
  expect(await runAxe(page)).toEqual([]);

  await row(page, 'Zoe').click();
  await page.getByRole('region', { name: 'At a glance' }).waitFor();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open page' }).first().click();
  await page.getByRole('heading', { name: 'Zoe', level: 1 }).waitFor();
  await page.keyboard.press('l');
  await page.getByRole('textbox', { name: 'What happened' }).fill('Wants two samples.');
  await page.getByRole('textbox', { name: 'Next step', exact: true }).fill('Send samples');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('list', { name: 'Timeline' }).getByText('Wants two samples.').waitFor();
  expect(await runAxe(page)).toEqual([]);

  await navigate(page, '/apps/contacts/deals');
  const stage = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  const deal = stage('Lead').locator('a[data-id]').first();
  const id = await deal.getAttribute('data-id');
  await deal.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await stage('Qualified').locator(`a[data-id="${id}"]`).waitFor();
  expect(await runAxe(page)).toEqual([]);

  // The deal is won where the zone appears, and undone.
  await page.locator(`a[data-id="${id}"]`).hover();
  await page.mouse.down();
  await page.mouse.move(700, 500, { steps: 5 });
  const zone = await page.locator('[data-zone="won"]').boundingBox();
  await page.mouse.move((zone?.x ?? 0) + 40, (zone?.y ?? 0) + 20, { steps: 5 });
  await page.mouse.up();
  await stage('Won').locator(`a[data-id="${id}"]`).waitFor();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await stage('Qualified').locator(`a[data-id="${id}"]`).waitFor();

  // The forecast is one line in one currency, as high beside an open deal as without it.
  const forecast = page.getByText('Forecast', { exact: true }).locator('xpath=../..');
  const height = (await forecast.boundingBox())?.height;
  expect(await forecast.textContent()).toContain('≈ $');
  expect(await forecast.textContent()).toContain('No exchange rate: EGP');
  await page.locator(`a[data-id="${id}"]`).click();
  await page.getByRole('region', { name: 'Details' }).getByRole('term').first().waitFor();
  await page.getByRole('region', { name: 'At a glance' }).waitFor();
  expect(await runAxe(page)).toEqual([]);
  expect((await forecast.boundingBox())?.height).toBe(height);
  await page.getByRole('button', { name: 'By currency' }).click();
  await page
    .getByRole('dialog', { name: 'By currency' })
    .getByText(/^1 EUR = /)
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Exchange rates' }).click();
  const rates = page.getByRole('dialog', { name: 'Exchange rates' });
  await rates.getByRole('textbox', { name: '1 EGP in USD' }).fill('0.02');
  expect(await runAxe(page)).toEqual([]);
  await rates.getByRole('button', { name: 'Save' }).click();
  await page.getByText('No exchange rate: EGP').waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await close();
}, 60_000);

test.each([
  ['a wide window shows all columns of the deals board', { width: 1440, height: 900 }, false],
  ['on a phone, the deals board scrolls', { width: 390, height: 844 }, true],
])('%s', async (_name, viewport, scrolls) => {
  const { page, close } = await openPage(browser, server.url, 'staff@example.com', {
    path: '/apps/contacts/deals',
    viewport,
  });
  await page.locator('a[data-id]').first().waitFor();
  const board = page.getByRole('list', { name: 'Deals by stage' });
  expect(await board.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(scrolls);
  await close();
});

test.each([1440, 1280])('next to an open contact, the table fits a window of %i pixels', async (width) => {
  const { page, close } = await openPage(browser, server.url, 'staff@example.com', {
    path: '/apps/contacts/all',
    viewport: { width, height: 900 },
  });
  const heads = (name: string) => page.getByRole('columnheader', { name });
  await heads('Email').waitFor();
  await page.locator('[data-record]').first().click();
  await heads('Email').waitFor({ state: 'detached' });
  expect(await heads('Next step').count()).toBe(1);
  const scroller = page.getByRole('table').locator('..');
  expect(await scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.keyboard.press('Escape');
  await heads('Email').waitFor();
  await close();
});

test('on a phone, the headers of contacts and companies show their names whole', async () => {
  const { page, problems, close } = await openPage(browser, server.url, 'staff@example.com', {
    path: '/apps/contacts/all',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  for (const [path, name] of [
    ['/apps/contacts/all', 'All contacts'],
    ['/apps/contacts/companies', 'Companies'],
  ] as const) {
    await navigate(page, path);
    const heading = page.getByRole('heading', { name, level: 1 });
    await heading.waitFor();
    expect(await heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    // An empty search is an icon until it has the focus; what was typed stays in sight.
    const search = page.getByRole('search');
    const readWidth = async () => (await search.boundingBox())?.width;
    expect(await readWidth()).toBeLessThan(50);
    expect(await runAxe(page)).toEqual([]);
    await search.tap();
    await expect.poll(readWidth).toBeGreaterThan(130);
    await page.keyboard.type('n');
    expect(await runAxe(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => heading.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(20);
    expect(await readWidth()).toBeGreaterThan(60);
    expect(await runAxe(page)).toEqual([]);
    await search.tap();
    await page.keyboard.press('Escape');
  }
  await navigate(page, '/apps/contacts/all');
  // The boxes that select are there for keyboards and screen readers; with a selection, all of them show.
  const box = page.getByRole('checkbox', { name: /^Select / }).first();
  const readOpacity = () =>
    box.evaluate((element) => getComputedStyle(element.closest('[role=cell]')!).opacity);
  expect(await readOpacity()).toBe('0');
  await box.focus();
  expect(await readOpacity()).toBe('1');
  await page.keyboard.press('Space');
  await page.getByRole('toolbar', { name: 'Selected contacts' }).waitFor();
  await page.getByRole('heading', { level: 1 }).focus();
  expect(await readOpacity()).toBe('1');
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear selection' }).tap();
  await page.locator('a[data-record]').first().tap();
  await page.getByRole('region', { name: 'At a glance' }).waitFor();
  await page.getByRole('link', { name: 'Contacts', exact: true }).waitFor();
  expect(await runAxe(page)).toEqual([]);
  await navigate(page, '/apps/contacts/deals');
  await page.locator('main a[data-id]').first().tap();
  await page.getByRole('region', { name: 'Details' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/apps\/contacts\/deals\/./);
  expect(await runAxe(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
}, 60_000);

const perContact = 24;
const chunks = Array.from({ length: Math.ceil(hostileHtml.length / perContact) }, (_, index) =>
  hostileHtml.slice(index * perContact, (index + 1) * perContact),
);
const short = (payloads: readonly string[], max: number) =>
  payloads.find((one) => one.length <= max && one.trim() !== '') ?? '<img src=x onerror=globalThis.hacked=1>';

/** A contact every text of which tries to run something. */
const buildContact = (payloads: readonly string[], index: number) => ({
  name: `${index} ${short(payloads, 90)}`,
  lastName: short(payloads.toReversed(), 100),
  company: short(payloads.slice(3), 200),
  jobTitle: short(payloads.slice(6), 200),
  phone: short(payloads.slice(9), 60),
  address: payloads.join(' ').slice(0, 500),
  notes: payloads.join('\n'),
  nextStep: short(payloads.slice(12), 200),
  links: payloads.slice(0, 20).map((value) => ({ kind: value.slice(0, 40), value: value.slice(0, 500) })),
  custom: payloads.map((value) => ({ name: value.slice(0, 60), value: value.slice(0, 1000) })),
});

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
const buildCard = (payloads: readonly string[], index: number) =>
  [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:Card ${index} ${escapeText(short(payloads, 80))}`,
    `N:${escapeText(short(payloads.slice(2), 90))};Card ${index};;;`,
    `ORG:${escapeText(short(payloads.slice(4), 150))}`,
    `NOTE:${payloads.map(escapeText).join('\\n')}`,
    ...payloads.slice(0, 10).map((value) => `URL:${value.replaceAll(/\s/g, '')}`),
    'PHOTO:data:image/svg+xml,<svg onload=globalThis.hacked=1>',
    'END:VCARD',
  ].join('\r\n');

test('nothing in a hostile contact runs: fields, vCards or the name of a file', async () => {
  const token = await signIn(server.url, 'user@example.com');
  const ids = await Promise.all(
    chunks.map(async (payloads, index) => {
      const reply = await sendRequest(`${server.url}/api/contacts-app/records/create-contact`, {
        method: 'POST',
        token,
        body: { contact: buildContact(payloads, index) },
      });
      expect([reply.status, reply.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
      return String(JSON.parse(reply.text).id);
    }),
  );
  const { page, close } = await openPage(browser, server.url, 'user@example.com', {
    path: '/apps/contacts/all?f.lastName=contains:hacked',
  });
  const expectNothingRan = async () => {
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
    expect(
      await page.locator('a[href^="javascript" i], a[href^="data:" i], a[href^="vbscript" i]').count(),
    ).toBe(0);
  };
  await page.getByRole('link', { name: /^0 </ }).waitFor();
  await expectNothingRan();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Import/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Import contacts' });
  await sheet.locator('input[type=file]').setInputFiles({
    name: '<img src=x onerror=globalThis.hacked=1>.vcf',
    mimeType: 'text/vcard',
    buffer: Buffer.from(chunks.map(buildCard).join('\r\n')),
  });
  await sheet.getByRole('button', { name: /^Import \d+/ }).click();
  await sheet
    .getByText(/imported/)
    .first()
    .waitFor();
  await expectNothingRan();
  await sheet.getByRole('button', { name: 'Close' }).first().click();

  for (const [index, id] of ids.entries()) {
    await page.evaluate((to) => history.pushState({}, '', to), `/apps/contacts/people/${id}`);
    await page.getByRole('heading', { name: new RegExp(`^${index} `), level: 1 }).waitFor();
    await expectNothingRan();
  }
  await navigate(page, '/apps/contacts/all');
  await page.keyboard.press('f');
  await page.getByRole('textbox', { name: 'Filter Name: Contains' }).fill('Card 0');
  await page.getByRole('link', { name: /^Card 0/ }).click();
  await page.getByRole('link', { name: 'Open page' }).first().click();
  await page.getByRole('heading', { name: /^Card 0/, level: 1 }).waitFor();
  await expectNothingRan();
  expect(hostileHtml.length).toBeGreaterThan(200);
  await close();
}, 60_000);
