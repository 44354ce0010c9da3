import { createContext } from 'react';

/** Where an opened record is shown: over the page, inline above its list, or in a pane next to the list, where edits are saved automatically. */
export interface RecordPlace {
  readonly kind: 'dialog' | 'inline' | 'pane';
  /** The focus stays on the rows, which the person walks through by keyboard. */
  readonly keepsFocus: boolean;
  /** A pane lies over the list; a click outside closes it. */
  readonly isOver?: boolean;
}

export const RecordPlaceContext = createContext<RecordPlace>({ kind: 'dialog', keepsFocus: false });
