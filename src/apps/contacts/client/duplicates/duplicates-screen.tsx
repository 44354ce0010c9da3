import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { useIsWide } from '../../../../ui/layout/use-is-wide.ts';
import {
  refreshRecords,
  useRecordsStatus,
} from '../../../../platform/kernel/collections/client/use-records.ts';
import { RecordsStatus } from '../../../../platform/kits/list-screen/client/records-status.tsx';
import { SidebarDrawer } from '../../../../platform/kits/list-screen/client/sidebar-drawer.tsx';
import { PageFrame } from '../../../../platform/kits/page/client/page-frame.tsx';
import { type Contact, contactCollection, fullName } from '../../shared/contact.ts';
import { maxKeptApart } from '../../shared/distinction.ts';
import { keepApart } from '../api.ts';
import { ContactAvatar } from '../contact-avatar.tsx';
import { ContactsSidebar } from '../contacts-sidebar.tsx';
import { useContactsTexts } from '../texts/en.ts';
import { useDuplicateSets } from './use-duplicate-sets.ts';

const MergeDialog = lazyPart(async () => (await import('./merge-dialog.tsx')).MergeDialog);

/** Contacts that may be the same person, to be merged. */
export function DuplicatesScreen() {
  const texts = useContactsTexts();
  const { duplicates } = texts;
  const isWide = useIsWide();
  const status = useRecordsStatus(contactCollection);
  const sets = useDuplicateSets();
  const [merged, setMerged] = useState<readonly Contact[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <PageFrame
      title={duplicates.title}
      count={sets.length > 0 ? duplicates.count(sets.length) : ''}
      sidebar={{ content: <ContactsSidebar />, openLabel: texts.openSidebar, onOpen: () => setIsOpen(true) }}
    >
      {sets.length === 0 ? (
        <RecordsStatus
          status={status}
          failedTitle={texts.failed}
          onRetry={() => refreshRecords(contactCollection)}
        >
          <EmptyState
            icon="check_circle"
            title={duplicates.none}
            description={duplicates.noneHint}
            className="min-h-0 flex-1 pb-16"
          />
        </RecordsStatus>
      ) : (
        <ul
          aria-label={duplicates.title}
          className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4 sm:p-6"
        >
          {sets.map((set) => (
            <li
              key={set.map(({ id }) => id).join()}
              className="flex flex-wrap items-center gap-4 rounded-xl border border-line p-4"
            >
              <div className="grid min-w-0 flex-[1_1_14rem] gap-3 sm:grid-cols-2">
                {set.map((contact) => (
                  <Link
                    key={contact.id}
                    to="/apps/contacts/people/$contactId"
                    params={{ contactId: contact.id }}
                    data-contact={contact.id}
                    className="ring-focus flex min-w-0 items-center gap-3 rounded-lg p-1 hover:bg-hover"
                  >
                    <ContactAvatar contact={contact} />
                    <span className="min-w-0">
                      <span dir="auto" className="block truncate text-sm font-medium">
                        {fullName(contact)}
                      </span>
                      <span dir="auto" className="block truncate text-xs text-dim">
                        {[contact.email, contact.phone, contact.company].filter(Boolean).join(' · ')}
                      </span>
                    </span>
                  </Link>
                ))}
              </div>
              <div className="flex flex-wrap gap-2">
                {set.length <= maxKeptApart && (
                  <Button onClick={() => keepApart(set)}>{duplicates.keepApart}</Button>
                )}
                <Button icon="group" onClick={() => setMerged(set)}>
                  {duplicates.merge}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {merged.length > 1 && (
        <Suspense>
          <MergeDialog contacts={merged} onClose={() => setMerged([])} />
        </Suspense>
      )}
      {!isWide && isOpen && (
        <SidebarDrawer title={texts.title} open onOpenChange={setIsOpen}>
          <ContactsSidebar onChoose={() => setIsOpen(false)} />
        </SidebarDrawer>
      )}
    </PageFrame>
  );
}
