import type { RecordRow, Table } from '../../database/server/table.ts';
import { type CheckedPlace, checkRight } from './check-level.ts';
import { ownScope } from './scopes.ts';

/** A row of the journal that an undo puts back. */
export interface PutBack {
  readonly change: 'create' | 'update' | 'delete';
  readonly before: RecordRow | null;
  readonly after: RecordRow | null;
}

/**
 * Throws unless the actor has the right to put a row back now, whatever they had when they wrote it. Check all rows of a
 * command before the first is written: taking back a membership may end the right to the rest.
 */
export async function checkUndo(place: CheckedPlace, table: Table, row: PutBack): Promise<void> {
  const { change, before, after } = row;
  const written = after ?? before;
  if (!written) return;
  const scope = table.scope(written);
  // Such as a notification: no right of the actor wrote it into somebody else's scope, so none is needed to take it back.
  const isTold = table.access.rule === 'own' && scope.startsWith('user:') && scope !== ownScope(place.actor);
  if (isTold) return;
  if (change === 'create') return checkRight(place, table, 'remove', written);
  if (change === 'delete') return checkRight(place, table, 'insert', written);
  await checkRight(place, table, 'update', written);
  if (before && table.scope(before) !== scope) await checkRight(place, table, 'insert', before);
}
