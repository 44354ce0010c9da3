import { handle, type Route } from '../../../platform/kernel/http/server/route.ts';
import type { AppServices } from '../../../platform/kernel/http/server/server-app.ts';
import { contactsApi } from '../shared/schema.ts';
import {
  listActivityEntries,
  listDealEntries,
  listMentions,
  listVisibleContacts,
} from './timeline-queries.ts';
import { listEmails } from '../shared/contact.ts';
import { joinEntries } from '../shared/timeline.ts';

/** Entries of one app for one contact. */
const limit = 50;

/** The timeline of contacts: the log, records that name them, and what the apps know of them. */
export const createTimelineRoutes = ({ timelines }: AppServices): readonly Route[] => [
  handle(contactsApi.getTimeline, async ({ database, actor }, { query }) => {
    const found = await listVisibleContacts(database, actor, query.contactIds);
    const ids = found.map(({ id }) => id);
    const own = await Promise.all([
      listActivityEntries(database, actor, ids, limit),
      listDealEntries(database, actor, ids, limit),
    ]);
    const others = found.map(async (contact) => {
      const request = { database, actor, contactId: contact.id, addresses: listEmails(contact), limit };
      const lists = await Promise.all([listMentions(request), ...timelines.map((find) => find(request))]);
      return lists.flat().map((entry) => ({ ...entry, contactIds: [contact.id] }));
    });
    const entries = own.flat().map((entry) => ({ ...entry, contactIds: ids }));
    return joinEntries([...entries, ...(await Promise.all(others)).flat()]);
  }),
];
