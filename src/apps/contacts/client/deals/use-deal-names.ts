import { useDeferredValue, useMemo, useState } from 'react';
import { foldText } from '../../../../base/fold.ts';
import { useLocale } from '../../../../platform/frame/i18n/client/locale-store.ts';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { useCopiedRecords } from '../../../../platform/kernel/collections/client/windows/use-copied-records.ts';
import { useFirstRows } from '../../../../platform/kernel/collections/client/windows/use-first-rows.ts';
import { useIsLarge, useLookup } from '../../../../platform/kernel/collections/client/windows/use-lookup.ts';
import { useRecordsByIds } from '../../../../platform/kernel/collections/client/use-records-by-ids.ts';
import { personCollection } from '../../../../platform/people/directory/shared/person.ts';
import { companyCollection, findCompaniesOf } from '../../shared/company.ts';
import { contactCollection, fullName } from '../../shared/contact.ts';
import { contactLists } from '../../shared/contact-lists.ts';
import { type Deal, dealCollection, type DealValues } from '../../shared/deal.ts';

/** A deal with the names of whom it is about; empty for those that the person does not see. */
export interface ShownDeal extends Deal {
  readonly contactName: string;
  readonly companyName: string;
  readonly responsibleName: string;
}

/** Returns a function that adds the names of contacts and companies to deals. It stays the same until a name changes. */
export function useDealNames(): (deals: readonly Deal[]) => readonly ShownDeal[] {
  const allDeals = useRecords(dealCollection);
  const contactIds = useMemo(() => new Set(allDeals.flatMap(({ contactId }) => contactId ?? [])), [allDeals]);
  const contacts = useRecordsByIds(contactCollection, contactIds);
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

type Named = Pick<DealValues, 'contactId' | 'companyId'>;

/** The number of contacts that one search returns. */
const maxFound = 50;
const maxTyped = 200;

/** The contacts whose names match, by name, where they are too many for the browser's copy; undefined where there is a copy. */
function useFoundContacts(typed: string) {
  const isLarge = useIsLarge(contactCollection);
  const sort = useLocale() === 'tr' ? 'turkishName' : 'name';
  const search = foldText(typed).slice(0, maxTyped).trim();
  const query = useMemo(() => {
    if (!isLarge) return undefined;
    const [longest = ''] = search.split(' ').toSorted((one, other) => other.length - one.length);
    return { sort, ...(search !== '' && { search, filter: { fullName: `contains:${longest}` } }) };
  }, [isLarge, sort, search]);
  return useFirstRows(contactLists, query, maxFound);
}

/** The contacts that a deal can name, as options that follow what is typed, and the changes that choosing one makes. */
export function useContactOptions({ contactId, companyId }: Named) {
  const [typed, setTyped] = useState('');
  const copied = useCopiedRecords(contactCollection);
  const found = useFoundContacts(useDeferredValue(typed));
  const companies = useRecords(companyCollection);
  const { record: chosen } = useLookup(contactCollection, contactId ?? '');
  const known = found?.records ?? copied;
  const contacts = useMemo(
    () => (chosen && !known.some(({ id }) => id === chosen.id) ? [chosen, ...known] : known),
    [known, chosen],
  );
  const contactOptions = useMemo(
    () => contacts.map((contact) => ({ value: contact.id, label: fullName(contact) })),
    [contacts],
  );
  /** A chosen contact sets the company of a deal that has none. */
  const chooseContact = (id: string | null): Partial<DealValues> => {
    const contact = contacts.find((one) => one.id === id);
    const [company] = contact && companyId === null ? findCompaniesOf(contact, companies) : [];
    return { contactId: id, ...(company && { companyId: company.id }) };
  };
  const isSearching = found !== undefined && (found.isPrevious || found.status === 'loading');
  return { contactOptions, chooseContact, setTyped, isSearching };
}

/** The companies and the responsible people that a deal can name, as options. */
export function useNamedOptions({ responsibleId }: Pick<DealValues, 'responsibleId'>) {
  const companies = useRecords(companyCollection);
  const people = useRecords(personCollection);
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
  return { companyOptions, peopleOptions };
}
