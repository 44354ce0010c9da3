import type { Browser } from '../tests/support/browser.ts';
import { median, sum } from './load.ts';
import type { Figure } from './table.ts';

/** A usual office line: 10 Mbit/s down, 5 Mbit/s up, 40 ms round trip. */
const officeLine = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 625_000 };
const processorSlowdown = 4;
const rounds = 5;
/** Tasks longer than this keep a person waiting (Long Tasks API). */
const longTaskMs = 50;

type Context = Awaited<ReturnType<Browser['newContext']>>;

interface Start {
  /** Until the first row is painted, in ms since the address was entered. */
  readonly rowsMs: number;
  /** How long the page could not respond until then, in ms (what long tasks last beyond 50 ms). */
  readonly blockedMs: number;
  readonly requests: number;
  readonly kilobytes: number;
}

/** Opens the to-dos in a new tab, and notes what happens until the first row is painted. */
async function openTodos(context: Context, url: string): Promise<Start> {
  const page = await context.newPage();
  await page.addInitScript((least) => {
    const state = { rowsMs: 0, blockedMs: 0 };
    Object.assign(window, { started: state });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        if (state.rowsMs === 0 || startTime < state.rowsMs) state.blockedMs += Math.max(0, duration - least);
    }).observe({ type: 'longtask', buffered: true });
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('a[data-record]')) return;
      watcher.disconnect();
      requestAnimationFrame(() => setTimeout(() => (state.rowsMs = performance.now())));
    });
    watcher.observe(document, { childList: true, subtree: true });
  }, longTaskMs);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', officeLine);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => Object(window).started.rowsMs > 0, undefined, { polling: 50 });
  const start = await page.evaluate(() => {
    const { rowsMs, blockedMs } = Object(window).started;
    const loaded = performance
      .getEntries()
      .filter((entry) => ['navigation', 'resource'].includes(entry.entryType))
      .filter((entry) => Object(entry).responseEnd <= rowsMs && Object(entry).transferSize > 0);
    const bytes = loaded.map((entry) => Number(Object(entry).transferSize));
    return { rowsMs, blockedMs, requests: loaded.length, bytes };
  });
  await page.waitForTimeout(4000); // what comes when the page is idle
  await page.close();
  const { bytes, ...rest } = start;
  return { ...rest, kilobytes: sum(bytes) / 1000 };
}

const middle = (starts: readonly Start[], name: keyof Start): number =>
  median(starts.map((one) => one[name]));

const goals = {
  cold: { rowsMs: 1500, blockedMs: 400, requests: 25, kilobytes: 170 },
  warm: { rowsMs: 700, blockedMs: 400, requests: 25, kilobytes: 170 },
};

function describe(name: 'cold' | 'warm', starts: readonly Start[]): Figure {
  const ours = {
    rowsMs: middle(starts, 'rowsMs'),
    blockedMs: middle(starts, 'blockedMs'),
    requests: middle(starts, 'requests'),
    kilobytes: middle(starts, 'kilobytes'),
  };
  const text = (one: Start) =>
    `rows after ${one.rowsMs.toFixed(0)} ms, blocked ${one.blockedMs.toFixed(0)} ms, ${one.requests} requests, ${one.kilobytes.toFixed(0)} kB`;
  const goal = goals[name];
  const isMet = Object.entries(goal).every(([part, most]) => Number(Reflect.get(ours, part)) <= most);
  return {
    name: `signed-in start, ${name}, 10 Mbit/s, 40 ms, CPU/4`,
    ours: text(ours),
    goal: text(goal),
    isMet,
  };
}

/** How soon somebody who is signed in has their to-dos before them: in a new browser, and on the next visit. */
export async function measureSignedInStart(
  browser: Browser,
  url: string,
  storageState: Awaited<ReturnType<Context['storageState']>>,
): Promise<Figure[]> {
  const cold: Start[] = [];
  const warm: Start[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState });
    cold.push(await openTodos(context, `${url}/apps/todo/all`));
    warm.push(await openTodos(context, `${url}/apps/todo/all`));
    await context.close();
  }
  return [describe('cold', cold), describe('warm', warm)];
}
