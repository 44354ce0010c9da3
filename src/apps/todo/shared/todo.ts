import { defineCollection } from '../../../platform/kernel/collections/shared/collection.ts';
import {
  dateFilter,
  labelFilter,
  markFilter,
  textFilter,
} from '../../../platform/kernel/collections/shared/filters.ts';
import { sortBy } from '../../../platform/kernel/collections/shared/order.ts';
import {
  type ChangesFor,
  defineEntity,
  type RecordOf,
  type ValuesFor,
} from '../../../platform/kernel/entities/shared/entity.ts';
import {
  flag,
  instant,
  listOf,
  optional,
  recurrence,
  refs,
  richText,
  setByCommand,
  text,
} from '../../../platform/kernel/entities/shared/fields.ts';
import { reminderKind } from '../../../platform/kits/reminders/shared/reminder-kind.ts';
import { defineLabelCollection } from '../../../platform/kits/labels/shared/collection.ts';

/** Something to do. Dates are instants in UTC; null is no date. */
export const todoEntity = defineEntity({
  app: 'todo',
  name: 'todos',
  noun: 'todo',
  word: 'to-do',
  api: '/api/todo-app',
  verbs: ['create', 'update', 'remove', 'move', 'share'],
  fields: {
    title: text(500, { required: true, example: 'Call the printer' }),
    notes: richText(),
    startDate: optional(instant()),
    dueDate: optional(instant()),
    completed: flag(),
    starred: flag(),
    important: flag(),
    deleted: flag(),
    checklist: listOf({ id: text(64), text: text(1000), checked: flag() }, { max: 500 }),
    reminder: optional(instant()),
    /** When its reminder was sent: the next one of a series reminds as long before its date. */
    remindedAt: setByCommand(optional(instant())),
    /** Marking it as done makes the next one. */
    repeat: optional(recurrence()),
    /** When it was marked as done; null while it is open, and where the time is not known: imported, or done before version 5 of the rows. */
    completedAt: setByCommand(optional(instant())),
    /** When it was last opened again after it was done; undo is no reopening. */
    reopenedAt: setByCommand(optional(instant())),
    labels: refs('todo_labels', { max: 50 }),
    /** The assignee, who is notified of the assignment. */
    assigneeId: setByCommand(optional(text(64))),
    folder: setByCommand(optional(text(20))),
  },
});
export type Todo = RecordOf<typeof todoEntity>;
export type TodoValues = ValuesFor<typeof todoEntity>;
export type TodoChanges = ChangesFor<typeof todoEntity>;

/** The to-dos that a person may see, also the deleted, in their own order. */
export const todoCollection = defineCollection<Todo>()({
  app: 'todo',
  api: '/api/todo-app',
  keep: 'all',
  name: 'todos',
  filters: {
    title: textFilter('title'),
    notes: textFilter('notes'),
    due: dateFilter('dueDate'),
    start: dateFilter('startDate'),
    completed: markFilter('completed'),
    starred: markFilter('starred'),
    important: markFilter('important'),
    deleted: markFilter('deleted'),
    labels: labelFilter('labels'),
  },
  sorts: { position: [sortBy('position', { required: true })] },
  order: 'position',
  search: ({ title, notes }) => [title, notes],
});

/** A person's labels. */
export const labelCollection = defineLabelCollection('todo', '/api/todo-app', 'todo_labels');

/** The levels at which the share dialog offers a to-do. */
export const todoLevels = ['view', 'comment', 'edit', 'manage'] as const;

export const todoReminder = reminderKind('todo', {
  en: 'To-do reminders',
  tr: 'Yapılacak hatırlatıcıları',
  ar: 'تذكيرات المهام',
});
