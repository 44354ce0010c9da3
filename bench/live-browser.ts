import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, launchBrowser, type Page } from '../tests/support/browser.ts';
import { en } from '../src/apps/chat/client/texts/en.ts';
import { openSeedDatabase, seedPeople } from './live-seed.ts';
import { median } from './load.ts';
import { startProgram } from './processes.ts';
import { benchSecret } from './seed.ts';
import type { Figure } from './table.ts';

const clientFolder = join(import.meta.dirname, '../dist/client');
const messages = 60;
const gapMs = 60;
/** A page that fetches nothing more for so long has loaded everything. */
const restMs = 3000;

/** A person's browser: sends a marked message and returns when, or records when marked messages appear. */
interface Side {
  page: Page;
  send(mark: string): Promise<number>;
}

async function openPage(browser: Browser, token?: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (token !== undefined)
    await context.addInitScript((kept) => localStorage.setItem('access_token', kept), token);
  return context.newPage();
}

/** Notes in the page when each mark was first seen, in milliseconds since 1970. */
const watch = (page: Page, source: 'screen' | { socket: string }) =>
  page.evaluate((from) => {
    const seen = new Map<string, number>();
    Object.assign(window, { seen });
    const note = (text: string) => {
      for (const [mark] of text.matchAll(/mark-\d+-/g))
        if (!seen.has(mark)) seen.set(mark, performance.timeOrigin + performance.now());
    };
    if (from === 'screen') {
      const read = () => note(document.body.textContent ?? '');
      new MutationObserver(read).observe(document, { subtree: true, childList: true, characterData: true });
    } else {
      const socket = new WebSocket(from.socket);
      Object.assign(window, { socket });
      socket.addEventListener('message', async ({ data }) => note(typeof data === 'string' ? data : ''));
      return new Promise<void>((resolve) => socket.addEventListener('open', () => resolve()));
    }
    return undefined;
  }, source);

/** From sending to being seen in the other browser, the middle of many. */
async function measurePair(from: Side, to: Page): Promise<number> {
  const delays: number[] = [];
  for (let count = 0; count < messages; count++) {
    const mark = `mark-${count}-`;
    const sentAt = await from.send(mark);
    const seenAt = await to.waitForFunction((wanted) => Object(window).seen.get(wanted), mark);
    delays.push(Number(await seenAt.jsonValue()) - sentAt);
    await to.waitForTimeout(gapMs);
  }
  return median(delays);
}

const typeMessage = async (page: Page, mark: string): Promise<number> => {
  await page.locator('textarea').last().fill(`${mark} typed`);
  const sentAt = await page.evaluate(() => performance.timeOrigin + performance.now());
  await page.locator('textarea').last().press('Enter');
  return sentAt;
};

const sendBare = (page: Page, mark: string): Promise<number> =>
  page.evaluate((text) => {
    const sentAt = performance.timeOrigin + performance.now();
    Object(window).socket.send(text);
    return sentAt;
  }, mark);

/** A file's bytes as it travels: small ones are not compressed. */
const measureFile = (path: string): number => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;

/** What opening the chat panel and a conversation in it fetches, beyond a page that has come to rest. */
async function measurePanel(page: Page, url: string): Promise<Figure> {
  await page.goto(`${url}/pages/errors/error-404`);
  const strip = page.getByRole('navigation', { name: en.strip });
  await strip.getByRole('button').first().waitFor();
  await page.getByRole('heading').first().click(); // the first press fetches what waits for somebody to use the page
  await page.waitForTimeout(restMs);
  const listFiles = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname),
    );
  const before = new Set(await listFiles());
  await page.getByRole('button', { name: en.teamChat }).first().click();
  await strip.getByRole('button').first().click();
  await page.getByPlaceholder(en.composer.placeholder).waitFor();
  await page.waitForTimeout(restMs);
  const fetched = new Set(await listFiles()).difference(before);
  // As they travel: the service worker may have had them already.
  const bytes = [...fetched]
    .filter((path) => /\.(js|css)$/.test(path))
    .reduce((sum, path) => sum + measureFile(join(clientFolder, path)), 0);
  return {
    name: 'the chat panel, opened with a conversation',
    ours: `${(bytes / 1000).toFixed(1)} kB of code`,
    floor: '',
    goal: '≤ 25 kB',
    isMet: bytes <= 25_000,
  };
}

/** A message of one person until it is on another one's screen; and what opening the chat panel fetches. */
export async function measureBrowsers(folder: string): Promise<Figure[]> {
  const data = join(folder, 'live-browsers');
  const database = await openSeedDatabase(data);
  const { people, roomId } = await seedPeople(database, 50);
  await database.close();
  const environment = { PORT: '0', DATA_DIR: data, TOKEN_SECRET: benchSecret, SAMPLE_DATA: 'off' };
  const product = await startProgram('scripts/start.mjs', [], environment);
  const floor = await startProgram('tests/peers/ws-room.ts', [], {});
  const browser = await launchBrowser();
  try {
    const [ada, grace] = [
      await openPage(browser, people[0]?.token),
      await openPage(browser, people[1]?.token),
    ];
    for (const page of [ada, grace]) await page.goto(`${product.url}/apps/chat?room=${roomId}`);
    for (const page of [ada, grace]) await page.waitForSelector('main textarea');
    await watch(grace, 'screen');
    const send = (mark: string) => typeMessage(ada, mark);
    const ours = await measurePair({ page: ada, send }, grace);
    const [one, other] = [await openPage(browser), await openPage(browser)];
    const room = `${floor.url.replace('http', 'ws')}/room`;
    for (const page of [one, other]) await watch(page, { socket: room });
    const bare = await measurePair({ page: one, send: (mark) => sendBare(one, mark) }, other);
    return [
      {
        name: 'message on the screen of another browser',
        ours: `median ${ours.toFixed(1)} ms`,
        floor: `bare ws between two pages: median ${bare.toFixed(1)} ms`,
        ratio: ours / bare,
        goal: 'median ≤ 100 ms',
        isMet: ours <= 100,
      },
      await measurePanel(await openPage(browser, people[2]?.token), product.url),
    ];
  } finally {
    await browser.close();
    await Promise.all([product.stop(), floor.stop()]);
  }
}
