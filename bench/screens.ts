import { join } from 'node:path';
import { en } from '../src/apps/todo/client/texts.ts';
import { en as shell } from '../src/platform/shell/client/texts.ts';
import { type Browser, type CDPSession, launchBrowser, type Page } from '../tests/support/browser.ts';
import { median } from './load.ts';
import { startProgram } from './processes.ts';
import { benchAccount, benchSecret, seedDataFolder } from './seed.ts';
import type { Figure } from './table.ts';

/** Chrome's "slow 4G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const processorSlowdown = 4;
const rounds = 5;

interface FirstLoad {
  /** Page, scripts, styles, icons and fonts as they travel (brotli), without HTTP's headers. */
  codeKb: number;
  /** All that travels, with headers and the person's data. */
  kilobytes: number;
  requests: number;
  usableMs: number;
}

async function throttle(page: Page, withNetwork: boolean): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (withNetwork) await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  return session;
}

async function signIn(browser: Browser, url: string) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.fill('#login-email', benchAccount.email);
  await page.fill('#login-password', benchAccount.password);
  await page.click('#login button[type=submit]');
  await page.waitForSelector('a[data-todo]');
  const state = await context.storageState();
  return { page, state };
}

/** Loads a page with nothing in the cache; usable is the moment at which `isUsable` first holds in it. */
async function loadPage(
  browser: Browser,
  url: string,
  options: { storageState?: Awaited<ReturnType<typeof signIn>>['state']; usable: string },
): Promise<FirstLoad> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(options.storageState ? { storageState: options.storageState } : {}),
  });
  const page = await context.newPage();
  const session = await throttle(page, true);
  let bytes = 0;
  let requests = 0;
  let codeBytes = 0;
  const code = new Set<string>();
  session.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength));
  session.on('Network.dataReceived', (event) => {
    if (code.has(event.requestId)) codeBytes += event.encodedDataLength;
  });
  session.on('Network.responseReceived', (event) => {
    requests++;
    if (event.type !== 'Fetch' && event.type !== 'XHR') code.add(event.requestId);
  });
  await page.goto(url, { waitUntil: 'commit' });
  const usableMs = await page
    .waitForFunction(
      (selector) =>
        performance
          .getEntriesByType('navigation')
          .some((entry) => Object(entry).domContentLoadedEventEnd > 0) &&
        document.querySelector(selector) &&
        performance.now(),
      options.usable,
    )
    .then((handle) => handle.jsonValue());
  const result = { codeKb: codeBytes / 1000, kilobytes: bytes / 1000, requests, usableMs: Number(usableMs) };
  await context.close();
  return result;
}

async function loadSeveral(run: () => Promise<FirstLoad>): Promise<FirstLoad> {
  const loads: FirstLoad[] = [];
  for (let round = 0; round < rounds; round++) loads.push(await run());
  return {
    codeKb: median(loads.map((load) => load.codeKb)),
    kilobytes: median(loads.map((load) => load.kilobytes)),
    requests: median(loads.map((load) => load.requests)),
    usableMs: median(loads.map((load) => load.usableMs)),
  };
}

const describeLoad = ({ codeKb, kilobytes, requests, usableMs }: FirstLoad) =>
  `${codeKb.toFixed(1)} kB of code (${kilobytes.toFixed(1)} kB in all), ${requests} requests, usable after ${usableMs.toFixed(0)} ms`;

