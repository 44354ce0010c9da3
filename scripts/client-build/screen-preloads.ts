import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Rolldown } from 'vite';

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

/**
 * Returns the files of each app's screen that the app itself does not import, by address: the page asks for them with
 * its first script, instead of when that has run and knows the route.
 */
export function listScreenFiles(bundle: Rolldown.OutputBundle): Record<string, readonly string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const listFiles = (name: string, seen = new Set<string>()): Set<string> => {
    const chunk = byName.get(name);
    if (!chunk || seen.has(name)) return seen;
    seen.add(name);
    for (const imported of chunk.imports) listFiles(imported, seen);
    return seen;
  };
  const app = chunks.find(({ name, isEntry }) => isEntry && name === 'app');
  const known = app ? listFiles(app.fileName) : new Set<string>();
  const screens = [...listScreens()].flatMap(([path, file]) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${file}`)));
    return chunk ? [[path, [...listFiles(chunk.fileName).difference(known)]] as const] : [];
  });
  return Object.fromEntries(screens);
}
