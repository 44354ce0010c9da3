import { Buffer } from 'node:buffer';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileManagerApi } from '../../src/apps/file-manager/shared/schema.ts';
import { publicLinkApi } from '../../src/apps/file-manager/shared/public-links.ts';
import { runAxe } from '../support/browser.ts';
import { sendRequest, signIn } from '../support/client.ts';
import {
  checkMark,
  encryptPdf,
  faxPicture,
  japaneseText,
  jbig2Picture,
  jpeg2000Picture,
  writePdf,
  writeResources,
} from '../support/pdf-files.ts';
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

const path = '/apps/file-manager';
const number = (count: number) => Array.from({ length: count }, (_, index) => `Part ${index + 1}`);

/** Uploads a PDF and opens it. */
async function openPdf(page: Page, name: string, content: Uint8Array): Promise<Locator> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload', exact: true }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) });
  await page.getByRole('link', { name, exact: true }).first().click();
  return page.getByRole('complementary', { name });
}

/** Creates a link for viewing a file of a person and returns its address. */
async function createLink(email: string, name: string, options = {}): Promise<string> {
  const token = await signIn(server.url, email);
  const listed = await sendRequest(`${server.url}${fileManagerApi.listFiles.path}`, { token });
  const { id: entryId } = JSON.parse(listed.text).find((one: { name: string }) => one.name === name);
  const { text } = await sendRequest(`${server.url}${publicLinkApi.create.path}`, {
    method: 'POST',
    body: { entryId, kind: 'view', ...options },
    token,
  });
  return `${server.url}/shared#${JSON.parse(text).url.split('#')[1]}`;
}

/** The number of dark pixels of a drawn page. */
const countDark = (picture: Locator) =>
  picture.locator('canvas').evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(canvas as HTMLCanvasElement, 0, 0);
    const { data = [] } = context?.getImageData(0, 0, width, height) ?? {};
    return data.filter((value, at) => at % 4 === 0 && value < 200 && (data[at + 3] ?? 0) > 200).length;
  });

/** How bright a drawn page is in the middle of its height, at parts of its width: 0 is black and 255 is white. */
const readGrays = (picture: Locator, ...parts: number[]) =>
  picture.locator('canvas').evaluate((canvas, places) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(canvas as HTMLCanvasElement, 0, 0);
    return places.map((place) => {
      const { data } = context?.getImageData(Math.round(width * place), height / 2, 1, 1) ?? {};
      return data && data[3] === 255 ? data[1] : Number.NaN;
    });
  }, parts);

