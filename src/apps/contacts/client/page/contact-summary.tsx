import type { ReactNode } from 'react';
import { RecordFiles } from '../../../../platform/frame/links/client/record-files.tsx';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { companyCollection } from '../../shared/company.ts';
import type { Contact } from '../../shared/contact.ts';
import { ContactFacts } from '../facts/contact-facts.tsx';
import { useContactForm } from '../facts/contact-form.ts';
import { describeLastContact } from '../last-contact.ts';
import { findLastContact } from '../../shared/last-contact.ts';
import { useLastContacts } from '../last-contact-store.ts';
import { QuickLinks } from '../quick-links.tsx';
import { useContactsTexts } from '../texts/en.ts';
import { Jobs } from './jobs.tsx';
import { LogTile, useLog } from './log-tile.tsx';
import { NextStep } from './next-step.tsx';
import { Timeline } from './timeline.tsx';

/** The number of timeline entries shown. The page shows all. */
const newest = 3;
/** The number of facts shown before "All fields". */
const mostFacts = 8;

interface ContactSummaryProps {
  contact: Contact;
  /** Before the facts. */
  children?: ReactNode;
}

/** A contact in the pane next to the list: jobs, actions, next step, facts, and recent activity. */
export function ContactSummary({ contact, children }: ContactSummaryProps) {
  const texts = useContactsTexts();
  const format = useFormat();
  const form = useContactForm(contact);
  const log = useLog(contact);
  const companies = useRecords(companyCollection);
  const last = describeLastContact(findLastContact(contact, useLastContacts()), format, texts);
  return (
    <section aria-label={texts.page.summary} className="flex flex-col gap-3">
      <div className="empty:hidden">
        <Jobs contact={contact} companies={companies} />
        {last !== '' && (
          <p className="text-xs text-dim">
            {texts.columns.lastContact}: {last}
          </p>
        )}
      </div>
      <QuickLinks
        contact={contact}
        end={<LogTile button={log.button} isOpen={log.isOpen} onToggle={log.toggle} />}
      />
      <NextStep contact={contact} form={form} onDone={() => log.button.current?.focus()} />
      {log.form}
      {children}
      <section aria-label={texts.page.details}>
        <ContactFacts contact={contact} form={form} most={mostFacts} />
      </section>
      <RecordFiles entity="contacts" recordId={contact.id} />
      <Timeline contacts={[contact]} most={newest} allPath={`/apps/contacts/people/${contact.id}`} />
    </section>
  );
}
