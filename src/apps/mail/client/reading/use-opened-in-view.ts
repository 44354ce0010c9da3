import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The parts of a pane with their heights, in their order. */
type Parts = ReadonlyMap<Element, number>;

const measureParts = (pane: Element): Parts =>
  new Map([...pane.children].map((part) => [part, part.getBoundingClientRect().height]));

/** Returns the part that has to stay in its place: the message if it is in view, else the first part in view. */
function findAnchor(
  parts: Parts,
  message: Element,
  { scrollTop, clientHeight }: Record<'scrollTop' | 'clientHeight', number>,
): Element {
  let first: Element | undefined;
  let end = 0;
  for (const [part, height] of parts) {
    const start = end;
    end += height;
    if (part === message && start >= scrollTop && start < scrollTop + clientHeight) return part;
    if (end > scrollTop) first ??= part;
  }
  return first?.isConnected ? first : message;
}

/** Returns by how much a part has moved because there are new messages before it. */
function measureAdded(parts: Parts, before: Parts, anchor: Element): number {
  let added = 0;
  let isFirst = true;
  for (const [part, height] of parts) {
    if (part === anchor) break;
    // On a phone the first part is the title, which says how many messages there are.
    if (isFirst || (part.tagName === 'ARTICLE' && !before.has(part)))
      added += height - (before.get(part) ?? 0);
    isFirst = false;
  }
  return added;
}

/**
 * Scrolls an opened conversation to a message that is below the upper half of the pane. When earlier messages arrive later,
 * what is in view stays in its place: the last part of the pane grows if that needs space.
 */
export function useOpenedInView(message: RefObject<HTMLElement | null>, messageCount: number): void {
  const known = useRef<Parts>(undefined);
  const lastTop = useRef(0);
  useEffect(() => {
    const pane = message.current?.parentElement;
    if (!pane) return;
    const note = () => {
      lastTop.current = pane.scrollTop;
    };
    pane.addEventListener('scroll', note, { passive: true });
    return () => pane.removeEventListener('scroll', note);
  }, [message]);
  useLayoutEffect(() => {
    const element = message.current;
    const pane = element?.parentElement;
    if (!element || !pane) return;
    const { clientHeight } = pane;
    const before = known.current;
    const parts = measureParts(pane);
    known.current = parts;
    const start = pane.getBoundingClientRect().top;
    if (before) {
      const anchor = findAnchor(before, element, { scrollTop: lastTop.current, clientHeight });
      const added = measureAdded(parts, before, anchor);
      if (added <= 0) return;
      const top = lastTop.current + added;
      const rest = pane.lastElementChild;
      if (rest instanceof HTMLElement) {
        const { bottom, height } = rest.getBoundingClientRect();
        const missing = top + clientHeight - (bottom - start + pane.scrollTop);
        if (missing > 0) rest.style.setProperty('min-height', `${height + missing}px`);
      }
      // Browsers that keep the place themselves are there already.
      if (Math.abs(pane.scrollTop - top) > 1) pane.scrollTo({ top });
    } else {
      const offset = element.getBoundingClientRect().top - start;
      if (offset > clientHeight / 2) pane.scrollTo({ top: pane.scrollTop + offset });
    }
    lastTop.current = pane.scrollTop;
  }, [message, messageCount]);
}