/** Times of an input event from its start to the next paint, as the browser reports them (Event Timing, in steps of 8 ms). */
async function watchEvents(page: Page, names: readonly string[]): Promise<() => Promise<number>> {
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

async function measureInteraction(browser: Browser, url: string): Promise<Figure[]> {
  const { page } = await signIn(browser, url);
  await page.waitForFunction(
    () => document.body.textContent?.includes('9,9') || document.querySelectorAll('a[data-todo]').length > 5,
  );
  await throttle(page, false);
  const readKeys = await watchEvents(page, ['keydown', 'keypress', 'input']);
  const quick = page
    .getByRole('textbox', { name: en.quickAdd })
    .or(page.getByRole('combobox', { name: en.quickAdd }));
  await quick.focus();
  for (const letter of 'abcde') await page.keyboard.press(letter, { delay: 50 });
  const floorMs = await readKeys();
  await quick.fill('');
  await page.locator('input[type=search]').first().focus();
  const keys: number[] = [];
  for (const letter of '77 9') {
    await page.keyboard.press(letter === ' ' ? 'Backspace' : letter, { delay: 50 });
    keys.push(await readKeys());
  }
  await page.locator('input[type=search]').first().fill('');
  await page.waitForTimeout(1000);
  const readClicks = await watchEvents(page, ['click', 'pointerup']);
  const ticks: number[] = [];
  const boxes = page.getByRole('checkbox', { name: en.row.completed('').trim() });
  for (let index = 0; index < 6; index++) {
    await boxes.nth(index).click();
    ticks.push(await readClicks());
  }
  const switches: number[] = [];
  const modeSwitch = page.locator(`:is([aria-label="${shell.toDark}"], [aria-label="${shell.toLight}"])`);
  for (let round = 0; round < 5; round++) {
    await modeSwitch.click();
    switches.push(await readClicks());
    await page.waitForTimeout(1000);
  }
  const [keyMs, tickMs, switchMs] = [median(keys), median(ticks), median(switches)];
  const floor = `a letter in an empty field: ${floorMs.toFixed(0)} ms`;
  return [
    {
      name: 'search keystroke in 10,000 to-dos, CPU/4',
      ours: `${keyMs.toFixed(0)} ms`,
      floor,
      ratio: keyMs / floorMs,
      goal: '≤ 100 ms',
      isMet: keyMs <= 100,
    },
    {
      name: 'light to dark and back, CPU/4',
      ours: `${switchMs.toFixed(0)} ms`,
      floor,
      ratio: switchMs / floorMs,
      goal: '≤ 100 ms',
      isMet: switchMs <= 100,
    },
    {
      name: 'tick in 10,000 to-dos, CPU/4',
      ours: `${tickMs.toFixed(0)} ms`,
      floor,
      ratio: tickMs / floorMs,
      goal: '≤ 100 ms',
      isMet: tickMs <= 100,
    },
  ];
}

/** What a person waits for: first loads on a slow phone, and the answer to a key and to a tick among 10,000 to-dos. */
export async function measureScreens(folder: string): Promise<Figure[]> {
  const small = join(folder, 'screens-few');
  const large = join(folder, 'screens-many');
  await seedDataFolder(small, 20);
  await seedDataFolder(large, 10_000);
  const environment = { PORT: '0', TOKEN_SECRET: benchSecret, SAMPLE_DATA: 'off' };
  const product = await startProgram('scripts/start.mjs', [], { ...environment, DATA_DIR: small });
  const busy = await startProgram('scripts/start.mjs', [], { ...environment, DATA_DIR: large });
  const browser = await launchBrowser();
  try {
    const { page, state } = await signIn(browser, product.url);
    await page.context().close();
    const floor = await loadSeveral(() => loadPage(browser, `${product.url}/api/health`, { usable: 'body' }));
    const login = await loadSeveral(() =>
      loadPage(browser, `${product.url}/login`, { usable: '#login-email' }),
    );
    const todo = await loadSeveral(() =>
      loadPage(browser, `${product.url}/apps/todo/all`, { storageState: state, usable: 'a[data-todo]' }),
    );
    const beside = `one short answer: ${describeLoad(floor)}`;
    return [
      {
        name: 'first load of /login, slow 4G, CPU/4',
        ours: describeLoad(login),
        floor: beside,
        ratio: login.usableMs / floor.usableMs,
        goal: 'code ≤ 35 kB',
        isMet: login.codeKb <= 35,
      },
      {
        name: 'first load of /apps/todo, slow 4G, CPU/4',
        ours: describeLoad(todo),
        floor: beside,
        ratio: todo.usableMs / floor.usableMs,
        goal: 'code ≤ 170 kB',
        isMet: todo.codeKb <= 170,
      },
      ...(await measureInteraction(browser, busy.url)),
    ];
  } finally {
    await browser.close();
    await Promise.all([product.stop(), busy.stop()]);
  }
}
