import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineNames, moreNames, spriteNames } from './icons/names.ts';
import { findOutline, writeIcons } from './icons/write-icons.ts';

const usage = `npm run add-icon -- <name>   e.g. npm run add-icon -- sticky_note_2, or star-fill for the filled variant.
Names are those of https://fonts.google.com/icons, style Rounded.`;

/** Adds icons to the sprite: their names to scripts/icons/names.ts, their outlines to src/ui/icons. */
export function addIcons(top: string, names: readonly string[]): void {
  const known = [...inlineNames, ...moreNames, ...spriteNames];
  for (const name of names) {
    if (known.includes(name)) throw new Error(`The icon ${name} is there already.`);
    if (findOutline(name) === undefined) throw new Error(`There is no Material Symbol ${name}.\n${usage}`);
  }
  const sprite = [...spriteNames, ...names].sort();
  const path = join(top, 'scripts/icons/names.ts');
  const [before = ''] = readFileSync(path, 'utf8').split(/(?<=export const spriteNames = \[\n)/);
  writeFileSync(path, `${before}${sprite.map((name) => `  '${name}',\n`).join('')}];\n`);
  writeIcons(top, { inline: inlineNames, more: moreNames, sprite });
}

if (import.meta.main) {
  const names = process.argv.slice(2);
  try {
    if (names.length === 0) throw new Error(usage);
    addIcons(join(import.meta.dirname, '..'), names);
    console.log(`Added: <Icon name="${names.join('">, <Icon name="')}">`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
