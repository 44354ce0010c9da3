import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Card } from '../../shared/records.ts';
import { useGrabContext } from './use-grab.ts';

/** Longer lists hold only the cards in view in the document, and none while their column is out of view. */
const maxWhole = 60;
const tilePx = 96;

/** In a long list: which card it is, how far from the top, and what measures its height. */
export interface CardPlace {
  readonly index: number;
  readonly count: number;
  readonly start: number;
  readonly measure: (element: HTMLLIElement | null) => void;
}

interface CardStackProps {
  /** Names the list to screen readers. */
  label: string;
  cards: readonly Card[];
  renderCard: (card: Card, place?: CardPlace) => ReactNode;
}

const scrolling = 'ring-focus-inset min-h-0 flex-1 overflow-y-auto px-2 pb-3';

/** The cards of a column, in its own scroller. */
export function CardStack(props: CardStackProps) {
  const { label, cards, renderCard } = props;
  if (cards.length > maxWhole) return <LongStack {...props} />;
  return (
    <ol aria-label={label} className={`${scrolling} flex flex-col gap-2`}>
      {cards.map((card) => renderCard(card))}
    </ol>
  );
}

/** Columns so far out of view are filled, so that scrolling never meets an empty one. */
const nearPx = 400;

/** Whether a column is in view or next to it; known before the first paint. */
function useIsNear(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    const root = element?.closest('ol');
    if (!element || !root) return;
    const [own, outer] = [element.getBoundingClientRect(), root.getBoundingClientRect()];
    setIsNear(own.left <= outer.right + nearPx && own.right >= outer.left - nearPx);
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting === true),
      { root, rootMargin: `0px ${nearPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isNear;
}

function LongStack({ label, cards, renderCard }: CardStackProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { heldId } = useGrabContext();
  const isNear = useIsNear(scroller);
  // A card that the keyboard carries here takes the focus, which brings its column into view.
  const isFilled = isNear || (heldId !== undefined && cards.some(({ id }) => id === heldId));
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => tilePx,
    getItemKey: (index) => cards[index]?.id ?? index,
    gap: 8,
    overscan: 4,
  });
  return (
    <div ref={scroller} className={scrolling}>
      <ol aria-label={label} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {isFilled &&
          virtualizer.getVirtualItems().map(({ index, start }) => {
            const card = cards[index];
            const place = { index, count: cards.length, start, measure: virtualizer.measureElement };
            return card && renderCard(card, place);
          })}
      </ol>
    </div>
  );
}
