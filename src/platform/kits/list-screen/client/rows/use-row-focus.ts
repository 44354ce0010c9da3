import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { ListStateView } from '../use-list-state.ts';

/** Keeps keyboard focus and the focused row together: either follows the other. The row's link has `data-record`. */
export function useRowFocus(
  list: RefObject<HTMLElement | null>,
  { focusedIndex, focusRequest, dispatch }: Pick<ListStateView, 'focusedIndex' | 'focusRequest' | 'dispatch'>,
  scrollTo: (index: number) => void,
): void {
  const isNew = useRef(true);
  useLayoutEffect(() => {
    // Remounted rows take the focus back only if it was lost with the old ones.
    const isOfOldRows = isNew.current && document.activeElement !== document.body;
    isNew.current = false;
    if (focusRequest === 0 || focusedIndex < 0 || isOfOldRows) return;
    scrollTo(focusedIndex);
    const link = list.current?.querySelector<HTMLElement>(`[data-index="${focusedIndex}"] [data-record]`);
    link?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only when it is requested
  }, [focusRequest]);
  // Rows can get the focus as soon as they are in the document.
  useLayoutEffect(() => {
    const element = list.current;
    const follow = (event: FocusEvent) => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-id]') : null;
      if (row?.dataset['id']) dispatch({ type: 'focus', id: row.dataset['id'] });
    };
    element?.addEventListener('focusin', follow);
    return () => element?.removeEventListener('focusin', follow);
  }, [list, dispatch]);
}
