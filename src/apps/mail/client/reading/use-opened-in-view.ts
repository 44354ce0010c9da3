import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls an opened conversation to a message that is below the upper half of the pane, also when earlier messages arrive
 * later. After the person has scrolled, the pane is not moved.
 */
export function useOpenedInView(message: RefObject<HTMLElement | null>, messageCount: number): void {
  const lastTop = useRef(0);
  useLayoutEffect(() => {
    const element = message.current;
    const pane = element?.parentElement;
    if (!element || !pane || Math.abs(pane.scrollTop - lastTop.current) > 1) return;
    const offset = element.getBoundingClientRect().top - pane.getBoundingClientRect().top;
    if (offset <= pane.clientHeight / 2) return;
    pane.scrollTo({ top: pane.scrollTop + offset });
    lastTop.current = pane.scrollTop;
  }, [message, messageCount]);
}
