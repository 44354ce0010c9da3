import type { AppPart } from '../../../../platform/kernel/commands/server/app-parts.ts';
import { handle, JsonPages } from '../../../../platform/kernel/http/server/route.ts';
import { specifiedApi } from '../../shared/specified/schema.ts';
import { contactPart } from '../commands.ts';
import { starContacts } from './commands.ts';
import { describeContactsUser, listCards } from './queries.ts';

/** The calls that only the specification asks for. */
export const specifiedPart: AppPart = {
  commands: [starContacts],
  routes: [
    handle(
      specifiedApi.listContacts,
      async ({ database, actor }, { query }) => new JsonPages(listCards(database, actor, query.id)),
    ),
    handle(specifiedApi.getUser, ({ database, actor }) => describeContactsUser(database, actor)),
    handle(specifiedApi.addContact, async (call, { body }) => {
      await call.execute(contactPart.verbs.create, body.newContact);
      return new JsonPages(listCards(call.database, call.actor));
    }),
    handle(specifiedApi.updateContact, async (call, { body }) => {
      await call.execute(contactPart.verbs.update, body.contact);
      return new JsonPages(listCards(call.database, call.actor));
    }),
    handle(specifiedApi.removeContact, async (call, { body }) => {
      await call.execute(contactPart.verbs.removeMany, { ids: [body.contactId] });
      return new JsonPages(listCards(call.database, call.actor));
    }),
    handle(specifiedApi.removeContacts, async (call, { body }) => {
      await call.execute(contactPart.verbs.removeMany, { ids: body.contactIds });
      return new JsonPages(listCards(call.database, call.actor));
    }),
    handle(specifiedApi.toggleStarred, async (call, { body }) => {
      await call.execute(starContacts, { contactIds: [body.contactId] });
      return describeContactsUser(call.database, call.actor);
    }),
    handle(specifiedApi.toggleStarredMany, async (call, { body }) => {
      await call.execute(starContacts, { contactIds: body.contactIds });
      return describeContactsUser(call.database, call.actor);
    }),
    handle(specifiedApi.setStarred, async (call, { body }) => {
      await call.execute(starContacts, { contactIds: body.contactIds, starred: true });
      return describeContactsUser(call.database, call.actor);
    }),
    handle(specifiedApi.setUnstarred, async (call, { body }) => {
      await call.execute(starContacts, { contactIds: body.contactIds, starred: false });
      return describeContactsUser(call.database, call.actor);
    }),
  ],
};
