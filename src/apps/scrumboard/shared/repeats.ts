import { restartRepeat } from '../../../platform/kits/repeats/shared/restart-repeat.ts';
import type { Card } from './records.ts';

type Repeating = Pick<Card, 'repeat' | 'completedAt'>;
type Changes = { readonly [Name in keyof Repeating | 'due']?: Card[Name] | undefined };

/** Whether a change completes a card that was open. */
export const isCompleting = (card: Pick<Card, 'completedAt'>, { completedAt }: Changes): boolean =>
  card.completedAt === null && completedAt !== undefined && completedAt !== null;

/**
 * What a change does to the repetition of a card besides: that of one that is done goes on with the next one, that of one with
 * another date goes on from there, and without a date it ends.
 */
export function findRepeat(card: Repeating, changes: Changes): { repeat?: string | null } {
  const repeat = changes.repeat === undefined ? card.repeat : changes.repeat;
  if (repeat === null) return {};
  if (isCompleting(card, changes)) return { repeat: null };
  const { due } = changes;
  if (due === undefined || changes.repeat !== undefined) return {};
  return { repeat: due === null ? null : restartRepeat(repeat, due) };
}
