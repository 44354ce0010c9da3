import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { pickStyles } from './pick-styles.ts';

/** The folder of these pages in the built client; the server looks there first. */
const pageFolder = 'pages';

/**
 * The screens that addresses name, the longest address first: `src/apps/todo/client/todo-screen.tsx` is at /apps/todo,
 * `src/apps/contacts/client/deals/deals-screen.tsx` at /apps/contacts/deals.
 */
function listScreens(): Map<string, string> {
  const files = globSync('src/apps/*/client/{,*/}*-screen.tsx');
  const screens = files.flatMap((file) => {
    const [app = '', , ...folders] = dirname(file).split('/').slice(2);
    const address = ['/apps', app, ...folders].join('/');
    return basename(file) === `${folders[0] ?? app}-screen.tsx` ? [[address, file] as const] : [];
  });
  return new Map(screens.toSorted(([one], [other]) => other.length - one.length));
}

/** Screens that people start with, and on phones: their pages come with the styles of the first picture only. */
const startAddresses = ['/apps/dashboards/analytics', '/apps/todo'];

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The files of a chunk and of all that it imports. */
function listFiles(chunks: Chunks, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of chunks.get(name)?.imports ?? []) listFiles(chunks, imported, seen);
  return seen;
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/**
 * Makes a page for the address of each screen: it names the files of the screen, so that they are requested with the
 * first script instead of when that has run and knows the route. The screens that people start with have a style
 * sheet of their own, without the styles of all others; `src/ui/all-styles.ts` loads those.
 */
export function screenPages(): Plugin {
  return {
    name: 'screen-pages',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const chunks: Chunks = new Map(
          files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
        );
        const find = (test: RegExp) =>
          files.find((file) => file.type === 'asset' && test.test(file.fileName));
        const readAsset = (test: RegExp) => String(Object(find(test)).source);
        const html = readAsset(/^index\.html$/);
        const [allStyles = '', href = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(html) ?? [];
        const css = readAsset(new RegExp(`^${href.slice(1).replaceAll('.', '\\.')}$`));
        const entry = [...chunks.values()].find(({ name, isEntry }) => isEntry && name === 'app');
        const known = listFiles(chunks, entry?.fileName ?? '');
        for (const [address, source] of listScreens()) {
          const screen = [...chunks.values()].find(({ moduleIds }) =>
            moduleIds.some((id) => id.endsWith(`/${source}`)),
          );
          if (!screen) continue;
          const own = listFiles(chunks, screen.fileName).difference(known);
          const preloads = [...own].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
          let styles = allStyles;
          if (startAddresses.includes(address)) {
            const code = [...known.union(own)].map((name) => chunks.get(name)?.code);
            const picked = pickStyles(css, [html, ...code].join('\n'));
            const fileName = `assets/start-${screen.name}-${hash(picked)}.css`;
            this.emitFile({ type: 'asset', fileName, source: picked });
            const all = `data-address="${address}" data-all-styles="${href}"`;
            styles = `<link rel="stylesheet" crossorigin ${all} href="/${fileName}">`;
          }
          const page = html.replace(allStyles, () => [styles, ...preloads].join(''));
          this.emitFile({ type: 'asset', fileName: `${pageFolder}${address}.html`, source: page });
        }
      },
    },
  };
}
