import type {
  AddressBook,
  AddressRecord,
  Correspondent,
} from '../../../platform/frame/shell/client/manifest.ts';
import { readFormat } from '../../../platform/frame/i18n/client/format.ts';
import { loadRecords } from '../../../platform/kernel/collections/client/load-records.ts';
import { loadCandidates } from '../../../platform/kernel/collections/client/load-candidates.ts';
import { compileSearch } from '../../../platform/kernel/collections/shared/filters.ts';
import { foldText } from '../../../base/fold.ts';
import {
  type Contact,
  fullName,
  listCompanyNames,
  listEmails,
  contactCollection,
} from '../shared/contact.ts';
import { type Company, companyCollection, findCompaniesOf } from '../shared/company.ts';
import { type Deal, dealCollection, isClosedStage } from '../shared/deal.ts';
import { markCollection } from '../shared/mark.ts';
import { countUse } from './api.ts';
import { dealsPath } from './deals/deals-address.ts';

const toCorrespondents = (contact: Contact): Correspondent[] =>
  listEmails(contact).map((address) => ({
    id: contact.id,
    name: fullName(contact),
    address,
    detail: readFormat().series(listCompanyNames(contact)),
  }));

interface Known {
  readonly contacts: readonly Contact[];
  readonly companies: readonly Company[];
  readonly deals: readonly Deal[];
}

/** The contacts with these addresses, their companies, and the open deals with either. */
function listAddressRecords(
  addresses: readonly string[],
  { contacts, companies, deals }: Known,
): AddressRecord[] {
  const wanted = new Set(addresses.map(foldText));
  const people = contacts.filter((contact) => listEmails(contact).some((one) => wanted.has(foldText(one))));
  const named = people.flatMap((contact) => findCompaniesOf(contact, companies));
  const addressed = companies.filter(({ email }) => email !== '' && wanted.has(foldText(email)));
  const firms = [...new Set([...named, ...addressed])];
  const ids = new Set([...people, ...firms].map(({ id }) => id));
  const open = deals.filter(
    ({ stage, contactId, companyId }) =>
      !isClosedStage(stage) && (ids.has(contactId ?? '') || ids.has(companyId ?? '')),
  );
  return [
    ...people.map((contact) => ({
      id: contact.id,
      type: 'contact',
      title: fullName(contact),
      path: `/apps/contacts/people/${contact.id}`,
    })),
    ...firms.map(({ id, name }) => ({
      id,
      type: 'company',
      title: name,
      path: `/apps/contacts/companies/${id}`,
    })),
    ...open.map(({ id, name }) => ({ id, type: 'deal', title: name, path: `${dealsPath}?deal=${id}` })),
  ];
}

/** The contacts as other apps find them: for recipients and attendees. */
export const addressBook: AddressBook = {
  async find(typed, limit) {
    const isFound = compileSearch<Contact>(typed, (contact) => [
      fullName(contact),
      contact.nickname,
      ...listCompanyNames(contact),
      ...listEmails(contact),
    ]);
    const [contacts, marks] = await Promise.all([
      loadCandidates(contactCollection, { search: typed }),
      loadRecords(markCollection),
    ]);
    const uses = new Map(marks.map(({ contactId, useCount }) => [contactId, useCount]));
    return contacts
      .filter(isFound)
      .toSorted((one, other) => (uses.get(other.id) ?? 0) - (uses.get(one.id) ?? 0))
      .flatMap(toCorrespondents)
      .slice(0, limit);
  },
  async findByAddress(address) {
    const wanted = foldText(address);
    const all = (await loadCandidates(contactCollection, { search: address })).flatMap(toCorrespondents);
    return all.find((one) => foldText(one.address) === wanted);
  },
  async findRecords(addresses) {
    const search = (address: string) => loadCandidates(contactCollection, { search: address });
    const [companies, deals, ...found] = await Promise.all([
      loadRecords(companyCollection),
      loadRecords(dealCollection),
      ...addresses.map(search),
    ]);
    const contacts = [...new Map(found.flat().map((contact) => [contact.id, contact])).values()];
    return listAddressRecords(addresses, { contacts, companies, deals });
  },
  recordUse: countUse,
};
