import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type BrowserServer,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import { testClock } from './test-clock.ts';
import { findChromium, findHeadlessShell } from './find-programs.ts';

/** For measurements, which live outside of the folder that has the package. */
export type { Browser, CDPSession, Page } from 'playwright-core';

const accessibilityTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The features that Playwright disables, repeated because Chromium only reads the last list, and the toolbar, which starts a process per page. */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'PaintHolding',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'InitialWebUI',
  'WebUIReloadButton',
  'PreloadTopChromeWebUI',
];

/** Starts headless Chromium, or its headless shell if it is installed and sufficient. */
async function startChromium<Started>(
  start: (options: LaunchOptions) => Promise<Started>,
  hasNotifications = false,
): Promise<Started> {
  const executablePath = (hasNotifications ? null : findHeadlessShell()) ?? findChromium();
  if (!executablePath)
    throw new Error(
      'Chromium is not installed (Debian: apt-get install chromium), or name it in CHROME_PATH',
    );
  const args = [
    '--headless',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-dev-shm-usage',
    `--disable-features=${withoutFeatures.join()}`,
    // Pages of tests end before fully optimized code pays off, and a process for graphics costs more than it saves. Measurements are not tests.
    ...(process.env['VITEST'] === undefined ? [] : ['--js-flags=--no-opt', '--in-process-gpu']),
  ];
  const unguarded = [...args, '--no-sandbox'];
  // Chromium's sandbox refuses root, and has no name spaces in many containers.
  if (process.getuid?.() === 0) return start({ executablePath, args: unguarded });
  return start({ executablePath, args, chromiumSandbox: true }).catch(() =>
    start({ executablePath, args: unguarded }),
  );
}

interface BrowserNeeds {
  /** Shows scrollbars that take up space, as in a visible browser. */
  hasScrollbars?: boolean;
  /** Starts Chromium itself, because its headless shell does not support notifications. */
  hasNotifications?: boolean;
}

/** Starts a separate browser. */
export const launchBrowser = ({
  hasScrollbars = false,
  hasNotifications = false,
}: BrowserNeeds = {}): Promise<Browser> =>
  startChromium(
    (options) =>
      chromium.launch({ ...options, ...(hasScrollbars && { ignoreDefaultArgs: ['--hide-scrollbars'] }) }),
    hasNotifications,
  );

/** Starts a browser that several processes connect to. */
export const launchBrowserServer = (): Promise<BrowserServer> =>
  startChromium((options) => chromium.launchServer(options));

/** How long a page may take for one step: a busy machine is no failure. */
const longestWaitMs = 60_000;

export interface TestPage {
  page: Page;
  /** Errors of the console, uncaught errors, and responses of 500 and above, in the order they came. */
  problems: string[];
  close: () => Promise<void>;
}

export interface PageOptions extends BrowserContextOptions {
  /** Installs the service worker, which stores the whole app: only for what works offline or while the app is closed. */
  hasServiceWorker?: boolean;
  /** Off for tests that need the service worker, and not the app that it stores: storing takes four times as long as opening a page. */
  storesApp?: boolean;
  /** Preloads parts of the app while idle. Off by default, because a test shows few of them. */
  preloads?: boolean;
}

