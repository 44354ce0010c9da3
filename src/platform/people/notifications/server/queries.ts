import type { Database } from '../../../kernel/database/server/database.ts';
import type { NotificationKind } from '../shared/kind.ts';
import { completeRules } from '../shared/rules.ts';

/** A page of a person's notifications as JSON texts, the newest first. */
export async function listNotifications(
  { db }: Database,
  uid: string,
  page: { limit: number; before?: string | undefined },
) {
  const rows = await db
    .selectFrom('notifications')
    .select('wire')
    .where('owner_id', '=', uid)
    .$if(page.before !== undefined, (query) => query.where('at', '<', page.before ?? ''))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map((row) => row.wire);
}

/** How many of a person's notifications are unread. */
export async function countUnread({ db }: Database, uid: string): Promise<number> {
  const row = await db
    .selectFrom('notifications')
    .select((expression) => expression.fn.countAll().as('count'))
    .where('owner_id', '=', uid)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** All rules of a person. */
export async function listRules({ db }: Database, uid: string, kinds: readonly NotificationKind[]) {
  const row = await db
    .selectFrom('notification_rules')
    .select('rules')
    .where('id', '=', uid)
    .executeTakeFirst();
  return completeRules(kinds, row?.rules);
}
