import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { foldText } from '../../../base/fold.ts';
import { useClock } from '../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { loadCandidates } from '../../../platform/kernel/collections/client/load-candidates.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { HoverCard } from '../../../ui/overlays/hover-card.tsx';
import {
  type Contact,
  describeJob,
  fullName,
  listEmails,
  listJobs,
  listPhones,
  contactCollection,
} from '../shared/contact.ts';
import { countOverdueDays } from '../shared/follow-up.ts';
import { ContactAvatar } from './contact-avatar.tsx';
import { describeLastContact } from './last-contact.ts';
import { QuickLinks } from './quick-links.tsx';
import { useContactsTexts } from './texts/en.ts';

/**
 * Shows who a contact is where the name is pointed at or focused: the element has the contact's id as `data-contact`, or, in
 * apps that know an e-mail address alone, `data-address`. Contacts are those of that moment: nothing is loaded before.
 */
export function ContactCards() {
  const [contacts, setContacts] = useState<readonly Contact[]>([]);
  const load = async (sought: Parameters<typeof loadCandidates>[1]) =>
    setContacts(await loadCandidates(contactCollection, sought));
  const show = (contact: Contact | undefined) => contact && <ContactCard contact={contact} />;
  return (
    <>
      <HoverCard attribute="data-contact" onApproach={(id) => void load({ id })}>
        {(id) => show(contacts.find((contact) => contact.id === id)) ?? null}
      </HoverCard>
      <HoverCard attribute="data-address" onApproach={(search) => void load({ search })}>
        {(address) => {
          const wanted = foldText(address);
          return (
            show(contacts.find((one) => listEmails(one).some((email) => foldText(email) === wanted))) ?? null
          );
        }}
      </HoverCard>
    </>
  );
}

function ContactCard({ contact }: { contact: Contact }) {
  const texts = useContactsTexts();
  const { columns, page } = texts;
  const format = useFormat();
  const { today, timeZone } = useClock();
  const name = fullName(contact);
  const jobs = listJobs(contact).slice(0, 3);
  const facts = [
    [columns.email, listEmails(contact)[0] ?? ''],
    [columns.phone, listPhones(contact)[0] ?? ''],
    [columns.lastContact, describeLastContact(contact.lastContactAt, format, texts)],
    [columns.nextStep, contact.nextStep],
  ] as const;
  const isOverdue = countOverdueDays(contact, today.start, timeZone) > 0;
  return (
    <>
      <div className="flex items-center gap-3">
        <ContactAvatar contact={contact} className="size-12 text-lg" />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="truncate font-bold">
            {name}
          </p>
          {jobs.map((job, index) => (
            <p key={index} dir="auto" className="truncate text-[0.8125rem] text-dim">
              {describeJob(job)}
            </p>
          ))}
        </div>
      </div>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-[0.8125rem]">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className="text-dim">{label}</dt>
                <dd className={label === columns.nextStep && isOverdue ? 'text-danger-text' : undefined}>
                  <bdi className="block truncate">{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      <div className="mt-3 flex flex-col gap-2">
        <QuickLinks contact={contact} />
        <Link
          to="/apps/contacts/people/$contactId"
          params={{ contactId: contact.id }}
          className="ring-focus inline-flex h-9 items-center justify-center gap-2 rounded-lg border border-line px-3 text-[0.8125rem] font-medium hover:bg-hover"
        >
          <Icon name="account_box" size={18} className="text-dim" />
          {page.open}
        </Link>
      </div>
    </>
  );
}
