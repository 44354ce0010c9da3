import type { Browser, Page } from 'playwright-core';
import { newPage, type TestPage, waitForAddress } from './browser.ts';
import { samplePassword } from './server.ts';

export const wide = { width: 1440, height: 900 };
export const phone = { width: 360, height: 740 };
/** Without animations a colour is what it is going to be. */
export const withSettings = (path: string, settings: object) =>
  `${path}?defaultSettings=${encodeURIComponent(JSON.stringify({ animations: false, ...settings }))}`;

/** TypeScript's DOM types do not have it yet. */
interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Element }[];
}

/** Adds up how far things moved by themselves; read by `readShifts`. */
function watchShifts(): void {
  const shifts: string[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources }: LayoutShift = Object(entry);
      const nodes = sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? node?.nodeName);
      if (!hadRecentInput) shifts.push(`${value.toFixed(4)} ${nodes.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
/** Shifts as browsers count them, to three decimals: what fonts move less than that is nothing. */
export const readShifts = async (page: Page) => {
  const shifts = await page.evaluate<string[]>('globalThis.shifts.splice(0)');
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

/** A page of the server, which its addresses are relative to; signed in with a sample account, or as a guest. */
export async function openPage(
  browser: Browser,
  url: string,
  email: string | null,
  viewport = wide,
): Promise<TestPage> {
  const opened = await newPage(browser, { viewport, baseURL: url });
  const { page } = opened;
  await page.addInitScript(watchShifts);
  if (email === null) return opened;
  await page.goto('/login');
  await page.fill('#login-email', email);
  await page.fill('#login-password', samplePassword);
  await page.click('#login button[type=submit]');
  await waitForAddress(page, /\/apps\//);
  await page.waitForSelector('.shell main h1');
  return opened;
}

export const readOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
