import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import type { Card } from '../../shared/records.ts';

/** Longer lists hold only the cards in view in the document. */
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

function LongStack({ label, cards, renderCard }: CardStackProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => tilePx,
    getItemKey: (index) => cards[index]?.id ?? index,
    gap: 8,
    overscan: 6,
  });
  return (
    <div ref={scroller} className={scrolling}>
      <ol aria-label={label} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const card = cards[index];
          const place = { index, count: cards.length, start, measure: virtualizer.measureElement };
          return card && renderCard(card, place);
        })}
      </ol>
    </div>
  );
}