test('the pages of a PDF are drawn as they come into view', async () => {
  const { page, problems, close } = await openPage(browser, server.url, 'user@example.com', { path });
  const pane = await openPdf(page, 'lease.pdf', writePdf(...number(2000)));
  const pages = pane.getByRole('group', { name: 'lease.pdf, 2000 pages' });
  const first = pages.getByRole('img', { name: 'Page 1 of 2000' });
  await first.waitFor();
  await expect.poll(() => countDark(first)).toBeGreaterThan(10);
  expect(await pages.getByRole('img').count()).toBeLessThan(6);
  expect(await runAxe(page)).toEqual([]);
  await pages.focus();
  await page.keyboard.press('End');
  const last = pages.getByRole('img', { name: 'Page 2000 of 2000' });
  await expect.poll(() => countDark(last)).toBeGreaterThan(10);
  await expect.poll(() => first.count()).toBe(0);
  const { width = 0 } = (await last.boundingBox()) ?? {};
  await pane.getByRole('button', { name: 'Zoom in' }).click();
  const zoomed = pages.getByRole('img').first();
  await expect.poll(async () => (await zoomed.boundingBox())?.width ?? 0).toBeGreaterThan(width * 1.4);
  await expect.poll(() => countDark(zoomed)).toBeGreaterThan(10);
  await pane.getByText('Text of the file', { exact: true }).click();
  await pane.getByText('Part 1', { exact: false }).first().waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('guests of a link for viewing see the pages of a PDF, and their name over them', async () => {
  const { page, close } = await openPage(browser, server.url, 'admin@example.com', { path });
  await openPdf(page, 'offer.pdf', writePdf(...number(3)));
  const address = await createLink('admin@example.com', 'offer.pdf');
  const guests = await browser.newContext({ colorScheme: 'dark' });
  const guest = await guests.newPage();
  await guest.goto(address);
  const pages = guest.getByRole('group', { name: 'offer.pdf, 3 pages' });
  await expect.poll(() => countDark(pages.getByRole('img', { name: 'Page 1 of 3' }))).toBeGreaterThan(10);
  const countPlain = await countDark(pages.getByRole('img', { name: 'Page 1 of 3' }));
  await guest.goto(await createLink('admin@example.com', 'offer.pdf', { watermark: true }));
  await guest.getByLabel('Name or email').fill('أمل · Ada');
  await guest.keyboard.press('Enter');
  for (const name of ['Page 1 of 3', 'Page 2 of 3'])
    await expect.poll(() => countDark(pages.getByRole('img', { name }))).toBeGreaterThan(5 * countPlain);
  await guests.close();
  await close();
});

/** Checks the pages of a PDF with each kind of picture and with fonts that are not part of it. */
async function expectScan(pages: Locator): Promise<void> {
  for (const [index, name] of ['JPEG 2000', 'JBIG2', 'fax'].entries()) {
    const drawn = pages.getByRole('img', { name: `Page ${index + 1} of 5` });
    // The picture is white and black, and beside it is the paper.
    await expect.poll(() => readGrays(drawn, 0.1, 0.4, 0.8), { message: name }).toEqual([255, 0, 255]);
  }
  for (const name of ['Page 4 of 5', 'Page 5 of 5']) {
    const drawn = pages.getByRole('img', { name });
    await expect.poll(() => countDark(drawn), { message: name }).toBeGreaterThan(100);
  }
}
const writeScan = () => writeResources(jpeg2000Picture, jbig2Picture, faxPicture, japaneseText, checkMark);

test('decoders, character maps, and fonts are loaded when a page needs them', async () => {
  const { page, problems, close } = await openPage(browser, server.url, 'staff@example.com', { path });
  const loaded: string[] = [];
  page.context().on('request', (request) => {
    const [, file] = request.url().split('/assets/pdfjs-');
    if (file) loaded.push(file.replace(/^[^/]*\//, ''));
  });
  const plain = await openPdf(page, 'plain.pdf', writePdf('Plain'));
  await expect.poll(() => countDark(plain.getByRole('img', { name: 'Page 1 of 1' }))).toBeGreaterThan(10);
  expect(loaded.filter((file) => !file.startsWith('standard_fonts'))).toEqual([]);
  await expectScan(await openPdf(page, 'scan.pdf', writeScan()));
  expect(loaded).toEqual(
    expect.arrayContaining([
      'wasm/openjpeg_nowasm_fallback.js',
      'wasm/jbig2_nowasm_fallback.js',
      'cmaps/UniJIS-UCS2-H.bcmap',
      'standard_fonts/FoxitDingbats.pfb',
    ]),
  );
  const worker = await sendRequest(`${server.url}/sw.js`);
  expect(worker.text).toContain('/assets/pdf-worker-');
  expect(worker.text).not.toContain('/assets/pdfjs-');
  expect(problems).toEqual([]);
  await close();
  const guests = await browser.newContext();
  const guest = await guests.newPage();
  await guest.goto(await createLink('staff@example.com', 'scan.pdf'));
  await expectScan(guest.getByRole('group', { name: 'scan.pdf, 5 pages' }));
  await guests.close();
});

test('a PDF that cannot be drawn says why', async () => {
  const { page, close } = await openPage(browser, server.url, 'staff@example.com', { path });
  const broken = await openPdf(page, 'broken.pdf', new TextEncoder().encode('%PDF-1.4 and nothing else'));
  await broken.getByText('This PDF is damaged').waitFor();
  expect(await broken.getByRole('button', { name: 'Download', exact: true }).isVisible()).toBe(true);
  const locked = await openPdf(page, 'locked.pdf', encryptPdf(writePdf('Secret')));
  await locked.getByText('This PDF is protected by a password').waitFor();
  await close();
});

test('a PDF that is not opened in time is reported', async () => {
  const { page, close } = await openPage(browser, server.url, 'staff@example.com', { path });
  // The library sends a message of its own before the file is opened.
  const body = "setTimeout(() => postMessage({ action: 'ready' }), 1000)";
  await page.route('**/pdf-worker-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.clock.install();
  const started = page.waitForEvent('worker');
  const slow = await openPdf(page, 'slow.pdf', writePdf('Slow'));
  await (await started).evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)));
  await page.clock.runFor(31_000);
  await slow.getByText('This PDF is damaged').waitFor({ timeout: 5000 });
  expect(await slow.getByRole('button', { name: 'Download', exact: true }).isVisible()).toBe(true);
  await close();
});

test('a file of a few bytes that claims to have billions of pages shows its pages', async () => {
  const { page, problems, close } = await openPage(browser, server.url, 'user@example.com', { path });
  const claimed = 2_000_000_000;
  const onePage = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${claimed}/Kids[4 0 R 3 0 R 5 0 R]>>`,
    `<</Type/Pages/Parent 2 0 R/Count ${claimed - 2}/Kids[]>>`,
    onePage,
    onePage,
  ];
  const offsets: string[] = [];
  let text = '%PDF-1.7\n';
  for (const [index, body] of objects.entries()) {
    offsets.push(`${String(text.length).padStart(10, '0')} 00000 n \n`);
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
  }
  const table = `xref\n0 6\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `${table}trailer\n<</Size 6/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`;
  const content = new TextEncoder().encode(text + end);
  const pane = await openPdf(page, 'endless.pdf', content);
  await pane.getByRole('img', { name: 'Page 1 of 5000' }).waitFor();
  await pane.getByText('Only the first 5000 pages are shown.').waitFor();
  expect(problems).toEqual([]);
  await close();
});
