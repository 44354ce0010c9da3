import { useFormat } from '../../i18n/client/format.ts';
import type { QuickEntry } from '../shared/schema.ts';
import { useQuickPanelData } from './api.ts';
import { QuickSection } from './quick-section.tsx';
import { QuickToday } from './quick-today.tsx';
import { QuickWaiting } from './quick-waiting.tsx';
import { useQuickPanelTexts } from './texts/en.ts';

/** Today's events and work, and the notes. */
export function QuickLists() {
  const texts = useQuickPanelTexts();
  const format = useFormat();
  const { data, isPending } = useQuickPanelData();
  return (
    <>
      {data?.keptAt !== undefined && (
        <p role="status" className="text-[0.8125rem] text-dim">
          {texts.keptAt(format.dateTime(data.keptAt))}
        </p>
      )}
      <QuickSection title={texts.events}>
        <QuickToday />
      </QuickSection>
      <QuickSection title={texts.notes}>
        {isPending ? <QuickWaiting /> : <Notes notes={data?.notes} />}
      </QuickSection>
    </>
  );
}

function Notes({ notes }: { notes: readonly QuickEntry[] | undefined }) {
  const texts = useQuickPanelTexts();
  if (!notes) return <p className="text-sm text-dim">{texts.unreachable}</p>;
  if (notes.length === 0) return <p className="text-sm text-dim">{texts.noNotes}</p>;
  return (
    <ul className="flex flex-col">
      {notes.map(({ id, title, detail }) => (
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
