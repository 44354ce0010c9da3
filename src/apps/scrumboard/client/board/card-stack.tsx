import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { BoardList, Card } from '../../shared/records.ts';
import { useBoardTexts } from '../texts/en.ts';
import { CardTile } from './card-tile.tsx';
import type { BoardView } from './use-board-view.ts';

/** Longer lists hold only the cards in view in the document. */
const maxWhole = 60;
const tilePx = 96;

interface CardStackProps {
  cards: readonly Card[];
  list: BoardList;
  view: BoardView;
}

const scrolling = 'ring-focus-inset min-h-0 flex-1 overflow-y-auto px-2 pb-1';

/** The cards of a list, in its own scroller. */
export function CardStack(props: CardStackProps) {
  const texts = useBoardTexts();
  const { cards, list } = props;
  if (cards.length > maxWhole) return <LongStack {...props} />;
  return (
    <ol aria-label={texts.list.cards(list.name)} className={`${scrolling} flex flex-col gap-2`}>
      {cards.map((card) => (
        <CardTile key={card.id} card={card} {...props} />
      ))}
    </ol>
  );
}

function LongStack(props: CardStackProps) {
  const texts = useBoardTexts();
  const { cards, list } = props;
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
      <ol
        aria-label={texts.list.cards(list.name)}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const card = cards[index];
          const place = { index, count: cards.length, start, measure: virtualizer.measureElement };
          return card && <CardTile key={key} card={card} {...props} place={place} />;
        })}
      </ol>
    </div>
  );
}
