import { createContext, use } from 'react';
import type { ListAction } from '../../../../platform/kits/list-screen/client/selection.ts';
import type { ListStateView } from '../../../../platform/kits/list-screen/client/use-list-state.ts';
import type { Card } from '../../shared/records.ts';

/** The selected cards of those that are shown. */
export type CardSelection = Pick<ListStateView<Card>, 'selected' | 'shownIds' | 'dispatch'>;

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
