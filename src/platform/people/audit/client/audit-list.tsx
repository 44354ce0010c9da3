import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { ShownPart } from '../../../kernel/collections/client/windows/use-page.ts';
import type { AuditAction } from '../shared/action.ts';
import type { AuditEntry } from '../shared/entry.ts';
import { AuditRow } from './audit-row.tsx';
import { useAuditTexts } from './texts/en.ts';

const rowPx = 57;

interface AuditListProps {
  part: ShownPart<AuditEntry>;
  actions: ReadonlyMap<string, AuditAction>;
  /** Identifies the list: another one begins at its top. */
  queryKey: string;
}

/** The entries, of which only those in view are in the document, and those around them in memory. */
export function AuditList({ part, actions, queryKey }: AuditListProps) {
  const texts = useAuditTexts();
  const { records, offset, hasAfter, show } = part;
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useVirtualizer({
    count: offset + records.length + (hasAfter ? 1 : 0),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => records[index - offset]?.id ?? index,
    overscan: 6,
  });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => show(first, last), [show, first, last, records]);
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [queryKey]);
  return (
    <div
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      role="region"
      aria-label={texts.title}
      aria-busy={part.isPrevious}
      className="ring-focus-inset min-h-0 flex-1 overflow-y-auto rounded-2xl border border-line bg-paper shadow-card"
    >
      <ol className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {items.map((item) => {
          const entry = records[item.index - offset];
          return (
            entry && (
              <li
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                style={{ transform: `translateY(${item.start}px)` }}
                className="absolute inset-x-0 top-0"
              >
                <AuditRow entry={entry} action={actions.get(entry.action)} />
              </li>
            )
          );
        })}
      </ol>
    </div>
  );
}
