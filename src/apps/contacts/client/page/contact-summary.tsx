import type { ReactNode } from 'react';
import { RecordFiles } from '../../../../platform/frame/links/client/record-files.tsx';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { companyCollection } from '../../shared/company.ts';
import type { Contact } from '../../shared/contact.ts';
import { ContactFacts } from '../facts/contact-facts.tsx';
import { RecordName } from '../facts/record-name.tsx';
import { useContactForm, useContactNameFields } from '../facts/contact-form.ts';
import { LastContact } from '../columns.tsx';
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

/** A contact in the pane next to the list: jobs, actions, next step, recent activity, facts, and files. */
export function ContactSummary({ contact, children }: ContactSummaryProps) {
  const texts = useContactsTexts();
  const form = useContactForm(contact);
  const nameFields = useContactNameFields();
  const log = useLog(contact);
  const companies = useRecords(companyCollection);
  const times = useLastContacts();
  return (
    <section aria-label={texts.page.summary} className="flex flex-col gap-3">
      <RecordName form={form} title={texts.columns.fullName} fields={nameFields}>
        <Jobs contact={contact} companies={companies} />
        <p className="text-xs text-dim">
          {texts.columns.lastContact}: <LastContact at={findLastContact(contact, times)} />
        </p>
      </RecordName>
      <QuickLinks
        contact={contact}
        end={<LogTile button={log.button} isOpen={log.isOpen} onToggle={log.toggle} />}
      />
      <NextStep contact={contact} form={form} onDone={() => log.button.current?.focus()} />
      {log.form}
      {children}
      <section aria-label={texts.log.timeline}>
        <h3 className="text-[0.8125rem] font-semibold">{texts.log.timeline}</h3>
        <Timeline contacts={[contact]} most={newest} allPath={`/apps/contacts/people/${contact.id}`} />
      </section>
      <section aria-label={texts.page.details}>
        <ContactFacts contact={contact} form={form} most={mostFacts} />
      </section>
      <RecordFiles entity="contacts" recordId={contact.id} />
    </section>
  );
}
