import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { companyCollection } from '../../shared/company.ts';
import type { Contact } from '../../shared/contact.ts';
import { ContactAvatar } from '../contact-avatar.tsx';
import { describeLastContact } from '../last-contact.ts';
import { findLastContact, useLastContacts } from '../last-contact-store.ts';
import { QuickLinks } from '../quick-links.tsx';
import { useContactsTexts } from '../texts/en.ts';
import { Jobs } from './jobs.tsx';
import { LogSection } from './log-section.tsx';
import { Timeline } from './timeline.tsx';

/** The number of timeline entries shown. The page shows all. */
const newest = 3;

/** The summary of a contact: identity, actions, next step, and recent activity. */
export function ContactSummary({ contact }: { contact: Contact }) {
  const texts = useContactsTexts();
  const format = useFormat();
  const companies = useRecords(companyCollection);
  const last = describeLastContact(findLastContact(contact, useLastContacts()), format, texts);
  return (
    <section aria-label={texts.page.summary} className="flex flex-col gap-3 pb-5">
      <div className="flex items-center gap-3">
        <ContactAvatar contact={contact} className="size-12 text-lg" />
        <div className="min-w-0 flex-1">
          <Jobs contact={contact} companies={companies} />
          {last !== '' && (
            <p className="text-xs text-dim">
              {texts.columns.lastContact}: {last}
            </p>
          )}
        </div>
      </div>
      <QuickLinks contact={contact} />
      <LogSection contact={contact} />
      <Timeline contacts={[contact]} most={newest} allPath={`/apps/contacts/people/${contact.id}`} />
    </section>
  );
}
