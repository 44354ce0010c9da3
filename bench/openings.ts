import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, launchBrowser, type Page, waitUntilStored } from '../tests/support/browser.ts';
import { throttle, watchEvents } from './interactions.ts';
import { median } from './load.ts';
import { startProgram } from './processes.ts';
import { benchSecret } from './seed.ts';
import type { Figure } from './table.ts';
import { timeNothing } from './time-click.ts';

type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** A dialog or pane that opens next to or over a list. */
export interface Opening {
  readonly name: string;
  readonly path: string;
  /** The element that is clicked. */
  readonly target: string;
  /** An element that is there once it is open. */
  readonly opened: string;
  /** Elements inside that are clicked one after the other, with the processor slowed down. */
  readonly inside?: readonly string[];
}

const rounds = 3;
/** Once the app is stored for offline use, everything that loads while the page is idle is loaded by then. */
const restMs = 2500;
/** By then, everything that loads after a click is loaded. */
const afterMs = 600;
const password = 'sample-password-1';

/** Opens the page and waits until it is idle. */
async function openList(page: Page, url: string, { path, target }: Opening) {
  await page.goto(url + path);
  await page.locator(target).first().waitFor();
  await waitUntilStored(page);
  await pause(restMs);
}

/** Returns how far the page has moved without input (layout shift), read and reset by a function. */
async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Object(entry).hadRecentInput) Object(window).shift += Object(entry).value;
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => Number(Object(window).shift));
}

/** Clicks as a person does; returns the time from the click to the paint after which `opened` is visible, in ms. */
async function timeOpening(page: Page, { name, target, opened }: Opening): Promise<number> {
  await page.evaluate((selector) => {
    const start = (event: Event) => {
      const check = () => {
        if (document.querySelector(selector)?.checkVisibility() !== true) return requestAnimationFrame(check);
        return requestAnimationFrame(() =>
          setTimeout(() => Object.assign(window, { openMs: performance.now() - event.timeStamp })),
        );
      };
      check();
    };
    document.addEventListener('click', start, { capture: true, once: true });
  }, opened);
  await page.locator(target).first().click();
  return page
    .waitForFunction(() => Object(window).openMs, undefined, { timeout: 30_000 })
    .then(async (handle) => Number(await handle.jsonValue()))
    .catch(() => {
      throw new Error(`After a click on ${target}, ${name} does not open.`);
    });
}

/** Opens it once unthrottled, and once with the processor slowed down, where the elements inside are clicked. */
async function timeOnce(browser: Browser, url: string, state: State, opening: Opening) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: state });
  try {
    const page = await context.newPage();
    await openList(page, url, opening);
    const floorMs = await timeNothing(page);
    const readShift = await watchShift(page);
    const firstMs = await timeOpening(page, opening);
    await pause(afterMs);
    const shift = await readShift();
    await openList(page, url, opening);
    await throttle(page, false);
    const readSlowShift = await watchShift(page);
    const readClicks = await watchEvents(page, ['click', 'pointerup']);
    await page.locator(opening.target).first().click({ delay: 50 });
    const clickMs = await readClicks();
    await page.locator(opening.opened).first().waitFor();
    await pause(afterMs);
    const slowShift = await readSlowShift();
    let insideMs = 0;
    for (const place of opening.inside ?? []) {
      await page.locator(place).first().click({ delay: 50 });
      insideMs = Math.max(insideMs, await readClicks());
      await pause(afterMs);
    }
    return { firstMs, clickMs, insideMs, floorMs, shift, slowShift };
  } finally {
    await context.close();
  }
}

const shiftGoal = 0.02;

function describe({ name, inside }: Opening, times: readonly Awaited<ReturnType<typeof timeOnce>>[]) {
  const read = (key: keyof Awaited<ReturnType<typeof timeOnce>>) => median(times.map((one) => one[key]));
  const floorMs = read('floorMs');
  const figure = (what: string, ms: number, goalMs: number): Figure => ({
    name: what,
    ours: `${ms.toFixed(0)} ms`,
    floor: `a click that changes nothing: ${floorMs.toFixed(0)} ms`,
    ratio: ms / floorMs,
    goal: `≤ ${goalMs} ms`,
    isMet: ms <= goalMs,
  });
  const shift = read('shift');
  return [
    figure(`${name} opens for the first time`, read('firstMs'), 150),
    figure(`the click on ${name}, to the next paint, CPU/4`, read('clickMs'), 100),
    ...(inside
      ? [figure(`the slowest click in ${name}, to the next paint, CPU/4`, read('insideMs'), 100)]
      : []),
    {
      name: `layout shift when ${name} opens`,
      ours: `${shift.toFixed(3)} (CPU/4: ${read('slowShift').toFixed(3)})`,
      goal: `≤ ${shiftGoal}`,
      isMet: shift <= shiftGoal,
    },
  ];
}

/** Measures openings with the sample data; a function may complete their paths in a browser that is signed in. */
export async function measureOpenings(
  folder: string,
  part: string,
  openings: readonly Opening[] | ((page: Page) => Promise<readonly Opening[]>),
): Promise<Figure[]> {
  const environment = { PORT: '0', TOKEN_SECRET: benchSecret, SAMPLE_DATA: 'on', SAMPLE_PASSWORD: password };
  const product = await startProgram('scripts/start.mjs', [], {
    ...environment,
    DATA_DIR: join(folder, part),
  });
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${product.url}/apps/todo/all`);
    await page.fill('#login-email', 'staff@example.com');
    await page.fill('#login-password', password);
    await page.click('#login button[type=submit]');
    await page.waitForSelector('a[data-record]');
    const wanted = typeof openings === 'function' ? await openings(page) : openings;
    const state = await context.storageState();
    await context.close();
    const figures: Figure[] = [];
    for (const opening of wanted) {
      const times: Awaited<ReturnType<typeof timeOnce>>[] = [];
      for (let round = 0; round < rounds; round++)
        times.push(await timeOnce(browser, product.url, state, opening));
      figures.push(...describe(opening, times));
    }
    return figures;
  } finally {
    await browser.close();
    await product.stop();
  }
}
