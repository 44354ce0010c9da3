import { foldText } from '../../../../base/fold.ts';
import type { Locale } from '../../../frame/i18n/shared/locales.ts';

export type EmojiGroup =
  | 'smileys'
  | 'people'
  | 'nature'
  | 'food'
  | 'places'
  | 'activities'
  | 'objects'
  | 'symbols'
  | 'flags';

export interface Emoji {
  readonly emoji: string;
  /** In the language of the index. */
  readonly name: string;
  /** Without colons: `tada`. */
  readonly codes: readonly string[];
  /** The name and search words, folded, each word after a space. */
  readonly words: string;
}

/** The emojis in their usual order, with the names of one language. */
export interface EmojiIndex {
  readonly groups: readonly { readonly id: EmojiGroup; readonly emojis: readonly Emoji[] }[];
  readonly all: readonly Emoji[];
}

const nameFiles: Readonly<Record<Locale, () => Promise<{ names: string }>>> = {
  en: () => import('./data/names-en.ts'),
  tr: () => import('./data/names-tr.ts'),
  ar: () => import('./data/names-ar.ts'),
};
const loaded = new Map<Locale, Promise<EmojiIndex>>();

/** Loads the emojis and their names in a language, once. Rejects without a connection, and can then be called again. */
export function loadEmojiIndex(locale: Locale): Promise<EmojiIndex> {
  const known = loaded.get(locale);
  if (known) return known;
  const loading = buildIndex(locale);
  loaded.set(locale, loading);
  loading.catch(() => loaded.delete(locale));
  return loading;
}

async function buildIndex(locale: Locale): Promise<EmojiIndex> {
  const [{ emojisByGroup, shortcodes }, { names }] = await Promise.all([
    import('./data/emojis.ts'),
    nameFiles[locale](),
  ]);
  const codes = shortcodes.split('\n');
  const lines = names.split('\n');
  let position = 0;
  const read = (emoji: string): Emoji => {
    const [name = '', ...keywords] = (lines[position] ?? '').split('|');
    const own = (codes[position] ?? '').split(' ').filter((code) => code !== '');
    position++;
    return { emoji, name, codes: own, words: ` ${foldText([name, ...keywords].join(' '))}` };
  };
  const groups = Object.entries(emojisByGroup).map(([id, emojis]) => ({
    id: id as EmojiGroup, // safe: the keys of the same object
    emojis: emojis.split(' ').map(read),
  }));
  return { groups, all: groups.flatMap(({ emojis }) => emojis) };
}

/** How well an emoji fits what was typed: the less, the better; undefined if it does not. */
function rank({ codes, words }: Emoji, folded: string): number | undefined {
  if (codes.includes(folded)) return 0;
  if (codes.some((code) => code.startsWith(folded))) return 1;
  if (words.startsWith(` ${folded}`)) return 2;
  return words.includes(` ${folded}`) ? 3 : undefined;
}

/** The emojis whose shortcode begins with what was typed, or of whose words one does; the best first, at most `max`. */
export function findEmojis({ all }: EmojiIndex, typed: string, max: number): readonly Emoji[] {
  const folded = foldText(typed);
  if (folded === '') return [];
  const ranked = all.flatMap((emoji) => {
    const place = rank(emoji, folded);
    return place === undefined ? [] : [{ emoji, place }];
  });
  return ranked
    .toSorted((one, other) => one.place - other.place)
    .slice(0, max)
    .map(({ emoji }) => emoji);
}

/** What is being typed after the colon before the caret: `:tad`, at the beginning or after a space. */
export function findCodeStart(text: string, caret: number): { from: number; typed: string } | undefined {
  const match = /(?:^|\s):([\p{L}\p{N}_+-]{2,30})$/u.exec(text.slice(0, caret));
  const typed = match?.[1];
  return typed === undefined ? undefined : { from: caret - typed.length - 1, typed };
}

/** Replaces a whole shortcode that ends at the caret, `:tada:`. Returns undefined when there is none. */
export function replaceCode(
  { all }: EmojiIndex,
  text: string,
  caret: number,
): { text: string; caret: number } | undefined {
  const match = /(?:^|\s):([\w+-]{2,30}):$/.exec(text.slice(0, caret));
  const code = match?.[1]?.toLowerCase();
  const found = code === undefined ? undefined : all.find(({ codes }) => codes.includes(code));
  if (!found || code === undefined) return undefined;
  const before = text.slice(0, caret - code.length - 2) + found.emoji;
  return { text: before + text.slice(caret), caret: before.length };
}
