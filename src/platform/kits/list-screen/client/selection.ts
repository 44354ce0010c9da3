/** Which row of a list has the focus, and which are selected. */
export interface ListState {
  readonly focusedId: string | null;
  /** Where a range starts. */
  readonly anchorId: string | null;
  readonly selectedIds: ReadonlySet<string>;
  /** Grows each time that the focused row is to take keyboard focus. */
  readonly focusRequest: number;
}

export const emptyListState: ListState = {
  focusedId: null,
  anchorId: null,
  selectedIds: new Set(),
  focusRequest: 0,
};

export type ListAction =
  | { readonly type: 'focus'; readonly id: string; readonly isGrabbing?: boolean }
  | { readonly type: 'toggle'; readonly id: string }
  /** Selects everything shown from the anchor to this row. */
  | { readonly type: 'extend'; readonly id: string; readonly shownIds: readonly string[] }
  | { readonly type: 'select-all'; readonly shownIds: readonly string[] }
  | { readonly type: 'clear' }
  | { readonly type: 'reset' };

/** The state of a list after an action. */
export function changeListState(state: ListState, action: ListAction): ListState {
  switch (action.type) {
    case 'focus':
      if (action.isGrabbing) return { ...state, focusedId: action.id, focusRequest: state.focusRequest + 1 };
      return state.focusedId === action.id ? state : { ...state, focusedId: action.id };
    case 'toggle': {
      const selectedIds = new Set(state.selectedIds);
      if (!selectedIds.delete(action.id)) selectedIds.add(action.id);
      return { ...state, focusedId: action.id, anchorId: action.id, selectedIds };
    }
    case 'extend': {
      const { id, shownIds } = action;
      const anchorId = state.anchorId ?? state.focusedId ?? id;
      const ends = [shownIds.indexOf(anchorId), shownIds.indexOf(id)];
      const from = Math.min(...ends);
      const range = from < 0 ? [id] : shownIds.slice(from, Math.max(...ends) + 1);
      return { ...state, focusedId: id, anchorId, selectedIds: new Set([...state.selectedIds, ...range]) };
    }
    case 'select-all':
      return { ...state, selectedIds: new Set(action.shownIds) };
    case 'clear':
      return state.selectedIds.size === 0 ? state : { ...state, anchorId: null, selectedIds: new Set() };
    case 'reset':
      return emptyListState;
  }
}
