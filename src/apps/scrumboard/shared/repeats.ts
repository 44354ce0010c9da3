import { restartRepeat } from '../../../platform/kits/repeats/shared/restart-repeat.ts';
import type { Card } from './records.ts';

type Repeating = Pick<Card, 'repeat' | 'repeatBy' | 'completedAt'>;
type Changes = { readonly [Name in keyof Repeating | 'due']?: Card[Name] | undefined };

/** Whether a change completes a card that was open, and the next one begins by that. */
export const isContinued = (card: Omit<Repeating, 'repeat'>, changes: Changes): boolean =>
  card.completedAt === null &&
  changes.completedAt !== undefined &&
  changes.completedAt !== null &&
  (changes.repeatBy ?? card.repeatBy) === 'completion';

/**
 * What a change does to the repetition of a card besides: that of one that is done goes on with the next one, unless that comes
 * by date; that of one with another date goes on from there, and without a date it ends.
 */
export function findRepeat(card: Repeating, changes: Changes): { repeat?: string | null } {
  const repeat = changes.repeat === undefined ? card.repeat : changes.repeat;
  if (repeat === null) return {};
  if (isContinued(card, changes)) return { repeat: null };
  const { due } = changes;
  if (due === undefined || changes.repeat !== undefined) return {};
  return { repeat: due === null ? null : restartRepeat(repeat, due) };
}
