import { foldText } from '../../../../base/fold.ts';
import { matchWords, type TextRange } from '../../../../base/match.ts';
import { cutExcerpt, type Excerpt } from '../../../kernel/search/shared/excerpt.ts';
import type { IconName } from '../../../../ui/icons/icon.tsx';
import { localize, type Locale, type LocalizedText } from '../../i18n/shared/locales.ts';

/** Something that the search offers. */
export interface Offer {
  readonly id: string;
  readonly title: LocalizedText;
  readonly icon?: IconName | undefined;
  readonly keywords?: LocalizedText | undefined;
  readonly run: () => void;
}

/** An offer as the list shows it: its title in the reader's language, and the parts of it that match. */
export interface Choice extends Offer {
  readonly text: string;
  readonly ranges: readonly TextRange[];
  /** The part of a record's text that matches, where the title does not. */
  readonly excerpt?: Excerpt | undefined;
  /** What tells a record from others of its name; shown where no excerpt is. */
  readonly context?: string | undefined;
}

const maxChoices = 10;

/** Returns 0 for a title that is what is typed, 1 for one that begins with it, 2 for one with a later word that does, 3 otherwise. */
export function rankTitle(title: string, typed: string): number {
  const [folded, wanted] = [foldText(title), foldText(typed.trim())];
  if (folded === wanted) return 0;
  if (folded.startsWith(wanted)) return 1;
  return folded.includes(` ${wanted}`) ? 2 : 3;
}

/** 0 where the title begins with what is typed, 1 where a later word does, 2 where another word for it does. */
function rankOffer(
  offer: Offer,
  typed: string,
  locale: Locale,
): { rank: number; choice: Choice } | undefined {
  const text = localize(offer.title, locale);
  const ranges = matchWords(text, typed);
  if (ranges) return { rank: (ranges[0]?.[0] ?? 0) === 0 ? 0 : 1, choice: { ...offer, text, ranges } };
  const others = [localize(offer.title, 'en'), offer.keywords && localize(offer.keywords, locale)];
  const isMeant = matchWords([text, ...others].filter(Boolean).join(' '), typed) !== undefined;
  return isMeant ? { rank: 2, choice: { ...offer, text, ranges: [] } } : undefined;
}

/** A record that was found: what matches may be in its text only. */
export const toFoundChoice = (offer: Offer, words: string, locale: Locale, excerpt?: string): Choice => {
  const text = localize(offer.title, locale);
  const ranges = matchWords(text, words) ?? [];
  const shown = !excerpt || ranges.length > 0 ? undefined : cutExcerpt(excerpt, words);
  return { ...offer, text, ranges, excerpt: shown };
};

/** Returns the first choice whose title is what is typed; without one, the first whose title begins with it. */
export const findTopHit = (choices: readonly Choice[], typed: string): Choice | undefined =>
  choices.find(({ text }) => rankTitle(text, typed) === 0) ??
  choices.find(({ text }) => rankTitle(text, typed) === 1);

/** The offers that match what is typed, the nearest first, at most ten. */
export function findChoices(offers: readonly Offer[], typed: string, locale: Locale): readonly Choice[] {
  return offers
    .flatMap((offer) => rankOffer(offer, typed, locale) ?? [])
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, maxChoices)
    .map(({ choice }) => choice);
}
