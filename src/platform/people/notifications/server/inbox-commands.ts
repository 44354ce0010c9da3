import { sql } from 'kysely';
import * as v from 'valibot';
import { badInput } from '../../../../base/failures.ts';
import { ownScope } from '../../../kernel/access/server/scopes.ts';
import { defineCommand } from '../../../kernel/database/server/command.ts';
import { inList } from '../../../kernel/database/server/dialect.ts';
import type { Transaction } from '../../../kernel/database/server/transaction.ts';
import { instant, recordId, recordIds } from '../../../kernel/http/shared/fields.ts';
import { handleJob } from '../../../kernel/jobs/server/job-kind.ts';
import { defineTimer } from '../../../kernel/jobs/server/timer-commands.ts';
import { listRoles } from '../../identity/server/tables.ts';
import { type NotificationRow, notifications, wakeTimer } from './tables.ts';

const notificationIds = () => recordIds('notifications', 500);
/** All notifications that one command marks as read. */
const maxRead = 5000;

/** Marks these notifications as read within a command; those that are snoozed or done stay where they are. */
export async function markRowsRead(transaction: Transaction, ids: readonly string[]): Promise<number> {
  const rows = await transaction.getMany(notifications, ids, 'edit');
  await transaction.updateMany(notifications, rows, (row) => ({
    read_at: row.read_at ?? transaction.now,
    state: row.state === 'unread' ? 'read' : row.state,
  }));
  return rows.length;
}

/** Marks these of the person's notifications as read, or all. */
export const markRead = defineCommand(
  'notifications.mark-read',
  v.object({ ids: v.optional(notificationIds()) }),
  async (transaction, { ids }) => {
    const found = await transaction.db
      .selectFrom('notifications')
      .select('id')
      .where('scope', '=', ownScope(transaction.actor))
      .where('state', '=', 'unread')
      .$if(ids !== undefined, (query) => query.where(inList(transaction.kind, sql.ref('id'), ids ?? [])))
      .orderBy('at', 'desc')
      .limit(maxRead)
      .execute();
    const count = await markRowsRead(
      transaction,
      found.map((row) => row.id),
    );
    return { count };
  },
);

async function moveRows(
  transaction: Transaction,
  ids: readonly string[],
  place: Pick<NotificationRow, 'state' | 'snoozed_until'>,
): Promise<{ count: number }> {
  const rows = await transaction.getMany(notifications, ids, 'edit');
  await transaction.updateMany(notifications, rows, (row) => ({
    ...place,
    read_at: row.read_at ?? transaction.now,
  }));
  return { count: rows.length };
}

/** Takes notifications out of the inbox, or puts them back as read. */
export const setDone = defineCommand(
  'notifications.set-done',
  v.object({ ids: notificationIds(), isDone: v.boolean() }),
  (transaction, { ids, isDone }) =>
    moveRows(transaction, ids, { state: isDone ? 'done' : 'read', snoozed_until: null }),
);

/** Takes notifications out of the inbox until a time. */
export const snooze = defineCommand(
  'notifications.snooze',
  v.object({ ids: notificationIds(), until: instant() }),
  (transaction, { ids, until }) => {
    if (until <= transaction.now)
      throw badInput('Choose a time in the future.', { until: 'Choose a time in the future.' });
    return moveRows(transaction, ids, { state: 'snoozed', snoozed_until: until });
  },
);

/** Whether the record that a notification is about, `<table>:<id>` or `room:<id>`, is there and not for its person any more. */
async function isHidden(transaction: Transaction, row: NotificationRow): Promise<boolean> {
  const [name = '', id = ''] = row.record_key.split(':', 2);
  const table = transaction.tables.get(name) ?? transaction.tables.get(`${name}s`);
  if (!table || table.access.rule === 'system' || !(await transaction.isTaken(table, id))) return false;
  const user = await transaction.db
    .selectFrom('users') // unscoped: roles alone, of the person whose right to the record is asked for
    .select(['id', 'roles'])
    .where('id', '=', row.owner_id)
    .executeTakeFirst();
  if (!user) return true;
  return !(await transaction.as({ uid: user.id, roles: listRoles(user) }).find(table, id));
}

/**
 * Brings a snoozed notification back, unread and at the top; one about a record that is not its person’s to see any more goes.
 * Not undoable: the person has seen it.
 */
export const wake = defineCommand(
  'notifications.wake',
  v.object({ id: recordId('notifications') }),
  async (transaction, { id }) => {
    const row = await transaction.find(notifications, id, 'edit');
    if (!row || row.snoozed_until === null || row.snoozed_until > transaction.now) return;
    if (await isHidden(transaction, row)) return transaction.remove(notifications, row);
    const back = { state: 'unread' as const, read_at: null, snoozed_until: null, at: transaction.now };
    await transaction.update(notifications, row, back);
  },
  { isUndoable: false },
);

export const wakeJob = handleJob(defineTimer(wakeTimer), (running) =>
  running.complete(wake, running.payload),
);
