import type { Person } from '../../../../platform/kernel/access/server/scopes.ts';
import { readVisibleRecords } from '../../../../platform/kernel/collections/server/change-queries.ts';
import { listPages } from '../../../../platform/kernel/collections/server/list-pages.ts';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import { findUser } from '../../../../platform/people/identity/server/queries.ts';
import { type Contact, contactCollection } from '../../shared/contact.ts';
import { listFrequent, listStarred } from '../../shared/mark.ts';
import type { ContactCard } from '../../shared/specified/schema.ts';
import { listMarks, readUserContacts } from '../queries.ts';
import { contacts } from '../tables.ts';

const toCard = (contact: Contact): ContactCard => {
  const { id, name, lastName, avatar, nickname, company, jobTitle, email, phone, address, birthday, notes } =
    contact;
  return { id, name, lastName, avatar, nickname, company, jobTitle, email, phone, address, birthday, notes };
};

/** The contacts of a list, as the specified calls return them, in pages of JSON texts. */
export async function* listCards(
  database: Database,
  person: Person,
  list: 'all' | 'frequent' | 'starred' = 'all',
): AsyncGenerator<readonly string[]> {
  const write = (wire: string) => JSON.stringify(toCard(JSON.parse(wire)));
  if (list === 'all') {
    const source = { collection: contactCollection, table: contacts };
    for await (const rows of listPages(database, person, source)) yield rows.map(write);
    return;
  }
  const marks = await listMarks(database, person);
  const chosen = list === 'frequent' ? listFrequent(marks) : listStarred(marks);
  const found = await readVisibleRecords(database, contacts, person, chosen);
  const byId = new Map(found.map(({ id, wire }) => [id, wire]));
  yield chosen.flatMap((id) => byId.get(id) ?? []).map(write);
}

/** Describes a person for the specified calls: name, picture, and marked contacts. */
export async function describeContactsUser(database: Database, person: Person) {
  const [user, marked] = await Promise.all([
    findUser(database.db, person.uid),
    readUserContacts(database, person),
  ]);
  return { id: person.uid, name: user?.display_name ?? '', avatar: user?.photo_url ?? '', ...marked };
}
