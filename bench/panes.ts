import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, launchBrowser } from '../tests/support/browser.ts';
import { throttle, watchEvents } from './interactions.ts';
import { median } from './load.ts';
import { startProgram } from './processes.ts';
import { benchSecret } from './seed.ts';
import type { Figure } from './table.ts';
import { timeClick, timeNothing } from './time-click.ts';

type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

interface Pane {
  readonly name: string;
  readonly path: string;
  /** What is clicked. */
  readonly target: string;
  /** What there is when it is open. */
  readonly opened: string;
}

const rounds = 3;
/** What comes when the page rests has come by then. */
const restMs = 4000;
const password = 'sample-password-1';
const dialog = '[role=dialog]';
/** A pane, dialog or room of each kind. */
const panes: readonly Pane[] = [
  {
    name: 'a to-do',
    path: '/apps/todo/all',
    target: 'a[data-record]',
    opened: 'main aside[aria-label] textarea',
  },
  {
    name: 'a room',
    path: '/apps/chat',
    target: 'main a[href*="room="]',
    opened: 'main [role=log] [data-message]',
  },
  { name: 'a mail', path: '/apps/mail', target: 'main a[data-record]', opened: 'main iframe' },
  { name: 'a contact', path: '/apps/contacts', target: 'main a[data-record]', opened: 'main aside h2' },
  { name: 'an event', path: '/apps/calendar', target: 'main [data-event]', opened: dialog },
  { name: 'a note', path: '/apps/notes', target: 'main a[data-record]', opened: 'main aside h2' },
  {
    name: 'a board',
    path: '/apps/scrumboard/boards',
    target: 'main a[href*="/scrumboard/boards/"]',
    opened: 'main ol ol li',
  },
  {
    name: 'how a number is counted',
    path: '/apps/dashboards/analytics',
    target: 'main section button[aria-haspopup=dialog]',
    opened: dialog,
  },
];

/** How long a first click takes to what it opens, unthrottled; and one with the processor slowed down to the next paint. */
async function timePane(browser: Browser, url: string, state: State, pane: Pane) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: state });
  const page = await context.newPage();
  await page.goto(url + pane.path);
  await page.waitForSelector(pane.target);
  await pause(restMs);
  const floorMs = await timeNothing(page);
  const firstMs = await timeClick(page, pane.target, pane.opened);
  await page.goto(url + pane.path);
  await page.waitForSelector(pane.target);
  await throttle(page, false);
  await pause(restMs);
  const readClicks = await watchEvents(page, ['click', 'pointerup']);
  await page.locator(pane.target).first().click({ delay: 50 });
  const clickMs = await readClicks();
  await context.close();
  return { firstMs, clickMs, floorMs };
}

/** What opens over or beside a list, with the sample data. */
export async function measurePanes(folder: string): Promise<Figure[]> {
  const environment = { PORT: '0', TOKEN_SECRET: benchSecret, SAMPLE_DATA: 'on', SAMPLE_PASSWORD: password };
  const product = await startProgram('scripts/start.mjs', [], {
    ...environment,
    DATA_DIR: join(folder, 'panes'),
  });
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${product.url}/apps/todo/all`);
    await page.fill('#login-email', 'staff@example.com');
    await page.fill('#login-password', password);
    await page.click('#login button[type=submit]');
    await page.waitForSelector('a[data-record]');
    const state = await context.storageState();
    await context.close();
    const figures: Figure[] = [];
    for (const pane of panes) {
      const times = [await timePane(browser, product.url, state, pane)];
      for (let round = 1; round < rounds; round++)
        times.push(await timePane(browser, product.url, state, pane));
      const [firstMs, clickMs, floorMs] = (['firstMs', 'clickMs', 'floorMs'] as const).map((name) =>
        median(times.map((one) => one[name])),
      ) as [number, number, number]; // safe: of three names
      const figure = (name: string, ms: number, goalMs: number): Figure => ({
        name,
        ours: `${ms.toFixed(0)} ms`,
        floor: `a click that changes nothing: ${floorMs.toFixed(0)} ms`,
        ratio: ms / floorMs,
        goal: `≤ ${goalMs} ms`,
        isMet: ms <= goalMs,
      });
      figures.push(
        figure(`${pane.name} opens for the first time`, firstMs, 150),
        figure(`the click on ${pane.name}, to the next paint, CPU/4`, clickMs, 100),
      );
    }
    return figures;
  } finally {
    await browser.close();
    await product.stop();
  }
}