/** Lets the pages of a context read the time of the test; `distanceMs` is how far they are from it. */
export async function setBrowserClock(context: BrowserContext, distanceMs = 0): Promise<void> {
  const offset = testClock.offsetMs + distanceMs;
  if (offset === 0) return;
  await context.addInitScript((offsetMs) => {
    const { Date: MachineDate } = globalThis;
    const now = () => MachineDate.now() + offsetMs;
    const PageDate: DateConstructor = new Proxy(MachineDate, {
      apply: () => new MachineDate(now()).toString(),
      construct: (_, words: unknown[], target) =>
        Reflect.construct(
          MachineDate,
          words.length === 0 ? [now()] : words,
          target === PageDate ? MachineDate : target,
        ),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
    MachineDate.prototype.constructor = PageDate;
    globalThis.Date = PageDate;
  }, offset);
}

/** A page in a context of its own: no cookies, storage or service worker of another test. */
export async function newPage(browser: Browser, options: PageOptions = {}): Promise<TestPage> {
  const { hasServiceWorker = false, storesApp = true, preloads = false, ...contextOptions } = options;
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Animations take a quarter of a page's processor time.
    reducedMotion: 'reduce',
    ...contextOptions,
  });
  context.setDefaultTimeout(longestWaitMs);
  await setBrowserClock(context);
  // As a browser whose installation has not ended yet.
  if (!hasServiceWorker)
    await context.addInitScript(() => {
      navigator.serviceWorker.register = () => new Promise(() => {});
    });
  if (!storesApp)
    await context.addInitScript(() => {
      const { ServiceWorker } = globalThis;
      if (!ServiceWorker) return;
      const post = ServiceWorker.prototype.postMessage;
      ServiceWorker.prototype.postMessage = function postOther(this: ServiceWorker, message: unknown) {
        if (message !== 'store-app') post.call(this, message);
      };
    });
  if (!preloads)
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()}: ${response.url()}`);
  });
  return { page, problems, close: () => context.close() };
}

/** Waits until the service worker controls the page and has stored the whole app: from then on no network is needed. */
export const waitUntilStored = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isStored = async () =>
      navigator.serviceWorker.controller !== null && (await caches.match('/')) !== undefined;
    while (!(await isStored())) await new Promise((done) => setTimeout(done, 50));
  });

export interface AxeViolation {
  rule: string;
  help: string;
  targets: string[];
}

/**
 * Waits until the page is at an address and loaded. On the way one document may make room for another before it was whole,
 * which the browser's driver takes for a failure.
 */
export async function waitForAddress(page: Page, pattern: RegExp): Promise<void> {
  const end = Date.now() + longestWaitMs;
  while (!pattern.test(page.url())) {
    if (Date.now() > end) throw new Error(`The page stays at ${page.url()}`);
    await new Promise((done) => setTimeout(done, 20));
  }
  await page.waitForLoadState();
}

/** Waits until nothing fades or moves any more, but for what moves forever. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) {
      await new Promise(requestAnimationFrame);
      const ending = document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
      await Promise.all(ending.map((animation) => animation.finished.catch(() => null)));
    }
  });
}

/** Waits until the page's fonts have loaded and its document has not changed for `quietMs`. */
export function waitUntilStill(page: Page, quietMs = 500): Promise<void> {
  return page.evaluate(async (milliseconds) => {
    await document.fonts.ready;
    await new Promise<void>((resolve) => {
      let timer = setTimeout(resolve, milliseconds);
      new MutationObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(resolve, milliseconds);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
  }, quietMs);
}

/** One for each file that the document has loaded; nothing to see. */
const preloads = 'link[rel=modulepreload]';

/** Elements by their selectors: those that axe-core examines, but for what is left out. */
export interface AxeContext {
  include: string;
  /** Taken off the page meanwhile: axe-core goes through all elements of a page, also through those that it does not examine. */
  without?: string;
}

/** The rules of these levels that see colors: the others see elements, their places and their names alone. */
const colorRules = ['color-contrast', 'link-in-text-block'];

export interface AxeOptions {
  /** Only what colors can be wrong in. */
  ofColors?: boolean;
  /** Nothing on the page is animated: there is nothing to wait for. */
  isStill?: boolean;
}

/** Returns what axe-core finds against WCAG 2.2 A and AA in a part of the page, once the animations have ended. */
export async function runAxe(
  page: Page,
  { include, without }: AxeContext = { include: 'html' },
  { ofColors = false, isStill = false }: AxeOptions = {},
): Promise<AxeViolation[]> {
  if (!isStill) await waitForAnimations(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const options = JSON.stringify({
    runOnly: ofColors ? { type: 'rule', values: colorRules } : { type: 'tag', values: accessibilityTags },
    resultTypes: ['violations'],
    preload: false,
  });
  const left = [preloads, ...(without === undefined ? [] : [without])].join();
  const violations = await page.evaluate<AxeResults['violations']>(`(async () => {
    const left = [...document.querySelectorAll(${JSON.stringify(left)})];
    const places = left.map((element) => {
      const place = new Comment();
      element.replaceWith(place);
      return place;
    });
    const { violations } = await axe.run(${JSON.stringify(include)}, ${options});
    places.forEach((place, index) => place.replaceWith(left[index]));
    return violations;
  })()`);
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    targets: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  }));
}
