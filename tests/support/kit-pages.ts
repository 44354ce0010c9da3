import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentDocs } from '../../src/ui/component-docs.ts';

const folder = join(import.meta.dirname, '../../src/ui');

/** The kit's sources by the name that its files import each other by; without tests and documentation. */
export function readKitSources(): Map<string, string> {
  const names = readdirSync(folder).filter(
    (name) => /\.tsx?$/.test(name) && !/\.(docs|test)\.tsx?$/.test(name),
  );
  return new Map(names.map((name) => [`./${name}`, readFileSync(join(folder, name), 'utf8')]));
}

/** The documentation of the kit, by file: `./button.docs.tsx`. */
export async function loadKitPages(): Promise<Map<string, ComponentDocs>> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.docs.tsx'));
  const pages = new Map<string, ComponentDocs>();
  for (const name of names) {
    const module: Record<string, unknown> = await import(`../../src/ui/${name.replace(/\.tsx$/, '')}.tsx`);
    const page = Object.values(module).find(isPage);
    if (page) pages.set(`./${name}`, page);
  }
  return pages;
}

function isPage(value: unknown): value is ComponentDocs {
  return typeof value === 'object' && value !== null && 'examples' in value;
}
