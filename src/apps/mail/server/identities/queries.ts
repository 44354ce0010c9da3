// unscoped: the actor's own identities, and whether an address is that of somebody's account
import { ownScope } from '../../../../platform/kernel/access/server/scopes.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { buildEmailKey } from '../../../../platform/people/identity/server/queries.ts';

/** The actor's identities: a few. */
export const listIdentities = ({ db, actor }: Transaction) =>
  db
    .selectFrom('mail_identities')
    .select(['id', 'account_id', 'name'])
    .where('scope', '=', ownScope(actor))
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Whether an address is that of somebody else's account, also of a disabled one. */
export async function isOthersAddress({ db, actor }: Transaction, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', buildEmailKey(address))
    .where('id', '!=', actor.uid)
    .executeTakeFirst();
  return row !== undefined;
}
