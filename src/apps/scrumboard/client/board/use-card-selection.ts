import { createContext, use, useMemo, useReducer } from 'react';
import {
  changeListState,
  emptyListState,
  type ListAction,
} from '../../../../platform/kits/list-screen/client/selection.ts';
import type { Card } from '../../shared/records.ts';

/** The cards of a board that are selected, of those that are shown. */
export function useCardSelection(shown: readonly Card[]) {
  const [{ selectedIds }, dispatch] = useReducer(changeListState, emptyListState);
  const shownIds = useMemo(() => shown.map(({ id }) => id), [shown]);
  const selected = useMemo(() => shown.filter(({ id }) => selectedIds.has(id)), [shown, selectedIds]);
  return { selected, selectedIds, shownIds, dispatch };
}
export type CardSelection = ReturnType<typeof useCardSelection>;

interface SelectionValue {
  readonly selectedIds: ReadonlySet<string>;
  readonly isSelecting: boolean;
  readonly dispatch: (action: ListAction) => void;
}

export const CardSelectionContext = createContext<SelectionValue>({
  selectedIds: new Set(),
  isSelecting: false,
  dispatch: () => undefined,
});

/** Which cards of the board around are selected. */
export const useCardSelectionContext = (): SelectionValue => use(CardSelectionContext);
