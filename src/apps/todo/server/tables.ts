import { upgradeScope } from '../../../platform/kernel/access/server/scope-column.ts';
import { inOwnScope } from '../../../platform/kernel/access/server/declaration.ts';
import { defineEntityTable, type EntityRow } from '../../../platform/kernel/entities/server/tables.ts';
import { defineLabelTable, type LabelRow } from '../../../platform/kits/labels/server/tables.ts';
import { type CommentRow, defineCommentTable } from '../../../platform/kits/discussion/server/tables.ts';
import { reminderTimer } from '../../../platform/kits/reminders/server/commands.ts';
import { todoEntity } from '../shared/todo.ts';
import { todoRules } from './rules.ts';

export type TodoRow = EntityRow<typeof todoEntity.fields>;

declare module '../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    todos: TodoRow & { wire: string };
    todo_labels: LabelRow & { wire: string };
    todo_comments: CommentRow & { wire: string };
  }
}

/** Rows from before the columns had the names of their fields. */
function renameDates(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { start_at: start, due_at: due, ...rest } = row;
  const added = 'id' in row ? { checklist: [], reminder: null, assignee_id: null } : {};
  return {
    ...added,
    ...rest,
    ...(start === undefined ? {} : { start_date: start }),
    ...(due === undefined ? {} : { due_date: due }),
  };
}

/** Rows from before to-dos could be repeated. */
const addRepeat = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  'id' in row ? { repeat: null, ...row } : row;

/** Rows from before the time of completion was kept. */
const addCompletedAt = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  'id' in row ? { completed_at: null, ...row } : row;

/** Rows from before the time of reopening was kept. */
const addReopenedAt = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  'id' in row ? { reopened_at: null, ...row } : row;

/** Rows from before the time of the sent reminder was kept. */
const addRemindedAt = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  'id' in row ? { reminded_at: null, ...row } : row;

/** The address of a to-do. */
export const buildTodoPath = (id: string) => `/apps/todo/all/${id}`;

/** What links to a to-do say of it. */
const open = { en: 'Open', tr: 'Açık', ar: 'مفتوحة' };
const done = { en: 'Done', tr: 'Bitti', ar: 'منجزة' };

export const todos = defineEntityTable(todoEntity, {
  access: inOwnScope({ shareable: 'todo' }),
  rules: todoRules,
  rowVersion: 7,
  upgrades: {
    2: upgradeScope('user:', 'owner_id'),
    3: renameDates,
    4: addRepeat,
    5: addCompletedAt,
    6: addReopenedAt,
    7: addRemindedAt,
  },
  isHidden: ({ deleted }) => deleted,
  search: ({ id, title, notes, checklist, completed, deleted }) =>
    deleted
      ? undefined
      : {
          type: 'todo',
          title,
          body: [notes, ...checklist.map((item) => item.text)].join('\n'),
          path: buildTodoPath(id),
          states: completed ? done : open,
        },
  timers: [reminderTimer('todo')],
  verbs: {
    columns: {
      completed: (isCompleted) => (isCompleted === true ? 'completed' : 'reopened'),
      deleted: (isDeleted) => (isDeleted === true ? null : 'restored'),
      assignee_id: (person) => (person === null ? 'changed' : 'assigned'),
      completed_at: null,
      reopened_at: null,
      starred: null,
      important: null,
      folder: null,
    },
  },
});

export const todoLabels = defineLabelTable('todo', 'todo_labels', {
  rowVersion: 2,
  upgrades: { 2: upgradeScope('user:', 'owner_id') },
});

export const todoComments = defineCommentTable('todo_comments', todos, buildTodoPath);
