import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { SyncRecord } from '../../../kernel/collections/shared/patch.ts';
import { changeListState, emptyListState } from './selection.ts';

const none: readonly never[] = [];

/** The ids of the records of lists: a list that is shown again is not read again. */
const idsOf = new WeakMap<readonly SyncRecord[], readonly string[]>();

function listIds(shown: readonly SyncRecord[]): readonly string[] {
  const ids = idsOf.get(shown) ?? shown.map(({ id }) => id);
  idsOf.set(shown, ids);
  return ids;
}

/** The focused row and the selected rows of the shown list, which start over with another list, and the opened record. */
export function useListState<R extends SyncRecord>(shown: readonly R[], path: string, openId?: string) {
  const [state, dispatch] = useReducer(changeListState, emptyListState);
  const [statePath, setStatePath] = useState(path);
  if (statePath !== path) {
    setStatePath(path);
    dispatch({ type: 'reset' });
  }
  const { focusedId, selectedIds } = state;
  const shownIds = useSameList(listIds(shown));
  const selected = useMemo(
    () => (selectedIds.size === 0 ? none : shown.filter(({ id }) => selectedIds.has(id))),
    [shown, selectedIds],
  );
  const focusedIndex = focusedId === null ? -1 : shownIds.indexOf(focusedId);

  // When the focused row leaves the list, the next one that stays gets the focus, else the last one.
  const rest = useRef(shownIds);
  useEffect(() => {
    if (focusedIndex >= 0) rest.current = shownIds.slice(focusedIndex);
    if (focusedIndex >= 0 || focusedId === null) return;
    const next = rest.current.find((id) => shownIds.includes(id)) ?? shownIds.at(-1);
    if (next === undefined) return;
    dispatch({ type: 'focus', id: next, isGrabbing: document.activeElement === document.body });
  }, [focusedId, focusedIndex, shownIds]);

  const focused = shown[focusedIndex];
  return useMemo(
    () => ({ ...state, dispatch, shownIds, selected, focusedIndex, focused, openId }),
    [state, shownIds, selected, focusedIndex, focused, openId],
  );
}

/** The previous array while the new one is equal: ticking a row changes no order. */
function useSameList(ids: readonly string[]): readonly string[] {
  const [kept, setKept] = useState(ids);
  if (kept === ids) return kept;
  if (kept.length === ids.length && kept.every((id, index) => id === ids[index])) return kept;
  setKept(ids);
  return ids;
}

export type ListStateView<R extends SyncRecord = SyncRecord> = ReturnType<typeof useListState<R>>;
