import { type Finding, isTestFile, reportError } from './finding.ts';
import { findPlace } from './place.ts';
import type { SourceFile } from './source-file.ts';

const isDocumentation = (path: string) => path.endsWith('.docs.tsx');
const strings = /'([^'\n]*)'|"([^"\n]*)"|`([^`\n]*)`/g;

/** The ids of the apps, but for those that a part of the platform has too. */
function listAppIds(files: readonly SourceFile[]): string[] {
  const places = files.map(({ path }) => findPlace(path));
  const parts = new Set(places.flatMap(({ layer, part }) => (layer === 'platform' ? [part] : [])));
  const ids = places.flatMap(({ layer, part }) =>
    layer === 'apps' && part && !parts.has(part) ? [part] : [],
  );
  return [...new Set(ids)];
}

/**
 * Strings of ui and platform that name an app: its url, its API, and ids such as 'apps.chat' or 'chat.mention'. What
 * the platform has to know of an app is in the app's manifest.
 */
export function checkAppNames(files: readonly SourceFile[]): Finding[] {
  const ids = listAppIds(files);
  if (ids.length === 0) return [];
  const name = `(?:${ids.join('|')})`;
  const naming = new RegExp(`^(?:apps|/apps|/api)[/.]${name}\\b|^${name}[./-][a-z]`);
  return files.flatMap((file) => {
    const { layer } = findPlace(file.path);
    const isChecked = (layer === 'platform' || layer === 'ui') && !isTestFile(file.path);
    if (!isChecked || isDocumentation(file.path)) return [];
    return file.lines.flatMap((line, index) => {
      if (/^\s*(\/?\*|\/\/|import )/.test(line)) return [];
      const named = [...line.matchAll(strings)].find(([, one, two, three]) =>
        naming.test(one ?? two ?? three ?? ''),
      );
      if (!named) return [];
      const message = `the platform names no app: declare ${named[0]} in the app's manifest`;
      return [reportError(file, index + 1, 'app-name', message)];
    });
  });
}
