import { useVirtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { type KeyboardEvent, memo, useEffect, useId, useState } from 'react';
import { useDirection } from '../../../../platform/frame/i18n/client/locale-store.ts';
import { useShowcaseTexts } from '../texts/en.ts';
import { useColumns } from '../../../../platform/kits/list-screen/client/rows/use-columns.ts';
import { Glyph } from './glyph.tsx';
import type { FoundIcon } from './icon-search.ts';

interface IconGridProps {
  found: readonly FoundIcon[];
  openName: string | undefined;
  onOpen: (found: FoundIcon) => void;
}

const cellPx = 112;
const phoneCellPx = 84;
const rowPx = 104;
const isPhone = matchMedia('(width < 40rem)').matches;

/** The glyphs side by side; only the rows in view are in the document. Arrow keys move, Enter opens. */
export const IconGrid = memo(function IconGrid({ found, openName, onOpen }: IconGridProps) {
  const texts = useShowcaseTexts().icons;
  const isRtl = useDirection() === 'rtl';
  const id = useId();
  const { scroller, columns, attach } = useColumns(isPhone ? phoneCellPx : cellPx);
  const [active, setActive] = useState(0);
  const activeIndex = Math.min(active, found.length - 1);
  // oxlint-disable-next-line react/incompatible-library -- it changes within; nothing made from it is cached
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: Math.ceil(found.length / columns),
    getScrollElement: () => scroller,
    estimateSize: () => rowPx,
    overscan: 3,
  });
  useEffect(() => {
    setActive(0);
    scroller?.scrollTo({ top: 0 });
  }, [found, scroller]);

  const stepOf = (key: string): number | undefined => {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: isRtl ? -1 : 1,
      ArrowLeft: isRtl ? 1 : -1,
      ArrowDown: columns,
      ArrowUp: -columns,
      PageDown: columns * 4,
      PageUp: -columns * 4,
      Home: -found.length,
      End: found.length,
    };
    return steps[key];
  };
  const handleKey = (event: KeyboardEvent) => {
    const chosen = found[activeIndex];
    if ((event.key === 'Enter' || event.key === ' ') && chosen) {
      event.preventDefault();
      return onOpen(chosen);
    }
    const step = stepOf(event.key);
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(found.length - 1, activeIndex + step));
    setActive(next);
    virtualizer.scrollToIndex(Math.floor(next / columns), { align: 'auto' });
  };
  const optionId = (index: number) => `${id}-${index}`;
  return (
    <div
      ref={attach}
      role="listbox"
      aria-label={texts.grid}
      tabIndex={0}
      aria-activedescendant={optionId(activeIndex)}
      onKeyDown={handleKey}
      className="group/grid ring-focus-inset min-h-0 flex-1 overflow-y-auto p-3"
    >
      <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((row) => (
          <div
            key={row.key}
            role="presentation"
            className="absolute inset-x-0 grid"
            style={{
              height: rowPx,
              transform: `translateY(${row.start}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {found.slice(row.index * columns, (row.index + 1) * columns).map((one, column) => {
              const index = row.index * columns + column;
              const { name } = one.icon;
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list has the keys
                <div
                  key={name}
                  id={optionId(index)}
                  role="option"
                  aria-label={name}
                  aria-selected={name === openName}
                  aria-setsize={found.length}
                  aria-posinset={index + 1}
                  tabIndex={-1}
                  onClick={() => {
                    setActive(index);
                    onOpen(one);
                  }}
                  className={clsx(
                    'm-1 flex min-w-0 cursor-pointer flex-col items-center justify-center gap-2 rounded-lg px-2 transition-colors duration-100',
                    name === openName ? 'bg-active text-ink' : 'hover:bg-hover',
                    index === activeIndex &&
                      'group-focus-visible/grid:outline-2 group-focus-visible/grid:outline-accent-text',
                  )}
                >
                  <Glyph name={name} index={one.index} size={36} />
                  <span dir="ltr" className="w-full truncate text-center text-[0.6875rem] text-dim">
                    {name}
                  </span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
});
