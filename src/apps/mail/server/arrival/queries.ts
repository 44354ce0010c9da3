// unscoped: each query names the one scope, that of the person whose mail it is
import { sql } from 'kysely';
import { ownScope, type Person } from '../../../../platform/kernel/access/server/scopes.ts';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import { inList } from '../../../../platform/kernel/database/server/dialect.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import type { Rule } from '../../shared/arrival/rule.ts';

/** A person's rules in their order. */
export async function listRules({ db }: Transaction, ownerId: string): Promise<Rule[]> {
  const rows = await db
    .selectFrom('mail_rules')
    .select('wire')
    .where('scope', '=', `user:${ownerId}`)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ wire }): Rule => JSON.parse(wire));
}

/** Those of a person's labels that still exist. */
export async function listKnownLabels(
  { db, kind }: Transaction,
  ownerId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('mail_labels')
    .select('id')
    .where('scope', '=', `user:${ownerId}`)
    .where(inList(kind, sql.ref('id'), ids))
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}

/** Returns the ids of mails in a person's inbox and the lengths of their texts, a page after an id. */
export async function listInbox(
  { db }: Database,
  person: Person,
  afterId: string,
  limit: number,
): Promise<{ id: string; length: number }[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', sql<number>`length(message)`.as('length')])
    .where('scope', '=', ownScope(person))
    .where('folder', '=', 'inbox')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows;
}

/** How many mails are in a person's inbox. */
export async function countInbox({ db }: Database, person: Person): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('scope', '=', ownScope(person))
    .where('folder', '=', 'inbox')
    .executeTakeFirstOrThrow();
  return Number(count);
}
