import type { ShownList } from '../../../kernel/collections/client/use-list.ts';
import { useWindowRows } from '../../../kernel/collections/client/windows/use-window-rows.ts';
import type { AuditAction } from '../shared/action.ts';
import type { AuditEntry } from '../shared/entry.ts';
import { AuditRow } from './audit-row.tsx';
import { useAuditTexts } from './texts/en.ts';

const rowPx = 57;

interface AuditListProps {
  part: ShownList<AuditEntry>;
  actions: ReadonlyMap<string, AuditAction>;
  /** Identifies the list: another one begins at its top. */
  queryKey: string;
}

/** The entries, of which only those in view are in the document, and those around them in memory. */
export function AuditList({ part, actions, queryKey }: AuditListProps) {
  const texts = useAuditTexts();
  const { scroller, height, shown, measure } = useWindowRows(part, {
    rows: part.records,
    rowPx,
    keyOf: ({ id }) => id,
    queryKey,
  });
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
      <ol className="relative" style={{ height }}>
        {shown.map(({ row: entry, key, index, start }) => (
          <li
            key={key}
            ref={measure}
            data-index={index}
            style={{ transform: `translateY(${start}px)` }}
            className="absolute inset-x-0 top-0"
          >
            <AuditRow entry={entry} action={actions.get(entry.action)} />
          </li>
        ))}
      </ol>
    </div>
  );
}
