import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { allRoutes, examineLook, findShifts, looks, routes, shellRoutes, variants } from './looks.ts';

const takeEvery = (paths: readonly string[], step: number, first: number) =>
  paths.filter((_path, index) => index % step === first);

/**
 * The tests of a half of the pages, each in both modes and both directions, and of the shell in one mode: two files, so that
 * two workers share them.
 */
export function describeLooks(
  mode: 'light' | 'dark',
  connect: () => { browser: Browser; url: string },
): void {
  const isOfMode = (look: { mode: string }) => look.mode === mode;
  const half = takeEvery(allRoutes, 2, mode === 'light' ? 0 : 1);
  const declared = half.filter((path) => routes.includes(path));

  // At once: one works while the other waits.
  test.concurrent.each(variants.filter(isOfMode))(
    'every page is right in both modes, in $locale, first in $mode',
    async (variant) => {
      const { browser, url } = connect();
      const narrowPaths = takeEvery(declared, 2, variant.direction === 'ltr' ? 0 : 1);
      const examination = { hasShell: false, inBothModes: true, narrowPaths };
      expect(await examineLook(browser, url, { style: 'layout1', ...variant }, half, examination)).toEqual(
        [],
      );
    },
    600_000,
  );

  test.each(looks.filter(isOfMode))('the shell is right in $style, $mode, $locale', async (look) => {
    const { browser, url } = connect();
    const narrowPaths = look.style === 'layout1' ? shellRoutes : []; // narrow, the layouts are the same
    const examination = { hasShell: true, narrowPaths };
    expect(await examineLook(browser, url, look, shellRoutes, examination)).toEqual([]);
  });

  // Spread over the four variants.
  const parts = variants.map((variant, part) => ({ ...variant, paths: takeEvery(routes, 4, part) }));
  test.each(parts.filter(isOfMode))(
    'nothing moves while a page opens in $mode, $locale',
    async ({ paths, ...variant }) => {
      const { browser, url } = connect();
      expect(await findShifts(browser, url, { style: 'layout1', ...variant }, paths)).toEqual([]);
    },
  );
}
