import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { readExampleSources } from './example-sources.ts';
import { type CodeToken, highlight } from './highlight.ts';

const top = join(import.meta.dirname, '../..');
const kit = join(top, 'src/ui');
const guideExamples = join(top, 'src/apps/documentation/client/guides/examples');
const indexId = 'virtual:kit-documentation';
const partId = (part: string) => `${indexId}/${part}`;

/** What opens over the page is large: each of these comes alone. */
const isLarge = (path: string) => /@base-ui\/|\/overlays\//.test(readFileSync(join(kit, path), 'utf8'));

interface Documented {
  /** What pages know it by: the component, or `guides/` and the guide whose examples it holds. */
  readonly name: string;
  readonly part: string;
  readonly file: string;
}

/** The pages by the file that they come in: the large ones by their name, the others by their folder. */
function listParts(): Map<string, Documented[]> {
  const ofKit = globSync('*/*.docs.tsx', { cwd: kit }).map((path) => {
    const name = basename(path, '.docs.tsx');
    const part = isLarge(path.replace('.docs.', '.')) ? name : dirname(path);
    return { name, part, file: join(kit, path) };
  });
  const ofGuides = globSync('*.docs.tsx', { cwd: guideExamples }).map((path) => ({
    name: `guides/${basename(path, '.docs.tsx')}`,
    part: 'guides',
    file: join(guideExamples, path),
  }));
  const all = [...ofKit, ...ofGuides].toSorted((a, b) => (a.file < b.file ? -1 : 1));
  return Map.groupBy(all, ({ part }) => part);
}

/** The parts that the pages come in, with the id of their module and the names of their components. */
export const listKitParts = (): { id: string; names: string[] }[] =>
  [...listParts()].map(([part, pages]) => ({ id: partId(part), names: pages.map(({ name }) => name) }));

/** The names of all components, and how to load them. */
function buildIndex(): string {
  const parts = listKitParts().map(
    ({ id, names }) => `{ names: ${JSON.stringify(names)}, load: () => import('${id}') }`,
  );
  return `export const kitParts = [${parts.join(', ')}];`;
}

function highlightExamples(file: string): Record<string, CodeToken[]> {
  const sources = Object.entries(readExampleSources(file, readFileSync(file, 'utf8')));
  return Object.fromEntries(sources.map(([title, text]) => [title, highlight(text)]));
}

/** The pages of a part, with the highlighted source of their examples. */
function buildPart(part: string, watch: (file: string) => void): string {
  const pages = listParts().get(part) ?? [];
  for (const { file } of pages) watch(file);
  const imports = pages.map(({ file }, index) => `import * as docs${index} from ${JSON.stringify(file)};`);
  const entries = pages.map(
    ({ name, file }, index) =>
      `${JSON.stringify(name)}: { docs: Object.values(docs${index})[0], sources: ${JSON.stringify(highlightExamples(file))} }`,
  );
  return `${imports.join('\n')}\nexport const components = { ${entries.join(',\n')} };`;
}

/**
 * Gives `virtual:kit-documentation`: all pages of the kit, in a few files. The source of the examples is
 * highlighted here, so that browsers need no highlighter.
 */
export function kitDocumentation(): Plugin {
  return {
    name: 'kit-documentation',
    resolveId: (id) => (id.startsWith(indexId) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${indexId}`) return buildIndex();
      if (!id.startsWith(`\0${indexId}/`)) return null;
      return buildPart(id.slice(indexId.length + 2), (file) => this.addWatchFile(file));
    },
  };
}
