import * as v from 'valibot';
import { listPeopleIn } from '../../../kernel/access/server/read-grants.ts';
import { defineCommand } from '../../../kernel/database/server/command.ts';
import type { Transaction } from '../../../kernel/database/server/transaction.ts';
import type { RecordRow, Table } from '../../../kernel/database/server/table.ts';
import { recordId } from '../../../kernel/http/shared/fields.ts';
import { handleJob, type JobHandler } from '../../../kernel/jobs/server/job-kind.ts';
import { defineTimer } from '../../../kernel/jobs/server/timer-commands.ts';
import { notify } from '../../../people/notifications/server/commands.ts';
import type { NotificationKind } from '../../../people/notifications/shared/kind.ts';

interface RemindedRow extends RecordRow {
  reminder: string | null;
}

/** The timer of a table whose column `reminder` holds the time of a reminder. */
export const reminderTimer = (app: string) => ({ kind: `${app}.remind`, column: 'reminder' }) as const;

interface ReminderOptions<Row> {
  /** False for records that need no reminder any more. */
  isWanted?: (row: Row) => boolean;
  /** When a record that repeats reminds again after an instant; null when it does not. */
  findNext?: (row: Row, now: string) => string | null;
  /** The columns that a sent reminder sets besides. */
  mark?: (row: Row) => Partial<Row>;
  /** Whom it reminds; everybody who may view the record unless given. */
  listPeople?: (transaction: Transaction, row: Row) => Promise<readonly string[]>;
}

/**
 * Reminders of a table's records. Everybody who is named in the record's scope and may view it is notified; the reminder is
 * then moved on or removed from the record, so that it never rings twice.
 */
export function defineReminders<Row extends RemindedRow>(
  table: Table<Row>,
  kind: NotificationKind,
  describe: (row: Row) => { path: string; title: string; text: string },
  {
    isWanted = () => true,
    findNext = () => null,
    mark = () => ({}),
    listPeople = (transaction, { scope }) => listPeopleIn(transaction, scope, 'view'),
  }: ReminderOptions<Row> = {},
) {
  /** Not undoable: people have seen it. */
  const send = defineCommand(
    `${table.app}.send-reminder`,
    v.object({ id: recordId(table.name) }),
    async (transaction, { id }) => {
      const row = await transaction.find(table, id, 'edit');
      if (!row || row.reminder === null || row.reminder > transaction.now) return;
      const userIds = isWanted(row) ? await listPeople(transaction, row) : [];
      await notify(transaction, { userIds, kind, recordKey: `${table.name}:${id}`, ...describe(row) });
      const reminder = findNext(row, transaction.now);
      await transaction.update(table, row, { reminder, ...mark(row) } as Partial<Row>); // safe: RemindedRow has it
    },
    { isUndoable: false },
  );
  const job: JobHandler = handleJob(defineTimer(reminderTimer(table.app).kind), (running) =>
    running.complete(send, running.payload),
  );
  return { commands: [send], jobs: [job], notifications: [kind] };
}
