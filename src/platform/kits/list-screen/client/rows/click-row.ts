import type { MouseEvent } from 'react';

export interface RowClickActions {
  open: (id: string) => void;
  select: (id: string, isRange: boolean) => void;
}

/** Returns the click handler of the link of a row: opens the record, or with Shift selects everything up to it. */
export const clickRow = (id: string, actions: RowClickActions) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.altKey) return; // the browser opens a tab
  event.preventDefault();
  if (event.shiftKey) actions.select(id, true);
  else actions.open(id);
};
