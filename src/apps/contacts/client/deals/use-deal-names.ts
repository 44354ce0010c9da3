import { useMemo } from 'react';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { personCollection } from '../../../../platform/people/directory/shared/person.ts';
import { companyCollection, findCompaniesOf } from '../../shared/company.ts';
import { contactCollection, fullName } from '../../shared/contact.ts';
import type { Deal, DealValues } from '../../shared/deal.ts';

/** A deal with the names of whom it is about; empty for those that the person does not see. */
export interface ShownDeal extends Deal {
  readonly contactName: string;
  readonly companyName: string;
  readonly responsibleName: string;
}

/** Returns a function that adds the names of contacts and companies to deals. It stays the same until a name changes. */
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

/** The records that a deal can name, as options, and the changes that choosing a contact makes. */
export function useNamedOptions({
  companyId,
  responsibleId,
}: Pick<DealValues, 'companyId' | 'responsibleId'>) {
  const contacts = useRecords(contactCollection);
  const companies = useRecords(companyCollection);
  const people = useRecords(personCollection);
  const contactOptions = useMemo(
    () => contacts.map((contact) => ({ value: contact.id, label: fullName(contact) })),
    [contacts],
  );
  const companyOptions = useMemo(
    () => companies.map(({ id, name }) => ({ value: id, label: name })),
    [companies],
  );
  const peopleOptions = useMemo(
    () =>
      people
        .filter(({ id, isActive }) => isActive || id === responsibleId)
        .map(({ id, name }) => ({ value: id, label: name })),
    [people, responsibleId],
  );
  /** A chosen contact sets the company of a deal that has none. */
  const chooseContact = (contactId: string | null): Partial<DealValues> => {
    const contact = contacts.find(({ id }) => id === contactId);
    const [company] = contact && companyId === null ? findCompaniesOf(contact, companies) : [];
    return { contactId, ...(company && { companyId: company.id }) };
  };
  return { contactOptions, companyOptions, peopleOptions, chooseContact };
}
