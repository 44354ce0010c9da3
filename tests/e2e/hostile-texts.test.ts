import { globSync, readFileSync } from 'node:fs';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitUntilStill } from '../support/browser.ts';
import { hostileHtml } from '../support/hostile-html.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { connectBrowser } from '../support/shared-browser.ts';
import { openPage } from '../support/shell-page.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([connectBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/**
 * What people write, and not a name of the product, an id, an address, a time, a repetition, a currency or a
 * file type. Text with markup is left alone: the server has cleaned it, as tests of mail show.
 */
const isWritten = (text: string) =>
  /^\p{Lu}|\s/u.test(text) && !/^(<|DTSTART|RRULE|[A-Z]{3}$|[\w.+-]+\/[\w.+-]+$|https?:|\d)/.test(text);

/** Puts a payload in place of each text that somebody has written, one after the other. */
function createPoison() {
  const used = new Set<number>();
  let next = 0;
  const poison = (value: unknown): unknown => {
    if (typeof value === 'string') {
      if (!isWritten(value)) return value;
      next = (next + 1) % hostileHtml.length;
      used.add(next);
      return hostileHtml[next];
    }
    if (Array.isArray(value)) return value.map(poison);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, poison(part)]));
  };
  return { poison, used };
}

/** Where the apps are: what their navigation and their commands lead to, so that later apps are among them. */
const writingPages = globSync('src/apps/*/client/{app.tsx,late-manifest.ts}').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/url: '(\/[^']+)'/g)].map(([, path = '']) => path),
);
/** Lists and records of one kind are one page. */
const kindOf = (path: string) =>
  path
    .replaceAll(/[0-9a-f-]{20,}|[^/=&]*[0-9%][^/=&]*/gi, '*')
    .replace(/(filter|labels?|group)\/[^/?]+/, '$1/*')
    .replace(/(notes|todo|mail)\/[^*]+\*?\/(?=\*)/, '$1/*/');

/** Gives the page every text of the server as a payload. */
async function poisonAnswers(page: Page) {
  const { poison, used } = createPoison();
  let underWay = 0;
  await page.route(/\/api\/(?!live)/, async (route) => {
    underWay += 1;
    await answer(route).catch(() => undefined); // the page was left meanwhile
    underWay -= 1;
  });
  const answer = async (route: Route) => {
    const response = await route.fetch().catch(() => undefined);
    if (!response) return route.abort().catch(() => undefined);
    const isJson = response.headers()['content-type']?.startsWith('application/json') ?? false;
    if (!isJson || !response.ok()) return route.fulfill({ response });
    const json = poison(await response.json());
    return route.fulfill({ response, json });
  };
  return { used, countUnderWay: () => underWay };
}

/** What a payload would have left in the page: a mark, a handler, an element or an address that runs something. */
const findTraces = (page: Page) =>
  page.evaluate(() => {
    const hasHandler = (element: Element) => [...element.attributes].some(({ name }) => /^on/i.test(name));
    const isOurs = (element: Element) => element.closest('head') !== null;
    return [
      ...('hacked' in globalThis ? ['it ran'] : []),
      ...[...document.querySelectorAll('*')]
        .filter(hasHandler)
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
      ...[...document.querySelectorAll('script, style, link, base, meta, object, embed, portal, marquee')]
        .filter(
          (element) =>
            !isOurs(element) && !(element instanceof HTMLScriptElement && element.type === 'module'),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
      ...[...document.querySelectorAll('[href], [src], [action], [formaction]')]
        .flatMap((element) =>
          ['href', 'src', 'action', 'formaction'].map((name) => element.getAttribute(name) ?? ''),
        )
        .filter((address) => /^\s*(javascript|vbscript|data:text)/i.test(address)),
    ];
  });

test('no text of the server runs or changes a page, whichever field it is in', async () => {
  const { page, problems, close } = await openPage(browser, server.url, 'admin@example.com', {
    path: '/apps/todo/all',
  });
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !/^(data|blob):/.test(request.url()))
      outside.push(request.url());
  });
  const { used, countUnderWay } = await poisonAnswers(page);
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
  const waiting = ['/account', '/apps/todo/all', ...writingPages];
  const kinds = new Set<string>();
  const broken: string[] = [];
  for (const path of waiting) {
    if (kinds.has(kindOf(path))) continue;
    kinds.add(kindOf(path));
    // One document reads everything anew; the pages are opened by client-side navigation.
    if (path === waiting[0]) await page.goto(path);
    else await page.evaluate((to) => history.pushState({}, '', to), path);
    await page.locator('.shell main h1').first().waitFor();
    await waitUntilStill(page, 100);
    await expect.poll(countUnderWay).toBe(0);
    for (const trace of [...(await findTraces(page)), ...problems.splice(0)])
      broken.push(`${path}: ${trace}`);
    const links = await page
      .locator('main a[href^="/"]')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    waiting.push(...links.filter((link) => !link.startsWith('/documentation')));
  }
  expect(broken).toEqual([]);
  expect(outside).toEqual([]);
  expect(kinds.size).toBeGreaterThan(50);
  expect(used.size).toBe(hostileHtml.length);
  expect(used.size).toBeGreaterThan(200);
  await close();
}, 600_000);
