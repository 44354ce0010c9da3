import { ownScope } from '../../../../platform/kernel/access/server/scopes.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';

/** How many mailboxes the actor has connected. */
export async function countAccounts({ db, actor }: Transaction): Promise<number> {
  const row = await db
    .selectFrom('mail_accounts') // unscoped: the actor's own
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('scope', '=', ownScope(actor))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
