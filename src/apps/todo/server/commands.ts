import { setGrant } from '../../../platform/kernel/access/server/commands.ts';
import { includesLevel } from '../../../platform/kernel/access/shared/levels.ts';
import { conflict } from '../../../base/failures.ts';
import { describeMissing } from '../../../platform/kernel/access/server/check-level.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { defineEntityCommands, hasConflict } from '../../../platform/kernel/entities/server/commands.ts';
import { toRecord } from '../../../platform/kernel/entities/server/tables.ts';
import { defineCommentCommands } from '../../../platform/kits/discussion/server/commands.ts';
import { defineLabelCommands } from '../../../platform/kits/labels/server/commands.ts';
import { defineReminders } from '../../../platform/kits/reminders/server/commands.ts';
import { notify } from '../../../platform/people/notifications/server/commands.ts';
import { recordAction } from '../../../platform/people/audit/server/record-action.ts';
import { findName } from '../../../platform/people/directory/server/queries.ts';
import { todoActions } from '../shared/audit-actions.ts';
import { addNextTodo } from './repeat-commands.ts';
import { completeChanges } from '../shared/rules.ts';
import { todoInputs } from '../shared/schema.ts';
import { todoDiscussion } from '../shared/discussion.ts';
import { todoAssigned } from '../shared/notifications.ts';
import { todoEntity, todoReminder } from '../shared/todo.ts';
import { isCompleting } from './rules.ts';
import { buildTodoPath, todoComments, todoLabels, type TodoRow, todos } from './tables.ts';

export const todoCommands = defineEntityCommands(todoEntity, todos, {
  audit: { removed: todoActions.deleted },
  derive: completeChanges,
  async changed(transaction, before, after) {
    if (isCompleting(before, after)) await addNextTodo(transaction, before);
  },
});

/** Removing a label takes it off the to-dos. */
export const todoLabelCommands = defineLabelCommands(todoLabels, todos);

export const todoReminders = defineReminders(
  todos,
  todoReminder,
  (row) => ({ path: buildTodoPath(row.id), title: row.title, text: row.notes }),
  {
    isWanted: ({ completed, deleted }) => !completed && !deleted,
    mark: ({ reminder }) => ({ reminded_at: reminder }),
  },
);

export const todoCommentCommands = defineCommentCommands(todoComments, todos, {
  kinds: todoDiscussion,
  describe: (row) => ({ path: buildTodoPath(row.id), title: row.title }),
  listInvolved: (row) => [row.owner_id, row.assignee_id],
});

export const setFolder = defineCommand(
  'todo.set-folder',
  todoInputs.setFolder,
  async (transaction, { selectedTodoIds, folderId }) => {
    const rows = await transaction.getMany(todos, selectedTodoIds, 'edit');
    await transaction.updateMany(todos, rows, () => ({ folder: folderId }));
    return { count: rows.length };
  },
);

export const toggleLabel = defineCommand(
  'todo.toggle-label',
  todoInputs.toggleLabel,
  async (transaction, { selectedTodoIds, labelId }) => {
    const label = await transaction.get(todoLabels, labelId, 'view');
    const rows = await transaction.getMany(todos, selectedTodoIds, 'edit');
    await transaction.updateMany(todos, rows, ({ labels }) => ({
      labels: labels.includes(label.id) ? labels.filter((id) => id !== label.id) : [...labels, label.id],
    }));
    return { count: rows.length };
  },
);

/** Lets a person edit a to-do: the actor has to manage it, unless that person may edit it already. */
async function letEdit(transaction: Transaction, row: TodoRow, uid: string): Promise<void> {
  const principal = `user:${uid}`;
  const known = await transaction.db
    .selectFrom('grants') // unscoped: of a row that the actor may edit
    .select('level')
    .where('target', '=', row.scope)
    .where('principal', '=', principal)
    .executeTakeFirst();
  if (row.scope === principal || includesLevel(known?.level, 'edit')) return;
  const { scope } = await todoCommands.share.run(transaction, { id: row.id });
  await setGrant.run(transaction, { scope, principal, level: 'edit' });
}

/** Not undoable: the person has been told, and may have begun. The assignment is changed by another one. */
export const assignTodos = defineCommand(
  'todo.assign-todos',
  todoInputs.assignTodos,
  async (transaction, { ids, assigneeId, expected }) => {
    const { uid } = transaction.actor;
    const rows = await transaction.getMany(todos, ids, 'edit');
    if (expected && rows.length < new Set(ids).size) throw describeMissing(todos);
    const late = expected && rows.find((row) => hasConflict(row, expected, { assigneeId }));
    if (late)
      throw conflict('This to-do was changed meanwhile.', {
        reason: 'changed-since',
        current: toRecord(todoEntity, late),
      });
    const changed = rows.filter(({ assignee_id: current }) => current !== assigneeId);
    for (const { id } of changed) {
      const row = await transaction.get(todos, id, 'edit');
      if (assigneeId !== null && assigneeId !== uid) await letEdit(transaction, row, assigneeId);
      const shared = await transaction.get(todos, id, 'edit');
      await transaction.update(todos, shared, { assignee_id: assigneeId });
      if (assigneeId === null || assigneeId === uid) continue;
      const about = {
        recordKey: `todos:${id}`,
        path: buildTodoPath(row.id),
        title: row.title,
        text: row.notes,
      };
      await notify(transaction, { userIds: [assigneeId], kind: todoAssigned, ...about });
    }
    if (assigneeId !== null && assigneeId !== uid && changed.length > 0) {
      const person = (await findName(transaction, assigneeId)) ?? '';
      const values = { person, count: String(changed.length) };
      await recordAction(transaction, todoActions.assigned, { values });
    }
    return { count: changed.length };
  },
  { isUndoable: false },
);
