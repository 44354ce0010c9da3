import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { guidePages } from '../src/apps/documentation/client/guide-pages.ts';
import { listKitPages } from '../src/apps/documentation/client/kit/page-names.ts';
import { listKitParts } from './client-build/kit-documentation.ts';

/** What a page shows as soon as it is opened: the sources of its screen and of the parts in it that are loaded on their own. */
export interface PageParts {
  name: string;
  sources: readonly string[];
}

const top = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(top, path), 'utf8');
const documentation = 'src/apps/documentation/client';
const screen = `${documentation}/documentation-screen.tsx`;

/** What files of the client import by calls that match, each once. */
function listImports(call: RegExp): string[] {
  const sources = globSync('src/**/client/**/*.{ts,tsx}', { cwd: top })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [...read(file).matchAll(call)].map(([, path = '']) => join(dirname(file), path)));
  return [...new Set(sources)].toSorted();
}

/** The screens that routes load when they are opened. */
const listScreens = (): PageParts[] =>
  listImports(/lazyRouteComponent\(\s*\(\) => import\('([^']+)'\)/g).map((source) => ({
    name: `page ${source}`,
    sources: [source],
  }));

/** What every page loads after the first paint, besides what the build puts into one file for that: parts of slots. */
export const listShellParts = (): string[] =>
  listImports(/\blater\(\s*async \(\) => \(await import\('([^']+-cards\.tsx)'\)\)/g);

/** The parts of the kit's documentation with these components. */
const findKitParts = (components: readonly string[]): string[] =>
  listKitParts()
    .filter(({ names }) => names.some((name) => components.includes(name)))
    .map(({ id }) => id);

function listKitDocumentation(): PageParts[] {
  const components = globSync('src/ui/*/*.docs.tsx', { cwd: top }).map((file) => basename(file, '.docs.tsx'));
  return listKitPages(components).map((page) => ({
    name: `/documentation/ui-kit/${page.slug}`,
    sources: [screen, `${documentation}/kit/kit-content.tsx`, ...findKitParts(page.components)],
  }));
}

/** The pages in Markdown, with the components of their examples. */
function listGuides(): PageParts[] {
  return Object.entries(guidePages).flatMap(([section, pages]) =>
    Object.keys(pages).map((slug) => {
      const text = read(`${documentation}/guides/text/${section}/${slug}.md`);
      const examples = [...text.matchAll(/^```example (\S+)/gm)].map(([, name = '']) => name);
      return {
        name: `/documentation/${section}/${slug}`,
        sources: [
          screen,
          `${documentation}/guides/guide-content.tsx`,
          `virtual:guides/section/${section}`,
          ...findKitParts(examples),
        ],
      };
    }),
  );
}

/** Every page by what it consists of: the screens of the route table, and the pages of the documentation by their tables. */
export const listPages = (): PageParts[] => [...listScreens(), ...listKitDocumentation(), ...listGuides()];
