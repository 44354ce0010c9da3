import type { AddressBook, Correspondent } from '../../../platform/frame/shell/client/manifest.ts';
import { loadRecords } from '../../../platform/kernel/collections/client/load-records.ts';
import { compileSearch } from '../../../platform/kernel/collections/shared/filters.ts';
import { foldText } from '../../../base/fold.ts';
import { type Contact, contactCollection, fullName, listEmails } from '../shared/contact.ts';
import { markCollection } from '../shared/mark.ts';
import { recordUse } from './api.ts';

const toCorrespondents = (contact: Contact): Correspondent[] =>
  listEmails(contact).map((address) => ({
    id: contact.id,
    name: fullName(contact),
    address,
    detail: contact.company,
  }));

/** The contacts as other apps find them: for recipients and attendees. */
export const addressBook: AddressBook = {
  async find(typed, limit) {
    const isFound = compileSearch<Contact>(typed, (contact) => [
      fullName(contact),
      contact.nickname,
      contact.company,
      ...listEmails(contact),
    ]);
    const [contacts, marks] = await Promise.all([
      loadRecords(contactCollection),
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
    const all = (await loadRecords(contactCollection)).flatMap(toCorrespondents);
    return all.find((one) => foldText(one.address) === wanted);
  },
  recordUse,
};
