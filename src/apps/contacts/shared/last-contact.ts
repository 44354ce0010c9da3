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

/** The contact as it is compared with others: with its last contact. */
export const placeBy = (times: Times, contact: Contact): Contact =>
  isTalkLater(times)(contact) ? { ...contact, lastContactAt: findLastContact(contact, times) } : contact;
