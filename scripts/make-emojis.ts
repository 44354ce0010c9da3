// Writes src/platform/kits/emoji/client/data: the emojis in their usual order, with the names and search words of each language.
// Run: npm i --prefix .cache/emojis emojibase-data@17.0.0 cldr-annotations-full@48.2.0 cldr-annotations-derived-full@48.2.0 &&
//      node scripts/make-emojis.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { locales } from '../src/platform/frame/i18n/shared/locales.ts';

interface SourceEmoji {
  emoji: string;
  hexcode: string;
  group?: number;
  order?: number;
  version: number;
}

const source = createRequire(new URL('../.cache/emojis/', import.meta.url));
const target = new URL('../src/platform/kits/emoji/client/data/', import.meta.url);
/** Later ones are missing from the fonts of many systems. */
const newestVersion = 15.1;
/** By the numbers of the source; 2 are parts of other emojis, such as skin tones. */
const groups = [
  'smileys',
  'people',
  undefined,
  'nature',
  'food',
  'places',
  'activities',
  'objects',
  'symbols',
  'flags',
];

const all: SourceEmoji[] = source('emojibase-data/en/data.json');
const shortcodes: Record<string, string | string[]> = source('emojibase-data/en/shortcodes/github.json');
const chosen = all
  .filter(({ group, version }) => group !== undefined && groups[group] && version <= newestVersion)
  .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));

const note = '// Written by scripts/make-emojis.ts; sources and licenses in NOTICE.\n// oxfmt-ignore\n';
const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const write = (name: string, text: string) => writeFileSync(new URL(name, target), note + text);

mkdirSync(target, { recursive: true });
const ofGroup = groups.flatMap((name, group) => {
  const emojis = chosen.filter((one) => one.group === group).map(({ emoji }) => emoji);
  return name === undefined ? [] : [`  ${name}: ${quote(emojis.join(' '))},\n`];
});
const codes = chosen.map(({ hexcode }) => [shortcodes[hexcode] ?? []].flat().join(' '));
write(
  'emojis.ts',
  `export const emojisByGroup = {\n${ofGroup.join('')}};\n
/** The shortcodes of each emoji, in the same order, with a line feed between two emojis. */
// oxfmt-ignore
export const shortcodes = ${quote(codes.join('\n')).replaceAll('\n', '\\n')};\n`,
);

for (const locale of locales) {
  const read = (name: string, key: string) =>
    source(`${name}/${key}/${locale}/annotations.json`)[key].annotations;
  const words: Record<string, { default?: string[]; tts?: string[] }> = {
    ...read('cldr-annotations-full', 'annotations'),
    ...read('cldr-annotations-derived-full', 'annotationsDerived'),
  };
  const lines = chosen.map(({ emoji }) => {
    const { tts = [], default: keywords = [] } = words[emoji] ?? words[emoji.replaceAll('\ufe0f', '')] ?? {};
    const name = tts[0] ?? keywords[0];
    if (name === undefined) throw new Error(`${emoji} has no name in ${locale}.`);
    return [name, ...keywords.filter((word) => !name.includes(word))].join('|');
  });
  write(`names-${locale}.ts`, `export const names = ${quote(lines.join('\n')).replaceAll('\n', '\\n')};\n`);
}
