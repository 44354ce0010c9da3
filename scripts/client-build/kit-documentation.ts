import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { readExampleSources } from './example-sources.ts';
import { type CodeToken, highlight } from './highlight.ts';

const kit = join(import.meta.dirname, '../../src/ui');
const indexId = 'virtual:kit-documentation';
const partId = (part: string) => `${indexId}/${part}`;

/** What opens over the page is large: each of these comes alone. */
const isLarge = (path: string) => /@base-ui\/|\/overlays\//.test(readFileSync(join(kit, path), 'utf8'));

/** The pages by the file that they come in: the large ones by their name, the others by their folder. */
const listParts = () =>
  Map.groupBy(globSync('*/*.docs.tsx', { cwd: kit }).toSorted(), (path) =>
    isLarge(path.replace('.docs.', '.')) ? basename(path, '.docs.tsx') : dirname(path),
  );

/** The names of all components, and how to load them. */
function buildIndex(): string {
  const parts = [...listParts()].map(
    ([part, paths]) =>
      `{ names: ${JSON.stringify(paths.map((path) => basename(path, '.docs.tsx')))}, load: () => import('${partId(part)}') }`,
  );
  return `export const kitParts = [${parts.join(', ')}];`;
}

function highlightExamples(file: string): Record<string, CodeToken[]> {
  const sources = Object.entries(readExampleSources(file, readFileSync(file, 'utf8')));
  return Object.fromEntries(sources.map(([title, text]) => [title, highlight(text)]));
}

/** The pages of a part, with the highlighted source of their examples. */
function buildPart(part: string, watch: (file: string) => void): string {
  const files = (listParts().get(part) ?? []).map((path) => join(kit, path));
  files.forEach(watch);
  const imports = files.map((file, index) => `import * as docs${index} from ${JSON.stringify(file)};`);
  const entries = files.map(
    (file, index) =>
      `${JSON.stringify(basename(file, '.docs.tsx'))}: { docs: Object.values(docs${index})[0], sources: ${JSON.stringify(highlightExamples(file))} }`,
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
