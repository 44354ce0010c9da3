// unscoped: everybody may know what people are called, and whether they have an account
import { sql } from 'kysely';
import { inList } from '../../../kernel/database/server/dialect.ts';
import type { DatabaseKind, Reader } from '../../../kernel/database/server/schema.ts';

/**
 * What a person is called; undefined when there is no such account. It reads the account: within the command that makes one,
 * the row of `people` is not there yet.
 */
export async function findName({ db }: { readonly db: Reader }, uid: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('display_name').where('id', '=', uid).executeTakeFirst();
  return row?.display_name;
}

/** Whether all of these people have an account that is in use; it reads the accounts, as `findName` does. */
export async function areActive(
  { db, kind }: { readonly db: Reader; readonly kind: DatabaseKind },
  ids: readonly string[],
): Promise<boolean> {
  const wanted = new Set(ids);
  const found = await db
    .selectFrom('users')
    .select('id')
    .where(inList(kind, sql.ref('id'), [...wanted]))
    .where('disabled_at', 'is', null)
    .execute();
  return found.length === wanted.size;
}

/** Whether a person reports to another, directly or through others. */
export async function isManagedBy(
  { db }: { readonly db: Reader },
  personId: string,
  managerId: string,
): Promise<boolean> {
  // `union` ends at a person who was met before.
  const query = sql<{ id: string }>`with recursive chain (id) as (
    select manager_id from managers where id = ${personId}
    union select managers.manager_id from managers join chain on managers.id = chain.id
  ) select id from chain where id = ${managerId}`;
  return (await query.execute(db)).rows.length > 0;
}
