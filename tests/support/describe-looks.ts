import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { allRoutes, examineVariant, findShifts, layouts, routes, shellRoutes, variants } from './looks.ts';

const takeEvery = (paths: readonly string[], step: number, first: number) =>
  paths.filter((_path, index) => index % step === first);

/**
 * Tests half of the pages, and the shell in one mode; two files split the work between two workers. axe-core checks each page in
 * both modes and one direction. Overflow is measured for every page right to left, and for declared routes left to right. `npm run torture -- looks` examines all pages in all looks.
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
      const isRtl = variant.direction === 'rtl';
      const axePaths = takeEvery(half, 2, isRtl ? 1 : 0);
      const paths = half.filter((path) => isRtl || axePaths.includes(path) || declared.includes(path));
      const narrowPaths = declared.filter((path) => isRtl || axePaths.includes(path));
      const examination = { hasShell: false, inBothModes: true, narrowPaths, axePaths };
      expect(await examineVariant(browser, url, variant, ['layout1'], paths, examination)).toEqual([]);
    },
    600_000,
  );

  test.each(variants.filter(isOfMode))(
    'the shell is right in all layouts, $mode, $locale',
    async (variant) => {
      const { browser, url } = connect();
      const examination = { hasShell: true, narrowPaths: shellRoutes };
      expect(await examineVariant(browser, url, variant, layouts, shellRoutes, examination)).toEqual([]);
    },
  );

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
