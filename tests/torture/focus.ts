import { globSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { waitUntilStill } from '../support/browser.ts';
import { navigate, openPage } from '../support/shell-page.ts';

export interface FocusReport {
  /** How many dialogs and menus were opened and closed. */
  dialogs: number;
  menus: number;
  /** Those that left the focus on the body, or that Escape did not close. */
  lost: string[];
}

/** The pages that the apps' navigation and commands lead to. */
const listPages = (): string[] => [
  ...new Set([
    '/account',
    ...globSync('src/apps/*/client/{app.tsx,late-manifest.ts}').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/url: '(\/(?:apps|pages)\/[^'?]+)'/g)].map(
        ([, path = '']) => path,
      ),
    ),
  ]),
];

const dialogs = '[role="dialog"], [role="alertdialog"]';
const overlays = `:is(${dialogs}, [role="menu"])`;
const buttons = 'main button, main [aria-haspopup]';
const items = '[role="menu"] [role="menuitem"]';
/** These end the session or open a window of the system. */
const isSkipped = (name: string) =>
  name === '' || /sign out|log out|upload|attach|import|export|download|print|picture|camera/i.test(name);
/** The buttons of a list's rows open the same dialog: their names begin alike. */
const readKind = (name: string) =>
  name
    .replaceAll(/[“"].*?[”"]|\d+/g, '*')
    .split(' ')
    .slice(0, 2)
    .join(' ');

/** Returns the names of the visible controls of a kind. */
const readNames = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>(wanted)]
        .filter(
          (element) => element.checkVisibility() && !element.matches(':disabled, [aria-disabled="true"]'),
        )
        .map((element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()),
    selector,
  );

/** Focuses the first visible control of a name and presses Enter. Returns whether it was there. */
async function activate(page: Page, selector: string, name: string): Promise<boolean> {
  const isFocused = await page.evaluate(
    ([wanted, label]) => {
      const found = [...document.querySelectorAll<HTMLElement>(wanted)].find(
        (element) =>
          element.checkVisibility() &&
          !element.matches(':disabled, [aria-disabled="true"]') &&
          (element.getAttribute('aria-label') ?? element.textContent ?? '').trim() === label,
      );
      found?.focus();
      return found !== undefined && document.activeElement === found;
    },
    [selector, name] as const,
  );
  if (!isFocused) return false;
  await page.keyboard.press('Enter');
  await waitUntilStill(page, 100);
  return true;
}

const countVisible = (page: Page, selector: string) =>
  page.locator(selector).filter({ visible: true }).count();

/** The time within which an address of the same screen is shown, in ms: no heading appears there. */
const openedWithinMs = 3000;
/** The time within which the shell restores a lost focus, in ms. */
const restoredWithinMs = 2000;

/**
 * Opens every dialog and menu of every page by the keyboard, closes it by Escape, and reports where the focus was lost. Each page
 * is told when it is done, because all of them take long.
 */
export async function followFocus(
  browser: Browser,
  url: string,
  tell: (line: string) => void,
): Promise<FocusReport> {
  const { page, close } = await openPage(browser, url, 'admin@example.com', { path: '/apps/todo/all' });
  page.on('dialog', (dialog) => void dialog.dismiss());
  const report: FocusReport = { dialogs: 0, menus: 0, lost: [] };
  const tried = new Set<string>();
  const isNew = (kind: string) => !tried.has(kind) && Boolean(tried.add(kind));
  const ledTo = new Map<string, string>();
  const open = async (path: string) => {
    const isOpen = [path, ledTo.get(path)].includes(new URL(page.url()).pathname);
    if (!isOpen) await Promise.race([navigate(page, path), page.waitForTimeout(openedWithinMs)]);
    await waitUntilStill(page, 50);
    if (!ledTo.has(path)) ledTo.set(path, new URL(page.url()).pathname);
  };
  const closeAll = async (where: string) => {
    if ((await countVisible(page, overlays)) === 0) return;
    const isDialog = (await countVisible(page, dialogs)) > 0;
    report[isDialog ? 'dialogs' : 'menus'] += 1;
    for (let presses = 0; presses < 5 && (await countVisible(page, overlays)) > 0; presses++) {
      await page.keyboard.press('Escape');
      await waitUntilStill(page, 50);
    }
    if ((await countVisible(page, overlays)) > 0) report.lost.push(`${where} stays open`);
    const isRestored = await page
      .waitForFunction(() => document.activeElement !== document.body, undefined, {
        timeout: restoredWithinMs,
      })
      .then(
        () => true,
        () => false,
      );
    if (!isRestored) report.lost.push(where);
  };
  for (const path of listPages()) {
    await open(path);
    const area = path.split('/').slice(0, 3).join('/');
    for (const name of await readNames(page, buttons)) {
      const kind = `${area} ${readKind(name)}`;
      if (isSkipped(name) || !isNew(kind)) continue;
      await open(path);
      if (!(await activate(page, buttons, name))) continue;
      const inMenu = await readNames(page, items);
      await closeAll(`${path}: ${name}`);
      for (const item of inMenu) {
        if (isSkipped(item) || !isNew(`${kind} > ${readKind(item)}`)) continue;
        await open(path);
        if (!(await activate(page, buttons, name))) break;
        if (await activate(page, items, item)) await closeAll(`${path}: ${name} > ${item}`);
      }
    }
    tell(
      `${path}: ${report.dialogs} dialogs, ${report.menus} menus, lost: ${report.lost.join('; ') || 'none'}`,
    );
  }
  await close();
  return report;
}
