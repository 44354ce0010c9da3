import type { ReactNode } from 'react';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useFormat } from '../../i18n/client/format.ts';
import type { QuickEntry } from '../shared/schema.ts';
import { useQuickPanelData } from './api.ts';
import { QuickSection } from './quick-section.tsx';
import { useQuickPanelTexts } from './texts/en.ts';

/** Today's events and the notes. */
export function QuickLists() {
  const texts = useQuickPanelTexts();
  const format = useFormat();
  const { data, isPending } = useQuickPanelData();
  const show = (entries: readonly QuickEntry[] | undefined, nothing: string): ReactNode => {
    if (isPending) return <Waiting />;
    if (!entries) return <p className="text-sm text-dim">{texts.unreachable}</p>;
    if (entries.length === 0) return <p className="text-sm text-dim">{nothing}</p>;
    return <Entries entries={entries} />;
  };
  return (
    <>
      {data?.keptAt !== undefined && (
        <p role="status" className="text-[0.8125rem] text-dim">
          {texts.keptAt(format.dateTime(data.keptAt))}
        </p>
      )}
      <QuickSection title={texts.events}>{show(data?.events, texts.noEvents)}</QuickSection>
      <QuickSection title={texts.notes}>{show(data?.notes, texts.noNotes)}</QuickSection>
    </>
  );
}

function Entries({ entries }: { entries: readonly QuickEntry[] }) {
  return (
    <ul className="flex flex-col">
      {entries.map(({ id, title, detail }) => (
        <li key={id} className="border-b border-line py-2 last:border-0">
          <p className="text-sm font-semibold wrap-anywhere">
            <bdi>{title}</bdi>
          </p>
          <p className="text-[0.8125rem] text-dim wrap-anywhere">
            <bdi>{detail}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <div className="flex flex-col gap-2 py-2">
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-3 w-1/3" />
    </div>
  );
}
