import { ownScope } from '../../../../platform/kernel/access/server/scopes.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';

/** The ids of the actor's signatures. */
export async function listSignatureIds(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.db
    .selectFrom('mail_signatures')
    .select('id')
    .where('scope', '=', ownScope(transaction.actor))
    .execute();
  return rows.map(({ id }) => id);
}
