import { useRecord, useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { companyCollection, listPeopleOf } from '../../shared/company.ts';
import { contactCollection } from '../../shared/contact.ts';
import type { Deal } from '../../shared/deal.ts';
import { Timeline } from '../page/timeline.tsx';
import { useContactsTexts } from '../texts/en.ts';

/** The mail with the contact of a deal; without one, with the people of its company. */
export function DealMail({ deal }: { deal: Deal }) {
  const { log } = useContactsTexts();
  const contact = useRecord(contactCollection, deal.contactId ?? '');
  const company = useRecord(companyCollection, deal.companyId ?? '');
  const all = useRecords(contactCollection);
  const people = contact ? [contact] : company ? listPeopleOf(company, all).slice(0, 50) : [];
  if (people.length === 0) return null;
  return (
    <section aria-label={log.mail} className="mt-5 border-t border-line pt-4">
      <h3 className="text-[0.8125rem] font-semibold">{log.mail}</h3>
      <Timeline contacts={people} recordId={deal.id} only="mail" />
    </section>
  );
}
