import { iconNames } from './icon-names.ts';
import { iconTags } from './icon-tags.ts';
import type { IconEntry } from './schema.ts';

const firstCode = 59_648;
const firstOrder = 1732;

function listTags(name: string, category: string): string[] {
  const words = name.split('_');
  const synonyms = words.flatMap((word) => iconTags[word]?.split(' ') ?? []);
  return [...new Set([...words, ...category.toLowerCase().split(/[ &]+/), ...synonyms])];
}

/** The catalog of all glyphs, by name: codes and order count up, ids count down to 0. */
export function listIcons(): IconEntry[] {
  const named = Object.entries(iconNames).flatMap(([category, names]) =>
    names.split(' ').map((name) => ({ name, tags: listTags(name, category) })),
  );
  return named
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, tags }, index) => ({
      order: firstOrder + index,
      id: named.length - 1 - index,
      name,
      prevSize: 32,
      code: firstCode + index,
      ligatures: name,
      tags,
    }));
}
