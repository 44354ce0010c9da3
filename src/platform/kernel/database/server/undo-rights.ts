import { sql } from 'kysely';
import { notFound } from '../../../../base/failures.ts';
import { listGrantedScopes } from './change.ts';
import type { JournalRow } from './schema.ts';
import { listScopes, type RecordRow, type Table } from './table.ts';
import { systemActor, type Transaction } from './transaction.ts';
import type { RowChange } from './undo-plan.ts';

/** The scope that a membership lets its person see. */
function grantedScope({ table, before, after }: RowChange): string | undefined {
  const row = after ?? before;
  const id = table.grants && row?.[table.grants.idColumn];
  return table.grants && id !== undefined ? `${table.grants.kind}:${String(id)}` : undefined;
}

/** Whether anybody is in a scope: one that nobody sees may be put back by whoever made it. */
async function isInhabited(transaction: Transaction, scope: string): Promise<boolean> {
  const [kind, ...rest] = scope.split(':');
  for (const { name, grants } of transaction.tables.values()) {
    if (!grants || grants.kind !== kind) continue;
    const found = await sql`
      select 1 from ${sql.table(name)} where ${sql.ref(grants.idColumn)} = ${rest.join(':')} limit 1`.execute(
      transaction.db,
    );
    if (found.rows.length > 0) return true;
  }
  return false;
}

const scopeOf = (table: Table, row: object) => table.scope(row as RecordRow); // safe: a whole row of this table

/**
 * Refuses an undo by a person who may not write to the rows now, whatever they were allowed when they ran the command:
 * their scopes, then and now, must be visible. What concerns somebody else's membership is decided by its room.
 */
export async function checkUndoRights(
  transaction: Transaction,
  entries: readonly JournalRow[],
  changes: readonly RowChange[],
): Promise<void> {
  const { actor } = transaction;
  if (actor.uid === systemActor.uid) return;
  const scopes = new Set<string>();
  const memberships = new Set<string>();
  for (const change of changes) {
    const granted = grantedScope(change);
    if (granted !== undefined) {
      scopes.add(granted);
      memberships.add(`${change.table.name} ${change.id}`);
    }
  }
  for (const { entity, entity_id, scope } of entries)
    if (!memberships.has(`${entity} ${entity_id}`)) scopes.add(scope);
  for (const [table, own] of Map.groupBy(changes, (change) => change.table)) {
    if (table.grants) continue;
    const rows = await transaction.findMany(
      table,
      own.map(({ id }) => id),
    );
    for (const row of rows) scopes.add(scopeOf(table, row));
  }
  const visible = new Set([
    ...listScopes(actor.uid, actor.roles),
    ...(await listGrantedScopes(transaction, actor.uid)),
  ]);
  for (const scope of scopes) {
    const isOwnKind = /^(user|role|everyone)/.test(scope);
    if (!visible.has(scope) && (isOwnKind || (await isInhabited(transaction, scope)))) throw notFound();
  }
}
