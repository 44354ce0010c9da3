import { handle, JsonPages, type Route } from '../../../platform/kernel/http/server/route.ts';
import { contactsApi } from '../shared/schema.ts';
import { mergeContacts } from './activity-commands.ts';
import { contactPart } from './commands.ts';
import { starContacts } from './mark-commands.ts';
import { describeContactsUser, findColleague, listCards } from './queries.ts';

/** The calls of the specification: thin, over the commands of the records and marks. */
export const contactsRoutes: readonly Route[] = [
  handle(
    contactsApi.listContacts,
    async ({ database, actor }, { query }) => new JsonPages(listCards(database, actor, query.id)),
  ),
  handle(contactsApi.getUser, ({ database, actor }) => describeContactsUser(database, actor)),
  handle(contactsApi.getAccount, async ({ database, actor }, { query }) => ({
    uid: (await findColleague(database, actor, query.contactId)) ?? null,
  })),
  handle(contactsApi.addContact, async (call, { body }) => {
    await call.execute(contactPart.verbs.create, body.newContact);
    return new JsonPages(listCards(call.database, call.actor));
  }),
  handle(contactsApi.updateContact, async (call, { body }) => {
    await call.execute(contactPart.verbs.update, body.contact);
    return new JsonPages(listCards(call.database, call.actor));
  }),
  handle(contactsApi.removeContact, async (call, { body }) => {
    await call.execute(contactPart.verbs.removeMany, { ids: [body.contactId] });
    return new JsonPages(listCards(call.database, call.actor));
  }),
  handle(contactsApi.removeContacts, async (call, { body }) => {
    await call.execute(contactPart.verbs.removeMany, { ids: body.contactIds });
    return new JsonPages(listCards(call.database, call.actor));
  }),
  handle(contactsApi.toggleStarred, async (call, { body }) => {
    await call.execute(starContacts, { contactIds: [body.contactId] });
    return describeContactsUser(call.database, call.actor);
  }),
  handle(contactsApi.toggleStarredMany, async (call, { body }) => {
    await call.execute(starContacts, { contactIds: body.contactIds });
    return describeContactsUser(call.database, call.actor);
  }),
  handle(contactsApi.setStarred, async (call, { body }) => {
    await call.execute(starContacts, { contactIds: body.contactIds, starred: true });
    return describeContactsUser(call.database, call.actor);
  }),
  handle(contactsApi.setUnstarred, async (call, { body }) => {
    await call.execute(starContacts, { contactIds: body.contactIds, starred: false });
    return describeContactsUser(call.database, call.actor);
  }),
  handle(contactsApi.mergeContacts, (call, { body }) => call.execute(mergeContacts, body)),
];
