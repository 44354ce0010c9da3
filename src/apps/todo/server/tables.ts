import { upgradeScope } from '../../../platform/kernel/access/server/scope-column.ts';
import { inOwnScope } from '../../../platform/kernel/access/server/declaration.ts';
import { defineTable, type RecordRow } from '../../../platform/kernel/database/server/table.ts';
import { defineLabelTable, type LabelRow } from '../../../platform/kits/labels/server/tables.ts';
import type { Todo } from '../shared/schema.ts';

export interface TodoRow extends RecordRow {
  owner_id: string;
  title: string;
  notes: string;
  start_at: string | null;
  due_at: string | null;
  completed: boolean;
  starred: boolean;
  important: boolean;
  deleted: boolean;
  /** Label ids. */
  labels: string[];
  folder: string | null;
  position: string;
}

declare module '../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    todos: TodoRow & { wire: string };
    todo_labels: LabelRow & { wire: string };
  }
}

export const toTodo = (row: TodoRow): Todo => ({
  id: row.id,
  title: row.title,
  notes: row.notes,
  startDate: row.start_at,
  dueDate: row.due_at,
  completed: row.completed,
  starred: row.starred,
  important: row.important,
  deleted: row.deleted,
  labels: row.labels,
  folder: row.folder,
  position: row.position,
  version: row.version,
});

export const todos = defineTable<TodoRow>({
  name: 'todos',
  app: 'todo',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    owner_id: 'text',
    title: 'text',
    notes: 'text',
    start_at: 'text',
    due_at: 'text',
    completed: 'boolean',
    starred: 'boolean',
    important: 'boolean',
    deleted: 'boolean',
    labels: 'json',
    folder: 'text',
    position: 'text',
  },
  noun: 'to-do',
  access: inOwnScope({ shareable: 'list' }),
  rowVersion: 2,
  upgrades: { 2: upgradeScope('user:', 'owner_id') },
  wire: toTodo,
  sendsRecord: true,
  search: (row) =>
    row.deleted
      ? undefined
      : {
          type: 'todo',
          title: row.title,
          body: row.notes,
          path: `/apps/todo/all/${row.id}`,
        },
});

export const todoLabels = defineLabelTable('todo', 'todo_labels', {
  rowVersion: 2,
  upgrades: { 2: upgradeScope('user:', 'owner_id') },
});
