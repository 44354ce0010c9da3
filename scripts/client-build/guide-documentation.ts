import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { listSearchEntries, readComponentWords } from './guides/list-search-entries.ts';
import { readChangelog } from './guides/read-changelog.ts';
import { readGuide } from './guides/read-guide.ts';

const top = join(import.meta.dirname, '../..');
const folder = join(top, 'src/apps/documentation/client/guides/text');
const changelog = join(top, 'CHANGELOG.md');
const indexId = 'virtual:guides';

/** All guides as `getting-started/introduction`. */
const listGuides = () =>
  globSync('*/**/*.md', { cwd: folder })
    .map((path) => path.replace(/\.md$/, ''))
    .toSorted();

const fileOf = (path: string) => join(folder, `${path}.md`);
const loadGuide = (path: string) => readGuide(readFileSync(fileOf(path), 'utf8'));

/** The sections with their guides; a section comes in one file. */
function buildIndex(): string {
  const sections = [...Map.groupBy(listGuides(), (path) => path.split('/')[0])].map(
    ([section, paths]) =>
      `{ paths: ${JSON.stringify(paths)}, load: () => import('${indexId}/section/${section}') }`,
  );
  return `export const guideSections = [${sections.join(', ')}];
export const loadChangelog = async () => (await import('${indexId}/changelog')).versions;
export const loadSearchEntries = async () => (await import('${indexId}/search')).entries;`;
}

function buildSection(section: string): string {
  const guides = listGuides()
    .filter((path) => path.startsWith(`${section}/`))
    .map((path) => [path, loadGuide(path)]);
  return `export const guides = ${JSON.stringify(Object.fromEntries(guides))};`;
}

/** All that can be found: guides by their headings, and components, whose page the client knows. */
function buildSearch(): string {
  const guides = listGuides().flatMap((path) => listSearchEntries(path, loadGuide(path)));
  const components = globSync('src/ui/*/*.docs.tsx', { cwd: top })
    .toSorted()
    .map((path) => ({
      path: `component:${basename(path, '.docs.tsx')}`,
      page: '',
      heading: '',
      text: readComponentWords(readFileSync(join(top, path), 'utf8')),
    }));
  return `export const entries = ${JSON.stringify([...guides, ...components])};`;
}

/**
 * Gives `virtual:guides`: the pages of the documentation that are written in Markdown, read and highlighted here, so that
 * browsers need neither a reader nor a highlighter; the changelog; and the words that the search looks through.
 */
export function guideDocumentation(): Plugin {
  return {
    name: 'guide-documentation',
    resolveId: (id) => (id.startsWith(indexId) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${indexId}`)) return null;
      const [, kind, ...rest] = id.slice(1).split('/');
      const path = rest.join('/');
      switch (kind) {
        case 'section':
          for (const guide of listGuides())
            if (dirname(guide).startsWith(path)) this.addWatchFile(fileOf(guide));
          return buildSection(path);
        case 'changelog':
          this.addWatchFile(changelog);
          return `export const versions = ${JSON.stringify(readChangelog(readFileSync(changelog, 'utf8')))};`;
        case 'search':
          return buildSearch();
        default:
          return buildIndex();
      }
    },
  };
}
