import { valueOf } from '../../database/server/row-values.ts';
import type { RecordRow, Table } from '../../database/server/table.ts';
import { type CheckedPlace, checkRight, describeMissing, isUnopened } from './check-level.ts';
import { ownScope, targetOf } from './scopes.ts';

/** What an undo puts back: `before` is null when the command made the row, `after` when it removed it. */
interface PutBack {
  readonly table: Table;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** The scopes of which an undo brings the root back, such as a mailbox. */
export const listReopened = (changes: readonly PutBack[]): ReadonlySet<string> =>
  new Set(
    changes.flatMap(({ table, before, after }) =>
      before && !after && table.access.rule === 'scope' && table.access.isRoot ? table.scope(before) : [],
    ),
  );

/**
 * Throws unless the actor has the right to put a row back now, whatever they had when they wrote it. Check all rows of a
 * command before the first is written: taking back a membership may end the right to the rest. `writtenIn` are the scopes
 * of the command's entries of the row; `reopened` are the scopes whose roots the same undo brings back.
 */
export async function checkUndo(
  place: CheckedPlace,
  { table, before, after }: PutBack,
  current: RecordRow | undefined,
  writtenIn: readonly string[],
  reopened: ReadonlySet<string>,
): Promise<void> {
  const row = current ?? (before as unknown as RecordRow | null); // safe: the image of a removed row is whole
  if (!row) return;
  const scope = table.scope(row);
  // Such as a notification: no right of the actor wrote it into somebody else's scope, so none is needed to take it back.
  const isOthers =
    table.access.rule === 'own' && scope.startsWith('user:') && scope !== ownScope(place.actor);
  if (isOthers && writtenIn.every((one) => one === scope)) return;
  if (!before) return checkRight(place, table, 'remove', row);
  if (!after) {
    // Rows of a removed root may be there still: a membership alone lets nobody in again.
    const target = table.access.rule === 'membership' ? targetOf(table.access, row) : undefined;
    if (target !== undefined && !reopened.has(target) && (await isUnopened(place, target)))
      throw describeMissing(table);
    // The undo restores the root of this scope, and nobody has opened the scope since, so the actor may restore its rows.
    if (reopened.has(scope) && (await isUnopened(place, scope))) return;
    return checkRight(place, table, 'insert', row);
  }
  const back = { ...row, ...before };
  const target = table.scope(back);
  const { access } = table;
  if (access.rule === 'own' && access.followsRecords && target !== scope) {
    // A file is unlinked from a record and returns to its owner. This requires access to the record only.
    if (target === `user:${String(valueOf(back, access.column))}`)
      return checkRight(place, table, 'update', row);
    // The command unlinked a file from a record. Linking it again requires access to the record only.
    if (scope === after['scope']) return checkRight(place, table, 'insert', back);
  }
  await checkRight(place, table, 'update', row);
  if (target !== scope) await checkRight(place, table, 'insert', back);
}
