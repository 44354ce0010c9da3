import type { Card } from '../../shared/records.ts';
import type { CardValues } from '../api.ts';
import type { BoardView } from '../board/use-board-view.ts';

/** What the parts of a card's dialog get. */
export interface CardPartProps {
  readonly card: Card;
  /** The fields as they are in the dialog. */
  readonly values: CardValues;
  readonly change: (changes: Partial<CardValues>) => void;
  readonly view: BoardView;
}

/** A list of ids with one more, or one less. */
export const toggle = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
