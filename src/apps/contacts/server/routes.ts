import { createEntityRoutes } from '../../../platform/kernel/entities/server/routes.ts';
import { handle, JsonPages, type Route } from '../../../platform/kernel/http/server/route.ts';
import {
  createLabelCollectionRoutes,
  createLabelRoutes,
} from '../../../platform/kits/labels/server/routes.ts';
import { activityCollection, activityEntity } from '../shared/activity.ts';
import { companyCollection, companyEntity } from '../shared/company.ts';
import { contactCollection, contactEntity } from '../shared/contact.ts';
import { dealCollection, dealEntity } from '../shared/deal.ts';
import { groupCollection } from '../shared/mark.ts';
import { contactsApi, groupApi } from '../shared/schema.ts';
import { activityCommands, logActivity, mergeContacts } from './activity-commands.ts';
import { companyCommands, contactCommands, dealCommands, groupCommands } from './commands.ts';
import { recordUse, setMarks, starContacts } from './mark-commands.ts';
import { describeContactsUser, findColleague, listCards } from './queries.ts';
import { activities, companies, contactGroups, contacts, deals } from './tables.ts';

/** The calls of the specification: thin, over the commands of the records and marks. */
const specifiedRoutes: readonly Route[] = [
  handle(
    contactsApi.listContacts,
    async ({ database, actor }, { query }) => new JsonPages(listCards(database, actor, query.id)),
  ),
  handle(contactsApi.getUser, ({ database, actor }) => describeContactsUser(database, actor)),
  handle(contactsApi.getAccount, async ({ database, actor }, { query }) => ({
    uid: (await findColleague(database, actor, query.contactId)) ?? null,
  })),
  handle(contactsApi.addContact, async (call, { body }) => {
    await call.execute(contactCommands.create, body.newContact);
    return new JsonPages(listCards(call.database, call.actor));
  }),
  handle(contactsApi.updateContact, async (call, { body }) => {
    await call.execute(contactCommands.update, body.contact);
    return new JsonPages(listCards(call.database, call.actor));
  }),
  handle(contactsApi.removeContact, async (call, { body }) => {
    await call.execute(contactCommands.removeMany, { ids: [body.contactId] });
    return new JsonPages(listCards(call.database, call.actor));
  }),
  handle(contactsApi.removeContacts, async (call, { body }) => {
    await call.execute(contactCommands.removeMany, { ids: body.contactIds });
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
  handle(contactsApi.setMarks, (call, { body }) => call.execute(setMarks, body)),
  handle(contactsApi.logActivity, (call, { body }) => call.execute(logActivity, body)),
  handle(contactsApi.mergeContacts, (call, { body }) => call.execute(mergeContacts, body)),
  handle(contactsApi.recordUse, (call, { body }) => call.execute(recordUse, body)),
];

export const contactsRoutes: readonly Route[] = [
  ...specifiedRoutes,
  ...createEntityRoutes(contactEntity, contacts, contactCommands, contactCollection),
  ...createEntityRoutes(companyEntity, companies, companyCommands, companyCollection),
  ...createEntityRoutes(dealEntity, deals, dealCommands, dealCollection),
  ...createEntityRoutes(activityEntity, activities, activityCommands, activityCollection),
  ...createLabelRoutes(groupApi, groupCommands),
  ...createLabelCollectionRoutes(groupCollection, contactGroups),
];
