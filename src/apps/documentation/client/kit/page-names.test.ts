import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { listKitPages } from './page-names.ts';

test('every component of the kit is on exactly one page', () => {
  const components = globSync('src/ui/**/*.docs.tsx').map((path) => basename(path, '.docs.tsx'));
  const pages = listKitPages(components);
  expect(pages.flatMap((page) => page.components).toSorted()).toEqual(components.toSorted());
  expect(new Set(pages.map(({ slug }) => slug)).size).toBe(pages.length);
});

test('pages have the names of things, not of files', () => {
  expect(listKitPages(['button', 'icon-button', 'tabs'])).toEqual([
    { slug: 'buttons', title: 'Buttons', components: ['button', 'icon-button'] },
    { slug: 'tabs', title: 'Tabs', components: ['tabs'] },
  ]);
});
