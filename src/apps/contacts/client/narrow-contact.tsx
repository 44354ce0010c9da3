import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { type Contact, describeJob, fullName, listJobs } from '../shared/contact.ts';
import { LastContact, NextStepDay } from './columns.tsx';
import { findLastContact } from '../shared/last-contact.ts';
import { useLastContacts } from './last-contact-store.ts';
import { NarrowLines } from './narrow-lines.tsx';

/** A contact on a phone: name and last contact; below, the next step, or else the job or an address. */
export function NarrowContact({ contact }: { contact: Contact }) {
  const { series } = useFormat();
  const times = useLastContacts();
  const last = findLastContact(contact, times);
  const job = series(listJobs(contact).map(describeJob));
  return (
    <NarrowLines
      name={fullName(contact)}
      end={last !== null && <LastContact at={last} />}
      below={contact.nextStep || job || contact.email || contact.phone}
      belowEnd={<NextStepDay contact={contact} />}
    />
  );
}
