import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readGuide, toPlain } from '../../../../scripts/client-build/guides/read-guide.ts';
import { guidePages } from './guide-pages.ts';
import type { Block, Inline } from './guides/guide-blocks.ts';
import { listKitPages } from './kit/page-names.ts';
import { productVersion } from './product-version.ts';

const folder = join(import.meta.dirname, 'guides/text');
const paths = Object.entries(guidePages).flatMap(([section, titles]) =>
  Object.keys(titles).map((slug) => `${section}/${slug}`),
);
const guides = new Map(
  paths.map((path) => {
    const text = readFileSync(join(folder, `${path}.md`), 'utf8');
    return [path, { text, ...readGuide(text) }] as const;
  }),
);
const components = globSync('src/ui/*/*.docs.tsx').map((path) => basename(path, '.docs.tsx'));
const kitPaths = listKitPages(components).map(({ slug }) => `ui-kit/${slug}`);
const headingsOf = (path: string) =>
  (guides.get(path)?.blocks ?? []).flatMap((block) => (block.type === 'heading' ? [block.id] : []));

/** All lines of a guide. */
const listLines = (block: Block): (readonly Inline[])[] => {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [block.content];
    case 'list':
      return block.items.flat().flatMap(listLines);
    case 'note':
      return block.content.flatMap(listLines);
    case 'table':
      return [...block.heads, ...block.rows.flat()];
    default:
      return [];
  }
};
const flatten = (line: readonly Inline[]): Inline[] =>
  line.flatMap((part) =>
    typeof part !== 'string' && 'content' in part ? [part, ...flatten(part.content)] : [part],
  );

test('the badge of the changelog shows the version of the product', () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'));
  expect(productVersion).toBe(version);
});

test('every guide is listed, and every listed guide is written', () => {
  const written = globSync('*/**/*.md', { cwd: folder }).map((path) => path.replace(/\.md$/, ''));
  expect(paths.toSorted()).toEqual(written.toSorted());
});

describe.each([...guides])('%s', (path, { text, title, blocks }) => {
  const parts = blocks.flatMap(listLines).flatMap(flatten);
  const codes = parts.flatMap((part) =>
    typeof part !== 'string' && part.type === 'code' ? [part.text] : [],
  );

  test('has the title that the navigation shows', () => {
    const [section = '', ...rest] = path.split('/');
    const shown = guidePages[section]?.[rest.join('/')];
    expect(typeof shown === 'string' ? shown : shown?.en).toBe(title);
  });

  test('links to pages and headings that exist', () => {
    const hrefs = parts.flatMap((part) =>
      typeof part !== 'string' && part.type === 'link' && part.href.startsWith('/documentation/')
        ? [part.href.replace('/documentation/', '')]
        : [],
    );
    for (const href of hrefs) {
      const [target = '', hash] = href.split('#');
      expect([...paths, ...kitPaths, 'changelog']).toContain(target);
      if (hash !== undefined) expect(headingsOf(target)).toContain(hash);
    }
  });

  test('names files, scripts and variables that exist', () => {
    const files = codes.filter((code) =>
      /^(?!src\/apps\/meetings)(src|scripts|tests|docs|bench)\/[\w./-]+$/.test(code),
    );
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    const readme = readFileSync('README.md', 'utf8');
    const variables = [...text.matchAll(/\b([A-Z]{2,}(?:_[A-Z]+)+)\b/g)].map(([, name = '']) => name);
    expect(variables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  test('shows examples that the kit has', () => {
    for (const block of blocks) {
      if (block.type !== 'example') continue;
      const [file = 'none'] = globSync([
        `src/ui/*/${block.component}.docs.tsx`,
        `src/apps/documentation/client/${block.component.replace('guides/', 'guides/examples/')}.docs.tsx`,
      ]);
      expect(readFileSync(file, 'utf8')).toContain(`title: '${block.title}'`);
    }
  });

  test('has headings with addresses of their own', () => {
    const ids = headingsOf(path);
    expect(new Set(ids).size).toBe(ids.length);
    expect(blocks.every((block) => block.type !== 'heading' || toPlain(block.content) !== '')).toBe(true);
  });
});

test.each(paths.filter((path) => path.startsWith('ui-kit/')))(
  '%s shows its subject live, and says what keys do and what is read',
  (path) => {
    expect(guides.get(path)?.blocks.some(({ type }) => type === 'example')).toBe(true);
    expect(headingsOf(path)).toContain('keyboard-and-screen-readers');
  },
);
