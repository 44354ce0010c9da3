import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, launchBrowser, type Page } from '../tests/support/browser.ts';
import { openSeedDatabase, seedPeople } from './live-seed.ts';
import { median } from './load.ts';
import { startProgram } from './processes.ts';
import { benchSecret } from './seed.ts';
import type { Figure } from './table.ts';

const messages = 60;
const gapMs = 60;
const hasChatScreen = existsSync(join(import.meta.dirname, '../src/apps/chat/client/chat-screen.tsx'));

/** Somebody's browser: sends a marked message at a time that it answers, or watches when marks come. */
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
const watch = (page: Page, source: 'screen' | { channel: string } | { socket: string }) =>
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
    } else if ('channel' in from) {
      new BroadcastChannel(from.channel).addEventListener('message', ({ data }) =>
        note(JSON.stringify(data)),
      );
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

const postMessage = (page: Page, roomId: string, mark: string): Promise<number> =>
  page.evaluate(
    ([room, text]) => {
      const sentAt = performance.timeOrigin + performance.now();
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('access_token')}`,
      };
      const body = JSON.stringify({ roomId: room, text });
      void fetch('/api/chat/new-message', { method: 'POST', headers, body });
      return sentAt;
    },
    [roomId, mark],
  );

const sendBare = (page: Page, mark: string): Promise<number> =>
  page.evaluate((text) => {
    const sentAt = performance.timeOrigin + performance.now();
    Object(window).socket.send(text);
    return sentAt;
  }, mark);

/** A message of one person until another one's browser has it: on its screen where there is one, else from its stream. */
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
    const path = hasChatScreen ? `/apps/chat?room=${roomId}` : '/apps/todo/all';
    for (const page of [ada, grace]) await page.goto(product.url + path);
    for (const page of [ada, grace])
      await page.waitForFunction(() => document.querySelector('main, textarea'));
    await watch(grace, hasChatScreen ? 'screen' : { channel: `crm-live-${people[1]?.uid}` });
    const send = (mark: string) => (hasChatScreen ? typeMessage(ada, mark) : postMessage(ada, roomId, mark));
    const ours = await measurePair({ page: ada, send }, grace);
    const [one, other] = [await openPage(browser), await openPage(browser)];
    const room = `${floor.url.replace('http', 'ws')}/room`;
    for (const page of [one, other]) await watch(page, { socket: room });
    const bare = await measurePair({ page: one, send: (mark) => sendBare(one, mark) }, other);
    return [
      {
        name: hasChatScreen
          ? 'message on the screen of another browser'
          : 'message in the stream of another browser',
        ours: `median ${ours.toFixed(1)} ms`,
        floor: `bare ws between two pages: median ${bare.toFixed(1)} ms`,
        ratio: ours / bare,
        goal: 'median ≤ 100 ms',
        isMet: ours <= 100,
      },
    ];
  } finally {
    await browser.close();
    await Promise.all([product.stop(), floor.stop()]);
  }
}
