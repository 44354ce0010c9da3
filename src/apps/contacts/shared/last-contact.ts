import type { CollectionQuery } from '../../../platform/kernel/collections/shared/collection.ts';
import type { Contact } from './contact.ts';

/** The times of a person's last mails or meetings with contacts, by their ids. */
export type Times = ReadonlyMap<string, string>;

/** The last contact time, from logged activities and the person's mail and meetings. */
export function findLastContact({ id, lastContactAt }: Pick<Contact, 'id' | 'lastContactAt'>, times: Times) {
  const at = times.get(id);
  return at !== undefined && at > (lastContactAt ?? '') ? at : lastContactAt;
}

/** Whether the person's last mail or meeting with a contact is later than the log. */
export const isTalkLater =
  (times: Times) =>
  ({ id, lastContactAt }: Contact): boolean =>
    (times.get(id) ?? '') > (lastContactAt ?? '');

/** Returns the contact with the last contact time that it is sorted by. */
export const placeBy = (times: Times, contact: Contact): Contact =>
  isTalkLater(times)(contact) ? { ...contact, lastContactAt: findLastContact(contact, times) } : contact;

/** Whether lists are sorted by the last contact. */
export const isByTime = ([first]: readonly CollectionQuery[]): boolean =>
  first?.sort?.endsWith('lastContactAt') === true;
/** Whether lists are filtered by the last contact. */
export const isNarrowed = ([first]: readonly CollectionQuery[]): boolean =>
  first?.filter?.['lastContactDay'] !== undefined;

/** Whether lists are merged instead of appended, because contacts with mails or meetings are sorted among those of the log. */
export const areJoined = (lists: readonly CollectionQuery[]): boolean => isByTime(lists) || isNarrowed(lists);

/** The lists of an export: without those of the contacts with mails or meetings, which the server adds. */
export const listExported = (lists: readonly CollectionQuery[]): readonly CollectionQuery[] =>
  areJoined(lists) ? lists.filter(({ filter }) => filter?.['id'] === undefined) : lists;
