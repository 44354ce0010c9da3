import { createId } from '../../../../base/ids.ts';
import { grants } from '../../../kernel/access/server/tables.ts';
import { valueOf } from '../../../kernel/database/server/row-values.ts';
import type { RecordRow, Table } from '../../../kernel/database/server/table.ts';
import type { Transaction } from '../../../kernel/database/server/transaction.ts';
import {
  type AccountColumn,
  findHeir,
  listAccountColumns,
  listGrants,
  listLeftRows,
  listSeparateBelow,
} from './heir-queries.ts';
import { listAdmins } from './queries.ts';
import type { UserRow } from './tables.ts';

/** Rows of a person in one shared scope. */
interface Left extends AccountColumn {
  readonly scope: string;
  readonly ids: readonly string[];
  readonly heir: string | undefined;
}

const isShared = (scope: string): boolean => scope.includes(':') && !/^(?:user|role):/.test(scope);

/** Grants a person the level to manage a shared scope, unless somebody else has it. */
async function keepManager(removing: Transaction, scope: string, heir: string, uid: string): Promise<void> {
  const others = (await listGrants(removing, scope)).filter(({ principal }) => principal !== `user:${uid}`);
  if (others.some(({ level }) => level === 'manage')) return;
  const by = { level: 'manage' as const, granted_by: removing.actor.uid, granted_at: removing.now };
  const principal = `user:${heir}`;
  const known = others.find((grant) => grant.principal === principal);
  if (known) await removing.updateById(grants, known.id, by);
  else await removing.insert(grants, { id: createId(), principal, target: scope, ...by });
}

/** Moves rows with scopes of their own, such as shared folders, out of rows that will be removed: other people use them. */
export async function keepSeparate(
  transaction: Transaction,
  table: Table,
  ids: readonly string[],
): Promise<void> {
  const { tree } = table;
  if (!tree || ids.length === 0) return;
  const separate = await listSeparateBelow(transaction, table, tree.column, ids);
  const rows = await transaction.getMany(table, separate, 'edit');
  await transaction.updateMany(table, rows, () => ({ [tree.column]: null }));
}

/**
 * Transfers a person's rows in shared scopes to another person with access, so that they are kept without the account. Removes rows
 * that nobody else can access.
 */
export async function passOnShared(removing: Transaction, user: UserRow): Promise<void> {
  const columns = await listAccountColumns(removing);
  const heirs = new Map<string, string | undefined>();
  const all: Left[] = [];
  for (const one of columns) {
    if (one.table.access.rule === 'inherited') continue;
    const rows = (await listLeftRows(removing, one, user)).filter(({ scope }) => isShared(scope));
    for (const [scope, group] of Map.groupBy(rows, (row) => row.scope)) {
      if (!heirs.has(scope)) heirs.set(scope, await findHeir(removing, columns, { scope, uid: user.id }));
      all.push({ ...one, scope, ids: group.map(({ id }) => id), heir: heirs.get(scope) });
    }
  }
  for (const [scope, heir] of heirs)
    if (heir !== undefined) await keepManager(removing, scope, heir, user.id);
  for (const { table, column, ids, heir } of all) {
    if (heir === undefined) await keepSeparate(removing, table, ids);
    const rows = await removing.getMany(table, ids, 'edit');
    if (heir === undefined) await removing.removeMany(table, rows);
    else await removing.updateMany(table, rows, () => ({ [column]: heir }));
  }
}

/** Returns the person who owns the parent of a row that inherits its access, if tables have a column for it. */
async function findParentOwner(
  removing: Transaction,
  columns: readonly AccountColumn[],
  { access }: AccountColumn['table'],
  row: RecordRow,
): Promise<string | undefined> {
  if (access.rule !== 'inherited') return undefined;
  const above = columns.find(({ table }) => table.name === access.parent);
  const parent = above && (await removing.find(above.table, String(valueOf(row, access.column))));
  return parent && String(valueOf(parent, above.column));
}

/** Transfers a person's remaining rows, such as versions of other people's files, to the owner of the record or an administrator. */
export async function passOnRest(removing: Transaction, user: UserRow): Promise<void> {
  const columns = await listAccountColumns(removing);
  const admins = await listAdmins(removing.db, removing.kind);
  const admin = admins.find(({ id }) => id !== user.id)?.id;
  for (const { table, column } of columns) {
    const ids = (await listLeftRows(removing, { table, column }, user)).map(({ id }) => id);
    for (const row of await removing.getMany(table, ids, 'edit')) {
      const heir = (await findParentOwner(removing, columns, table, row)) ?? admin;
      if (heir !== undefined) await removing.update(table, row, { [column]: heir });
    }
  }
}
