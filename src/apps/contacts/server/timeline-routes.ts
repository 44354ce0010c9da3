import type { TimelineEntry } from '../../../platform/frame/links/server/timeline.ts';
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

/** Entries of one app for one contact. */
const limit = 50;

/** The timeline of contacts: the log, records that name them, and what the apps know of them. */
export const createTimelineRoutes = ({ timelines }: AppServices): readonly Route[] => [
  handle(contactsApi.getTimeline, async ({ database, actor }, { query }) => {
    const found = await listVisibleContacts(database, actor, query.contactIds);
    const ids = found.map(({ id }) => id);
    const lists = await Promise.all([
      listActivityEntries(database, actor, ids, limit),
      listDealEntries(database, actor, ids, limit),
      ...found.flatMap((contact) => {
        const request = { database, actor, contactId: contact.id, addresses: listEmails(contact), limit };
        return [listMentions(request), ...timelines.map((find) => find(request))];
      }),
    ]);
    const byId = new Map(lists.flat().map((entry): [string, TimelineEntry] => [entry.id, entry]));
    return [...byId.values()].toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
  }),
];
