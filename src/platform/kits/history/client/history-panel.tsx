import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { HistoryProps } from './history-list.tsx';
import { useHistoryTexts } from './texts/en.ts';

const MentionedIn = lazyPart(
  async () => (await import('../../../frame/links/client/mentioned-in.tsx')).MentionedIn,
);
const HistoryList = lazyPart(async () => (await import('./history-list.tsx')).HistoryList);

/** Below a record: what mentions it; and who changed it, what and when, fetched with its code when that is opened. */
export function HistoryPanel(props: HistoryProps) {
  const texts = useHistoryTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Suspense>
        <MentionedIn recordId={props.record.id} />
      </Suspense>
      <details
        className="group/history mt-5 border-t border-line pt-3"
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary className="ring-focus flex cursor-pointer list-none items-center gap-2 rounded-md py-1 text-[0.8125rem] font-semibold [&::-webkit-details-marker]:hidden">
          <Icon name="history" size={18} className="text-dim" />
          <span className="flex-1">{texts.title}</span>
          <Icon
            name="keyboard_arrow_down"
            size={18}
            className="text-dim transition-transform group-open/history:rotate-180"
          />
        </summary>
        {isOpen && (
          <Suspense fallback={<Skeleton className="my-3 h-4 w-2/3" />}>
            <HistoryList {...props} />
          </Suspense>
        )}
      </details>
    </>
  );
}
