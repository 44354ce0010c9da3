import { useMemo } from 'react';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { personCollection } from '../../../../platform/people/directory/shared/person.ts';
import { companyCollection } from '../../shared/company.ts';
import { contactCollection, fullName } from '../../shared/contact.ts';
import type { Deal } from '../../shared/deal.ts';

/** A deal with the names of whom it is about; empty for those that the person does not see. */
export interface ShownDeal extends Deal {
  readonly contactName: string;
  readonly companyName: string;
  readonly responsibleName: string;
}

/** What adds to deals the names of whom they are about: the same function until a name changes. */
export function useDealNames(): (deals: readonly Deal[]) => readonly ShownDeal[] {
  const contacts = useRecords(contactCollection);
  const companies = useRecords(companyCollection);
  const people = useRecords(personCollection);
  return useMemo(() => {
    const contactNames = new Map(contacts.map((contact) => [contact.id, fullName(contact)]));
    const companyNames = new Map(companies.map(({ id, name }) => [id, name]));
    const personNames = new Map(people.map(({ id, name }) => [id, name]));
    return (deals) =>
      deals.map((deal) => ({
        ...deal,
        contactName: contactNames.get(deal.contactId ?? '') ?? '',
        companyName: companyNames.get(deal.companyId ?? '') ?? '',
        responsibleName: personNames.get(deal.responsibleId ?? '') ?? '',
      }));
  }, [contacts, companies, people]);
}
