import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/client/format.ts';
import type { QuickEntry } from '../shared/schema.ts';
import { useQuickPanelData } from './api.ts';
import { setQuickPanelOpen } from './quick-panel-state.ts';
import { QuickSection } from './quick-section.tsx';
import { QuickWaiting } from './quick-waiting.tsx';
import { useQuickPanelTexts } from './texts/en.ts';

/** Today's events and work, and the notes, as the server lists them. */
export function QuickLists() {
  const texts = useQuickPanelTexts();
  const format = useFormat();
  const { data, isPending, isOfToday } = useQuickPanelData();
  return (
    <>
      {data?.keptAt !== undefined && (
        <p role="status" className="text-[0.8125rem] text-dim">
          {texts.keptAt(format.dateTime(data.keptAt))}
        </p>
      )}
      <QuickSection title={texts.events}>
        <Entries
          isPending={isPending}
          entries={isOfToday ? data?.events : undefined}
          empty={texts.noEvents}
        />
      </QuickSection>
      <QuickSection title={texts.notes}>
        <Entries isPending={isPending} entries={data?.notes} empty={texts.noNotes} />
      </QuickSection>
    </>
  );
}

interface EntriesProps {
  isPending: boolean;
  /** Undefined while they are not known. */
  entries: readonly (QuickEntry & { readonly path?: string })[] | undefined;
  empty: string;
}

function Entries({ isPending, entries, empty }: EntriesProps) {
  const texts = useQuickPanelTexts();
  if (isPending) return <QuickWaiting />;
  if (!entries) return <p className="text-sm text-dim">{texts.unreachable}</p>;
  if (entries.length === 0) return <p className="text-sm text-dim">{empty}</p>;
  return (
    <ul className="flex flex-col">
      {entries.map(({ id, title, detail, path }) => (
        <li key={id} className="border-b border-line py-2 last:border-0">
          <p className="text-sm font-semibold wrap-anywhere">
            <EntryLink path={path}>
              <bdi>{title}</bdi>
            </EntryLink>
          </p>
          <p className="text-[0.8125rem] text-dim wrap-anywhere">
            <bdi>{detail}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A link to the page of an entry, or only its title if it has no page, such as a note. */
const EntryLink = ({ path, children }: { path: string | undefined; children: ReactNode }) =>
  path === undefined ? (
    children
  ) : (
    <Link
      to={path}
      onClick={() => setQuickPanelOpen(false)}
      className="ring-focus rounded-sm hover:underline"
    >
      {children}
    </Link>
  );
