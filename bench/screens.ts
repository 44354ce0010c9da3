import { join } from 'node:path';
import { type Browser, launchBrowser } from '../tests/support/browser.ts';
import { analyticsReady, measureInteractions, signIn, throttle } from './interactions.ts';
import { median } from './load.ts';
import { startProgram } from './processes.ts';
import { benchSecret, seedDataFolder } from './seed.ts';
import { measureSignedInStart } from './signed-in-start.ts';
import type { Figure } from './table.ts';

const rounds = 5;

interface FirstLoad {
  /** Page, scripts, styles, icons and fonts as they travel (brotli), without HTTP's headers. */
  codeKb: number;
  /** The fonts of it. */
  fontKb: number;
  /** All that travels, with headers and the person's data. */
  kilobytes: number;
  requests: number;
  usableMs: number;
  /** How far the page moved while it loaded (cumulative layout shift). */
  shift: number;
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
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object(window).shift += Object(entry).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const session = await throttle(page, true);
  let bytes = 0;
  let requests = 0;
  let codeBytes = 0;
  let fontBytes = 0;
  const code = new Set<string>();
  const fonts = new Set<string>();
  session.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength));
  session.on('Network.dataReceived', (event) => {
    if (code.has(event.requestId)) codeBytes += event.encodedDataLength;
    if (fonts.has(event.requestId)) fontBytes += event.encodedDataLength;
  });
  session.on('Network.responseReceived', (event) => {
    requests++;
    if (event.type !== 'Fetch' && event.type !== 'XHR') code.add(event.requestId);
    if (event.type === 'Font') fonts.add(event.requestId);
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
  const result = {
    codeKb: codeBytes / 1000,
    fontKb: fontBytes / 1000,
    kilobytes: bytes / 1000,
    requests,
    usableMs: Number(usableMs),
    shift: Number(await page.evaluate(() => Object(window).shift)),
  };
  await context.close();
  return result;
}

async function loadSeveral(run: () => Promise<FirstLoad>): Promise<FirstLoad> {
  const loads: FirstLoad[] = [];
  for (let round = 0; round < rounds; round++) loads.push(await run());
  return {
    codeKb: median(loads.map((load) => load.codeKb)),
    fontKb: median(loads.map((load) => load.fontKb)),
    kilobytes: median(loads.map((load) => load.kilobytes)),
    requests: median(loads.map((load) => load.requests)),
    usableMs: median(loads.map((load) => load.usableMs)),
    shift: median(loads.map((load) => load.shift)),
  };
}

const describeLoad = ({ codeKb, fontKb, kilobytes, requests, usableMs }: FirstLoad) =>
  `${codeKb.toFixed(1)} kB of code, ${fontKb.toFixed(1)} of it fonts (${kilobytes.toFixed(1)} kB in all), ${requests} requests, usable after ${usableMs.toFixed(0)} ms`;

/** What a person waits for: first loads on a slow phone, and how long a key and a tick take among 10,000 to-dos. */
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
      loadPage(browser, `${product.url}/apps/todo/all`, { storageState: state, usable: 'a[data-record]' }),
    );
    const shell = await loadSeveral(() =>
      loadPage(browser, `${product.url}/pages/errors/error-404`, {
        storageState: state,
        usable: '.shell main h1',
      }),
    );
    const analytics = await loadSeveral(() =>
      loadPage(browser, `${product.url}/apps/dashboards/analytics`, {
        storageState: state,
        usable: analyticsReady,
      }),
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
      {
        name: 'first load of the shell with an empty page, slow 4G, CPU/4',
        ours: describeLoad(shell),
        floor: beside,
        ratio: shell.usableMs / floor.usableMs,
        goal: 'code ≤ 125 kB without fonts',
        isMet: shell.codeKb - shell.fontKb <= 125,
      },
      {
        name: 'first load of the analytics dashboard, slow 4G, CPU/4',
        ours: `${describeLoad(analytics)}, layout shift ${analytics.shift.toFixed(3)}`,
        floor: beside,
        ratio: analytics.usableMs / floor.usableMs,
        goal: 'code ≤ 155 kB, usable ≤ 1,000 ms, no layout shift',
        isMet: analytics.codeKb <= 155 && analytics.usableMs <= 1000 && analytics.shift === 0,
      },
      ...(await measureSignedInStart(browser, product.url, state)),
      ...(await measureInteractions(browser, busy.url)),
    ];
  } finally {
    await browser.close();
    await Promise.all([product.stop(), busy.stop()]);
  }
}
