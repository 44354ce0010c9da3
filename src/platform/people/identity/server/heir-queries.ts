import { sql } from 'kysely';
import { inList } from '../../../kernel/database/server/dialect.ts';
import { findRootAccess } from '../../../kernel/access/server/declaration.ts';
import type { Table } from '../../../kernel/database/server/table.ts';
import type { Transaction } from '../../../kernel/database/server/transaction.ts';

/**
 * Lists the rows of a tree that a person shows to others and that contain rows of other people, such as folders with their
 * files. Each has one of these people as its heir.
 */
export async function listHeirs(
  { db }: Pick<Transaction, 'db'>,
  { access: declared, tree, name }: Table,
  uid: string,
): Promise<Map<string, string>> {
  const access = findRootAccess(declared);
  const common = access.rule === 'own' ? Object.keys(access.common) : [];
  if (!tree || access.rule !== 'own' || common.length === 0) return new Map();
  const [parent, owner] = [sql.ref(tree.column), sql.ref(access.column)];
  // unscoped: whose rows an account that is removed contains
  const query = sql<{ top: string; heir: string }>`with recursive below (top, id, owner) as (
      select id, id, ${owner} from ${sql.table(name)} where ${owner} = ${uid} and scope in (${sql.join(common)})
      union all select below.top, ${sql.table(name)}.id, ${sql.table(name)}.${owner}
        from ${sql.table(name)} join below on ${sql.table(name)}.${parent} = below.id)
    select top, min(owner) as heir from below where owner <> ${uid} group by top`;
  const { rows } = await query.execute(db);
  return new Map(rows.map(({ top, heir }) => [top, heir]));
}

/** Lists the ids of the rows of a tree below others that have scopes of their own, such as shared folders, but not those below them. */
export async function listSeparateBelow(
  { db, kind }: Pick<Transaction, 'db' | 'kind'>,
  { name }: Table,
  column: string,
  ids: readonly string[],
): Promise<string[]> {
  // unscoped: what stays when the rows around it are removed
  const query = sql<{ id: string }>`with recursive below (id, scope, around) as (
      select id, scope, scope from ${sql.table(name)} where ${inList(kind, sql.ref('id'), ids)}
      union all select one.id, one.scope, below.scope from ${sql.table(name)} one
        join below on one.${sql.ref(column)} = below.id where below.scope = below.around)
    select distinct id from below where scope <> around`;
  const { rows } = await query.execute(db);
  return rows.map(({ id }) => id);
}
