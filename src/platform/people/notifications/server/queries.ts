import type { Database } from '../../../kernel/database/server/database.ts';
import type { NotificationKind } from '../shared/kind.ts';
import { completeRules } from '../shared/rules.ts';

/** All rules of a person. */
export async function listRules({ db }: Database, uid: string, kinds: readonly NotificationKind[]) {
  const row = await db
    .selectFrom('notification_rules') // unscoped: the caller's own, by their id
    .select('rules')
    .where('id', '=', uid)
    .executeTakeFirst();
  return completeRules(kinds, row?.rules);
}
