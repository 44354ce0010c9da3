import { conflict, notFound } from '../../../../base/failures.ts';
import { Undo } from '../shared/schema.ts';
import { listVisibleScopes } from './change.ts';
import { type Command, defineCommand } from './command.ts';
import type { Database } from './database.ts';
import { inList } from './dialect.ts';
import type { JournalRow } from './schema.ts';
import type { RecordRow } from './table.ts';
import type { Actor, Transaction } from './transaction.ts';
import { sql } from 'kysely';

/** Whether the command of this name may be undone; the composition root knows all commands. */
export type UndoPolicy = (commandName: string) => boolean;

/** The policy of these commands; an undo can be undone itself. */
export function defineUndoPolicy(commands: readonly Pick<Command, 'name' | 'isUndoable'>[]): UndoPolicy {
  const undoable = new Set(commands.filter((command) => command.isUndoable).map((command) => command.name));
  return (name) => name === 'journal.undo' || undoable.has(name);
}

const rowColumns = [
  'seq',
  'at',
  'actor',
  'app',
  'entity',
  'entity_id',
  'scope',
  'command',
  'command_id',
  'change',
  'before',
  'after',
] as const;

async function findLaterChange(transaction: Transaction, rows: readonly JournalRow[]) {
  const lastOwn = new Map(rows.map((row) => [row.entity_id, row]));
  const kind = transaction.kind;
  const newest = await transaction.db
    .selectFrom('journal')
    .select(['entity', 'entity_id', (expression) => expression.fn.max('seq').as('seq')])
    .where(inList(kind, sql.ref('entity_id'), [...lastOwn.keys()]))
    .groupBy(['entity', 'entity_id'])
    .execute();
  const later = newest.find((row) => {
    const own = lastOwn.get(row.entity_id);
    return own !== undefined && own.entity === row.entity && own.seq < Number(row.seq);
  });
  if (!later) return undefined;
  return transaction.db
    .selectFrom('journal')
    .select(['actor', 'at', 'entity', 'entity_id'])
    .where('seq', '=', Number(later.seq))
    .executeTakeFirst();
}

async function putBack(transaction: Transaction, row: JournalRow): Promise<void> {
  const table = transaction.tables.get(row.entity);
  if (!table) throw notFound();
  const before = row.before as RecordRow | null; // safe: written by Transaction from a row of this table
  if (row.change === 'create') {
    const current = await transaction.find(table, row.entity_id);
    if (current) await transaction.remove(table, current);
  } else if (row.change === 'delete' && before) {
    await transaction.restore(table, before);
  } else if (before) {
    const current = await transaction.find(table, row.entity_id);
    if (!current) throw notFound();
    const { id: _id, version: _version, ...values } = before;
    await transaction.update(table, current, values);
  }
}

/** The command that undoes a command of the same person; its own rows in the journal make the undo undoable. */
export function defineUndo(isUndoable: UndoPolicy) {
  return defineCommand('journal.undo', Undo, async (transaction, input) => {
    const rows = await transaction.db
      .selectFrom('journal')
      .select(rowColumns)
      .where('command_id', '=', input.commandId)
      .where('actor', '=', transaction.actor.uid)
      .orderBy('seq')
      .execute();
    if (rows.length === 0) throw notFound('There is nothing to undo.');
    if (!rows.every((row) => isUndoable(row.command))) throw conflict('This cannot be undone.');
    const later = await findLaterChange(transaction, rows);
    if (later) {
      const who = await transaction.db
        .selectFrom('users')
        .select('display_name')
        .where('id', '=', later.actor)
        .executeTakeFirst();
      throw conflict(`This was changed by ${who?.display_name ?? later.actor} at ${later.at}.`, {
        reason: 'changed-since',
        by: who?.display_name ?? later.actor,
        at: later.at,
        entity: later.entity,
        id: later.entity_id,
      });
    }
    for (const row of rows.toReversed()) await putBack(transaction, row);
    return { commandId: input.commandId };
  });
}

/** The changes of one record that this person may see, newest first; secret tables have no history. */
export async function listHistory(database: Database, actor: Actor, entity: string, id: string) {
  const table = database.tables.get(entity);
  if (table?.isSecret !== false) return [];
  const rows = await database.db
    .selectFrom('journal')
    .leftJoin('users', 'users.id', 'journal.actor')
    .select([
      'seq',
      'at',
      'actor',
      'command',
      'command_id',
      'change',
      'before',
      'after',
      'users.display_name',
    ])
    .where('entity_id', '=', id)
    .where('entity', '=', entity)
    .where('scope', 'in', await listVisibleScopes(database, actor))
    .orderBy('seq', 'desc')
    .limit(200)
    .execute();
  const newest = rows[0]?.after as RecordRow | null | undefined; // safe: written by Transaction from a row of this table
  const isTakenBack = newest ? (table.isTakenBack?.(newest) ?? false) : false;
  return rows.map((row) => ({
    seq: row.seq,
    at: row.at,
    actor: { uid: row.actor, displayName: row.display_name ?? row.actor },
    command: row.command,
    commandId: row.command_id,
    change: row.change,
    before: isTakenBack ? null : (row.before as Record<string, unknown> | null), // safe: rows are objects
    after: isTakenBack ? null : (row.after as Record<string, unknown> | null), // safe: rows are objects
  }));
}

/** The events after a sequence number that these scopes may see, oldest first, at most `limit`. */
export async function listChangesAfter(
  database: Database,
  after: number,
  scopes: readonly string[],
  limit: number,
) {
  const secret = [...database.tables.values()].filter((table) => table.isSecret).map((table) => table.name);
  const rows = await database.db
    .selectFrom('journal')
    .select(['seq', 'app', 'entity', 'entity_id as id', 'scope', 'change'])
    .where('seq', '>', after)
    .where('scope', 'in', [...scopes])
    .$if(secret.length > 0, (query) => query.where('entity', 'not in', secret))
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows;
}
