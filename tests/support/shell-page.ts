import type { Browser, Page } from 'playwright-core';
import { newPage, type PageOptions, type TestPage } from './browser.ts';
import { signIn } from './client.ts';

export const wide = { width: 1440, height: 900 };
export const phone = { width: 360, height: 740 };
/** Without animations a color is what it is going to be. */
export const withSettings = (path: string, settings: object) =>
  `${path}${path.includes('?') ? '&' : '?'}defaultSettings=${encodeURIComponent(JSON.stringify({ animations: false, ...settings }))}`;

/** TypeScript's DOM types do not have it yet. */
interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Element }[];
}

/** Adds up how far things moved by themselves; read by `readShifts`. */
function watchShifts(): void {
  const shifts: string[] = [];
  const add = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries) {
      const { value, hadRecentInput, sources }: LayoutShift = Object(entry);
      const nodes = sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? node?.nodeName);
      if (!hadRecentInput) shifts.push(`${value.toFixed(4)} ${nodes.join(' | ')}`);
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const takeShifts = () => {
    add(observer.takeRecords());
    return shifts.splice(0);
  };
  Object.assign(globalThis, { takeShifts });
}
/** Shifts as browsers count them, to three decimals: what fonts move less than that is nothing. */
export const readShifts = async (page: Page) => {
  const shifts = await page.evaluate<string[]>('globalThis.takeShifts()');
  const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
  return sum < 0.0005 ? [] : shifts;
};

export const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

export interface ShellPageOptions extends PageOptions {
  /** Where the person enters; the first page of their role by default. */
  path?: string;
  locale?: 'en' | 'tr' | 'ar';
  /** Called before the first document: to change what the server responds. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** A page of the server, which its addresses are relative to; signed in with a sample account, or as a guest. */
export async function openPage(
  browser: Browser,
  url: string,
  email: string | null,
  { path = '/', locale = 'en', prepare, ...options }: ShellPageOptions = {},
): Promise<TestPage> {
  const token = email === null ? null : await signIn(url, email);
  const opened = await newPage(browser, { viewport: wide, baseURL: url, ...options });
  const { page } = opened;
  await prepare?.(page);
  await page.addInitScript(watchShifts);
  await page.addInitScript(
    ([access, language]) => {
      if (localStorage.getItem('locale') !== null) return;
      localStorage.setItem('locale', language);
      if (access !== null) localStorage.setItem('access_token', access);
    },
    [token, locale] as const,
  );
  if (token === null) return opened;
  await page.goto(path);
  await page.waitForSelector('.shell main h1');
  return opened;
}

/** Opens another page within the app, as a link does; resolves when its heading is there. */
export const navigate = (page: Page, path: string) =>
  page.evaluate(async (to) => {
    if (location.pathname === to) return; // where an address before led
    const findHeading = () => document.querySelector('main h1');
    const before = findHeading();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState({}, '', to);
    // React keeps the element where two pages have the same screen: then the focus that the app puts on it tells.
    const isThere = () => {
      const heading = findHeading();
      return heading !== null && (heading !== before || document.activeElement !== document.body);
    };
    while (!isThere()) await new Promise(requestAnimationFrame);
  }, path);

export const readOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns the texts of a page that look like keys of texts, such as "mail.reminder" or "dueDate". */
export const readRawKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Content written by people, and code.
    const other = 'code, pre, kbd, samp, input, textarea, script, style, [contenteditable], [translate="no"]';
    const isKey = (text: string) =>
      /^[a-z]+(?:[A-Z][a-z]+)*(?:[._][a-z]+(?:[A-Z][a-z]+)*)+$/.test(text) ||
      /^[a-z]{2,}[A-Z][a-z]+$/.test(text);
    // Addresses and names of files.
    const isName = (text: string) =>
      /\.(?:com|org|net|example|pdf|txt|md|csv|zip|png|jpe?g|svg|webp|eml|ics|vcf)$/.test(text);
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement && !parentElement.closest(other)) texts.push(textContent?.trim() ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [data-tooltip]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'data-tooltip'])
        texts.push(element.getAttribute(name)?.trim() ?? '');
    return [...new Set(texts)].filter((text) => isKey(text) && !isName(text));
  });

/** Counts the Tab presses from the skip link to the first row of a list. */
export async function countStopsToRow(page: Page, limit: number): Promise<number> {
  await page.locator('.shell > a[href^="#"]').first().focus();
  const isAtRow = () =>
    page.evaluate(() => {
      const { activeElement: focused } = document;
      const row = focused?.closest('[data-id], [role="row"], li, tr');
      return focused?.matches('[data-record]') || Boolean(row?.querySelector('[data-record]'));
    });
  for (let stops = 1; stops <= limit; stops++) {
    await page.keyboard.press('Tab');
    if (await isAtRow()) return stops;
  }
  return Infinity;
}
