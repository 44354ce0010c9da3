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

const nothing: SelectionValue = { selectedIds: new Set(), isSelecting: false, dispatch: () => undefined };
export const CardSelectionContext = createContext(nothing);

/** Which cards of the board around are selected. */
export const useCardSelectionContext = (): SelectionValue => use(CardSelectionContext);

/** Whether cards can be selected in the view around. */
export const useCanSelect = (): boolean => use(CardSelectionContext) !== nothing;
