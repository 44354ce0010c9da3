import type { Notification } from '../../src/platform/people/notifications/shared/schema.ts';
import { type Caller, readJson } from './product.ts';

/** A person's inbox, the newest first, and how many of it are unread. */
export async function readInbox(caller: Caller): Promise<{ notifications: Notification[]; unread: number }> {
  const path = '/api/notifications/collections/notifications?limit=200&filter[state]=in:unread,read';
  const { records }: { records: Notification[] } = await readJson(await caller.fetch(path));
  return { notifications: records, unread: records.filter(({ state }) => state === 'unread').length };
}
