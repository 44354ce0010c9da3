import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLatest } from '../../../../ui/use-latest.ts';

/** Returns whether the last press of the pointer in an area began while something was open: it closes that, and does nothing else. */
export function useClosingPress(area: RefObject<HTMLElement | null>, isOpen: boolean): () => boolean {
  const isClosing = useRef(false);
  const read = useLatest(isOpen);
  useEffect(() => {
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    const follow = ({ type }: Event) => {
      isClosing.current = type === 'pointerdown' && read();
    };
    area.current?.addEventListener('pointerdown', follow, options);
    area.current?.addEventListener('keydown', follow, options);
    return () => controller.abort();
  }, [area, read]);
  return useCallback(() => isClosing.current, []);
}
