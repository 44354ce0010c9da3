import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Item } from '../model/items.ts';

interface Completed {
  readonly box: Element;
  /** The controls of the other rows: those below, then those above from the nearest on. */
  readonly others: readonly HTMLElement[];
}

/**
 * Keeps the focus in a list when the completed item is removed: the next row gets it, or the previous one. Returns a function to call
 * before an item is completed.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, items: readonly Item[]): () => void {
  const completed = useRef<Completed>(undefined);
  useLayoutEffect(() => {
    if (!completed.current || completed.current.box.isConnected) return;
    const { others } = completed.current;
    completed.current = undefined;
    if (document.activeElement === document.body) others.find(({ isConnected }) => isConnected)?.focus();
  }, [items]);
  return () => {
    const box = document.activeElement;
    const rows = [...(list.current?.querySelectorAll('li') ?? [])];
    const index = rows.findIndex((row) => row.contains(box));
    if (!box || index < 0) return;
    const nearest = [...rows.slice(index + 1), ...rows.slice(0, index).toReversed()];
    completed.current = {
      box,
      others: nearest.flatMap((row) => row.querySelector<HTMLElement>('input, button') ?? []),
    };
  };
}
