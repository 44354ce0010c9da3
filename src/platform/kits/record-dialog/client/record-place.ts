import { createContext } from 'react';

/** Where an opened record is shown: over the page, or in a pane next to its list, where it is saved as it is edited. */
export interface RecordPlace {
  readonly kind: 'dialog' | 'pane';
  /** The focus stays where it is, on the rows that somebody walks through. */
  readonly keepsFocus: boolean;
}

export const RecordPlaceContext = createContext<RecordPlace>({ kind: 'dialog', keepsFocus: false });
