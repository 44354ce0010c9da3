import { sql } from 'kysely';
import { inList } from '../../../kernel/database/server/dialect.ts';
import { findRootAccess } from '../../../kernel/access/server/declaration.ts';
import { includesLevel, levels } from '../../../kernel/access/shared/levels.ts';
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

/** A column that references accounts: its rows are transferred or removed with their account. */
export interface AccountColumn {
  readonly table: Table;
  readonly column: string;
}

/** Lists the columns that reference accounts, parents before the tables that inherit from them. */
export async function listAccountColumns({ db, kind, tables }: Transaction): Promise<AccountColumn[]> {
  // unscoped: describes tables
  const query =
    kind === 'sqlite'
      ? sql<{ name: string; column: string }>`select tables.name as name, reference."from" as "column"
          from sqlite_master tables join pragma_foreign_key_list(tables.name) reference
          where tables.type = 'table' and reference."table" = 'users'`
      : sql<{ name: string; column: string }>`select tables.relname as name, columns.attname as "column"
          from pg_constraint reference join pg_class tables on tables.oid = reference.conrelid
          join pg_attribute columns on columns.attrelid = reference.conrelid and columns.attnum = any (reference.conkey)
          where reference.contype = 'f' and reference.confrelid = 'users'::regclass`;
  const { rows } = await query.execute(db);
  const found = rows.flatMap(({ name, column }) => {
    const table = tables.get(name);
    return table ? [{ table, column }] : [];
  });
  const isInherited = ({ table }: AccountColumn) => Number(table.access.rule === 'inherited');
  return found.toSorted((one, other) => isInherited(one) - isInherited(other));
}

/** Lists the rows that reference an account, outside the scope of its person. */
export async function listLeftRows(
  { db }: Pick<Transaction, 'db'>,
  { table, column }: AccountColumn,
  { id: uid, scope }: { readonly id: string; readonly scope: string },
): Promise<{ id: string; scope: string }[]> {
  // unscoped: rows of an account that is removed
  const query = sql<{ id: string; scope: string }>`select id, scope from ${sql.table(table.name)}
    where ${sql.ref(column)} = ${uid} and scope <> ${scope} order by id`;
  return (await query.execute(db)).rows;
}

/**
 * Returns the new owner of a person's rows in a shared scope: another person with the highest level, or else the owner of another
 * row in it; undefined if there is nobody.
 */
export async function findHeir(
  { db }: Pick<Transaction, 'db'>,
  columns: readonly AccountColumn[],
  { scope, uid }: { readonly scope: string; readonly uid: string },
): Promise<string | undefined> {
  // unscoped: who else sees rows of an account that is removed
  const members = await db
    .selectFrom('grants')
    .innerJoin('users', (join) => join.on(sql`grants.principal`, '=', sql`'user:' || users.id`))
    .select(['users.id', 'users.disabled_at', 'grants.level', 'grants.granted_at'])
    .where('grants.target', '=', scope)
    .where('users.id', '<>', uid)
    .orderBy('grants.granted_at')
    .orderBy('grants.id')
    .execute();
  const rank = ({ level, disabled_at: disabledAt }: (typeof members)[number]) =>
    levels.indexOf(level) - (disabledAt === null ? 0 : levels.length);
  const [first] = members
    .filter(({ level }) => includesLevel(level, 'view'))
    .toSorted((one, other) => rank(other) - rank(one));
  if (first) return first.id;
  for (const { table, column } of columns) {
    const query = sql<{ owner: string }>`select ${sql.ref(column)} as owner from ${sql.table(table.name)}
      where scope = ${scope} and ${sql.ref(column)} <> ${uid} order by id limit 1`;
    const [row] = (await query.execute(db)).rows;
    if (row) return row.owner;
  }
  return undefined;
}

/** Returns the grants of a scope. */
export const listGrants = ({ db }: Pick<Transaction, 'db'>, scope: string) =>
  // unscoped: who manages rows of an account that is removed
  db.selectFrom('grants').select(['id', 'principal', 'level']).where('target', '=', scope).execute();
