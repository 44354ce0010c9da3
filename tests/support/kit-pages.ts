import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ComponentDocs } from '../../src/ui/component-docs.ts';

const folder = join(import.meta.dirname, '../../src/ui');

/** The kit's sources by file name (unique over all groups); without tests and documentation. */
export function readKitSources(): Map<string, string> {
  const paths = globSync('**/*.{ts,tsx}', { cwd: folder }).filter(
    (path) => !/\.(docs|test)\.tsx?$/.test(path),
  );
  return new Map(paths.map((path) => [basename(path), readFileSync(join(folder, path), 'utf8')]));
}

/** The documentation of the kit by file name: `button.docs.tsx`. */
export async function loadKitPages(): Promise<Map<string, ComponentDocs>> {
  const pages = new Map<string, ComponentDocs>();
  for (const path of globSync('**/*.docs.tsx', { cwd: folder }).toSorted()) {
    const module: Record<string, unknown> = await import(join(folder, path));
    const page = Object.values(module).find(isPage);
    if (page) pages.set(basename(path), page);
  }
  return pages;
}

function isPage(value: unknown): value is ComponentDocs {
  return typeof value === 'object' && value !== null && 'examples' in value;
}
