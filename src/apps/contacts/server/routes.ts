import { readAcceptedLocale } from '../../../platform/kernel/http/server/accepted-locale.ts';
import { respondWithExport } from '../../../platform/kernel/collections/server/collection-routes.ts';
import {
  handle,
  JsonText,
  type Route,
  type SignedInCall,
} from '../../../platform/kernel/http/server/route.ts';
import type { AppServices } from '../../../platform/kernel/http/server/server-app.ts';
import { listCompanyPeople } from './company-people-queries.ts';
import { servedContacts } from './commands.ts';
import { mergeByLastContact } from './last-contact-rules.ts';
import { findLastContacts } from './last-contact-queries.ts';
import { listAgendaContacts } from './agenda-queries.ts';
import { listOwnerIds } from './owner-queries.ts';
import { findColleague } from './queries.ts';
import { contactsApi } from '../shared/schema.ts';
import {
  findVisibleCompany,
  listActivityEntries,
  listDealEntries,
  listMentions,
  listVisibleContacts,
} from './timeline-queries.ts';
import { listEmails } from '../shared/contact.ts';
import { joinEntries } from '../shared/timeline.ts';

/** Entries of one app for one contact. */
const limit = 50;

async function listLastContacts(
  { database, actor }: Pick<SignedInCall, 'database' | 'actor'>,
  talks: AppServices['talks'],
) {
  const asked = { database, actor, now: database.now().toISOString() };
  const lists = await Promise.all(talks.map((list) => list(asked)));
  return findLastContacts(database, actor, lists.flat());
}

/** The queries of the screens: the timeline, when a contact was last talked to, and the colleague that a contact is. */
export const createContactsRoutes = ({ timelines, talks }: AppServices): readonly Route[] => [
  handle(contactsApi.getTimeline, async ({ database, actor, request }, { query }) => {
    const { contactIds = [], companyId } = query;
    const options = { limit, locale: readAcceptedLocale(request) };
    const [contacts, company] = await Promise.all([
      listVisibleContacts(database, actor, contactIds),
      companyId === undefined ? undefined : findVisibleCompany(database, actor, companyId),
    ]);
    const ids = contacts.map(({ id }) => id);
    const companyIds = company ? [company.id] : [];
    const [logged, loggedWithCompany, withContacts, withCompany] = await Promise.all([
      listActivityEntries(database, actor, { column: 'contact_id', ids }, limit),
      listActivityEntries(database, actor, { column: 'company_id', ids: companyIds }, limit),
      listDealEntries(database, actor, { column: 'contact_id', ids, forCompany: company?.id }, options),
      listDealEntries(database, actor, { column: 'company_id', ids: companyIds }, options),
    ]);
    const known = [
      ...contacts.map((contact) => ({ id: contact.id, addresses: listEmails(contact) })),
      ...(company ? [{ id: company.id, addresses: [company.email].filter(Boolean) }] : []),
    ];
    const others = known.map(async ({ id, addresses }) => {
      const asked = { database, actor, contactId: id, addresses, limit };
      const lists = await Promise.all([
        listMentions(asked, options.locale),
        ...timelines.map((find) => find(asked)),
      ]);
      return lists.flat().map((entry) => ({ ...entry, contactIds: [id] }));
    });
    return joinEntries([
      ...[...logged, ...withContacts].map((entry) => ({ ...entry, contactIds: ids })),
      ...[...loggedWithCompany, ...withCompany].map((entry) => ({ ...entry, contactIds: companyIds })),
      ...(await Promise.all(others)).flat(),
    ]);
  }),
  handle(contactsApi.listLastContacts, (call) => listLastContacts(call, talks)),
  handle(contactsApi.exportByLastContact, async (call, { query }) => {
    const found = await listLastContacts(call, talks);
    const times = new Map(found.map(({ contactId, at }) => [contactId, at]));
    return respondWithExport(call, servedContacts, query, mergeByLastContact(times));
  }),
  handle(contactsApi.listAgenda, async ({ database, actor }) => {
    const wires = await listAgendaContacts(database, actor);
    return new JsonText(`{"records":[${wires.join(',')}]}`);
  }),
  handle(contactsApi.listOwners, async ({ database, actor }) => ({
    ownerIds: await listOwnerIds(database, actor),
  })),
  handle(contactsApi.listCompanyPeople, ({ database, actor }, { query }) =>
    listCompanyPeople(database, actor, query.companyIds),
  ),
  handle(contactsApi.getAccount, async ({ database, actor }, { query }) => ({
    uid: (await findColleague(database, actor, query.contactId)) ?? null,
  })),
];
