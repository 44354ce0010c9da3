import { en as panel } from '../src/platform/frame/shell/client/settings-panel-texts.ts';
import { en as layout } from '../src/platform/frame/shell/client/layout-texts.ts';
import { en } from '../src/apps/todo/client/texts/en.ts';
import { en as shell } from '../src/platform/frame/shell/client/texts/en.ts';
import type { Browser, CDPSession, Page } from '../tests/support/browser.ts';
import { median } from './load.ts';
import { benchAccount } from './seed.ts';
import type { Figure } from './table.ts';

/** Chrome's "slow 4G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const processorSlowdown = 4;

/** The analytics dashboard with its numbers: until then it is inert. */
export const analyticsReady = 'main div:not([inert]) > section';

/** Slows the page's processor down, and its network where asked. */
export async function throttle(page: Page, withNetwork: boolean): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (withNetwork) await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  return session;
}

/** Signs the bench's account in, and waits for its to-dos. */
export async function signIn(browser: Browser, url: string) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${url}/apps/todo/all`); // to be sent back there
  await page.fill('#login-email', benchAccount.email);
  await page.fill('#login-password', benchAccount.password);
  await page.click('#login button[type=submit]');
  await page.waitForSelector('a[data-record]');
  const state = await context.storageState();
  return { page, state };
}

/** Times of an input event from its start to the next paint, as the browser reports them (Event Timing, in steps of 8 ms). */
export async function watchEvents(page: Page, names: readonly string[]): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (wanted.includes(entry.name)) durations.push(entry.duration);
    }).observe({ type: 'event', buffered: false, durationThreshold: 16 } as PerformanceObserverInit); // safe: a field newer than the types
  }, names);
  return async () => {
    await page.waitForTimeout(500);
    const durations = await page.evaluate(() => Object(window).durations.splice(0));
    return durations.length === 0 ? 16 : median(durations);
  };
}

type Clickable = { click: (options: { delay: number }) => Promise<void> };

/** A key or a button that a person presses stays down for about so long. */
const pressMs = 50;

/** Clicks one after the other with time to come to rest between; the median time to the next paint, in ms. */
async function timeClicks(page: Page, places: readonly Clickable[]): Promise<number> {
  const readClicks = await watchEvents(page, ['click', 'pointerup']);
  const times: number[] = [];
  for (const place of places) {
    await place.click({ delay: pressMs });
    times.push(await readClicks());
    await page.waitForTimeout(1000);
  }
  return median(times);
}

/** Types `letters` (a space deletes the letter before) into a page's search field; the median time to the next paint, in ms. */
async function timeSearch(page: Page, letters: string): Promise<number> {
  const readKeys = await watchEvents(page, ['keydown', 'keypress', 'input']);
  const search = page.locator('main input[type=search]').first();
  await search.focus();
  const times: number[] = [];
  for (const letter of letters) {
    await page.keyboard.press(letter === ' ' ? 'Backspace' : letter, { delay: pressMs });
    times.push(await readKeys());
  }
  await search.fill('');
  await page.waitForTimeout(1000);
  return median(times);
}

async function timeFloor(page: Page): Promise<number> {
  const readKeys = await watchEvents(page, ['keydown', 'keypress', 'input']);
  const quick = page
    .getByRole('textbox', { name: en.quickAdd })
    .or(page.getByRole('combobox', { name: en.quickAdd }));
  await quick.focus();
  for (const letter of 'abcde') await page.keyboard.press(letter, { delay: pressMs });
  const floorMs = await readKeys();
  await quick.fill('');
  return floorMs;
}

/** How long a key and clicks take among 10,000 to-dos, from the event to the next paint. */
export async function measureInteractions(browser: Browser, url: string): Promise<Figure[]> {
  const { page } = await signIn(browser, url);
  await page.waitForFunction(
    () =>
      document.body.textContent?.includes('9,9') || document.querySelectorAll('a[data-record]').length > 5,
  );
  await throttle(page, false);
  const floorMs = await timeFloor(page);
  const keyMs = await timeSearch(page, '77 9');
  const boxes = page.getByRole('checkbox', { name: en.row.completed('').trim() });
  const tickMs = await timeClicks(
    page,
    [0, 1, 2, 3, 4, 5].map((index) => boxes.nth(index)),
  );
  const modeSwitch = page.locator(`:is([aria-label="${shell.toDark}"], [aria-label="${shell.toLight}"])`);
  const modeMs = await timeClicks(page, Array<Clickable>(6).fill(modeSwitch));
  await page.goto(`${url}/ui/icons`);
  const iconsMs = await timeSearch(page, 'arrow');
  await page.goto(`${url}/documentation`);
  const documentationMs = await timeSearch(page, 'table');
  await page.goto(`${url}/apps/dashboards/analytics`);
  await page.waitForSelector(analyticsReady);
  const day = (name: string) => page.getByRole('button', { name, exact: true });
  const [yesterday, today] = [day('Yesterday'), day('Today')];
  const rangeMs = await timeClicks(page, [yesterday, today, yesterday, today, yesterday, today]);
  const chartModeMs = await timeClicks(page, Array<Clickable>(6).fill(modeSwitch));
  await page.goto(`${url}/pages/errors/error-404`); // the shell with an empty page
  const shellModeMs = await timeClicks(page, Array<Clickable>(6).fill(modeSwitch));
  await page.getByRole('button', { name: layout.themeSettings }).click();
  const dialog = page.getByRole('dialog', { name: panel.title });
  const choose = (name: string) =>
    dialog.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) });
  const { rtl, ltr } = panel.directions;
  const directionMs = await timeClicks(page, [rtl, ltr, rtl, ltr, rtl, ltr].map(choose));
  const { layout1, layout2, layout3 } = panel.styles;
  const layoutMs = await timeClicks(page, [layout2, layout3, layout1, layout2, layout3, layout1].map(choose));
  const figure = (name: string, ms: number, goalMs: number): Figure => ({
    name: `${name}, CPU/4`,
    ours: `${ms.toFixed(0)} ms`,
    floor: `a letter in an empty field: ${floorMs.toFixed(0)} ms`,
    ratio: ms / floorMs,
    goal: `≤ ${goalMs} ms`,
    isMet: ms <= goalMs,
  });
  return [
    figure('search keystroke in 10,000 to-dos', keyMs, 100),
    figure('search keystroke among 1,013 icons', iconsMs, 50),
    figure('search keystroke in the documentation', documentationMs, 50),
    figure('tick in 10,000 to-dos', tickMs, 100),
    figure('light to dark and back among 10,000 to-dos', modeMs, 100),
    figure('from range to range on the analytics dashboard', rangeMs, 100),
    figure('light to dark and back on the analytics dashboard', chartModeMs, 100),
    figure('light to dark and back in the shell', shellModeMs, 100),
    figure('left-to-right to right-to-left and back in the shell', directionMs, 100),
    figure('from layout to layout in the shell', layoutMs, 200),
  ];
}
