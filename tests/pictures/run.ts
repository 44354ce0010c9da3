// Pictures of every screen: `npm run pictures`, or `npm run pictures -- todo phone` for names that contain one of the words.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { buildClientIfStale } from '../../scripts/build.ts';
import { launchBrowser, waitUntilStill } from '../support/browser.ts';
import { signIn } from '../support/client.ts';
import { routes } from '../support/looks.ts';
import { startServer } from '../support/server.ts';
import { withSettings } from '../support/shell-page.ts';
import { buildGallery } from './gallery.ts';
import { pictureLooks, type PictureLook } from './looks.ts';
import { mailStates } from './mail-states.ts';
import { states, type State } from './states.ts';
import { workStates } from './work-states.ts';

const folder = join(import.meta.dirname, '../../dist/pictures');
const admin = 'admin@example.com';

const screens: readonly State[] = [
  ...states,
  ...mailStates,
  ...workStates,
  ...routes.map((path) => ({ name: `page${path.replaceAll('/', '-')}`, path })),
];

/** Takes the pictures of one person in one look, and returns what could not be taken. */
async function takeAll(
  browser: Browser,
  url: string,
  look: PictureLook,
  email: string | null,
  wanted: readonly State[],
): Promise<string[]> {
  const failures: string[] = [];
  const context = await browser.newContext({ ...look.options, baseURL: url, serviceWorkers: 'block' });
  const token = email === null ? null : await signIn(url, email);
  await context.addInitScript(
    ([access, locale]) => {
      localStorage.setItem('locale', locale);
      if (access !== null) localStorage.setItem('access_token', access);
      else localStorage.setItem('sign-in-locale', locale);
    },
    [token, look.locale] as const,
  );
  const main = look.isDark ? 'defaultDark' : 'default';
  const toolbar = look.isDark ? 'mainThemeDark' : 'mainThemeLight';
  const theme = { main, navbar: 'mainThemeDark', toolbar, footer: toolbar };
  const direction = look.locale === 'ar' ? 'rtl' : 'ltr';
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  for (const { name, path, act } of wanted) {
    try {
      await page.goto(withSettings(path, { theme, direction, language: look.locale }));
      await page.waitForSelector('h1');
      await waitUntilStill(page, 400);
      await act?.(page);
      await waitUntilStill(page, 400);
      await page.screenshot({ path: join(folder, look.name, `${name}.png`) });
    } catch (error) {
      failures.push(`${look.name}/${name}: ${String(error).split('\n')[0]}`);
    }
  }
  await context.close();
  return failures;
}

const words = process.argv.slice(2);
const isWanted = (look: PictureLook, screen: State) =>
  words.length === 0 || words.some((word) => `${look.name}/${screen.name}`.includes(word));

await buildClientIfStale();
const [browser, server] = await Promise.all([launchBrowser(), startServer()]);
const failures: string[] = [];
try {
  if (words.length === 0) rmSync(folder, { recursive: true, force: true });
  for (const look of pictureLooks) {
    mkdirSync(join(folder, look.name), { recursive: true });
    const wanted = screens.filter((screen) => isWanted(look, screen));
    const people = Map.groupBy(wanted, ({ email }) => (email === undefined ? admin : email));
    for (const [email, group] of people)
      failures.push(...(await takeAll(browser, server.url, look, email, group)));
  }
} finally {
  await browser.close();
  await server.stop();
}
const taken = pictureLooks.flatMap(({ name: look }) =>
  readdirSync(join(folder, look)).map((file) => ({ look, screen: file.replace('.png', '') })),
);
writeFileSync(join(folder, 'index.html'), buildGallery(taken));
for (const failure of failures) console.error(failure);
console.log(`${taken.length} pictures: ${join(folder, 'index.html')}`);
process.exitCode = failures.length > 0 ? 1 : 0;
