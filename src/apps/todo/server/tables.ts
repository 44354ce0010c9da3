import { defineTable, type RecordRow } from '../../../platform/database/server/table.ts';

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

export interface TodoLabelRow extends RecordRow {
  owner_id: string;
  handle: string;
  title: string;
  color: string;
  position: string;
}

declare module '../../../platform/database/server/schema.ts' {
  interface Schema {
    todos: TodoRow;
    todo_labels: TodoLabelRow;
  }
}

export const todos = defineTable<TodoRow>({
  name: 'todos',
  app: 'todo',
  columns: {
    id: 'text',
    version: 'integer',
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
  scope: (row) => `user:${row.owner_id}`,
});

export const todoLabels = defineTable<TodoLabelRow>({
  name: 'todo_labels',
  app: 'todo',
  columns: {
    id: 'text',
    version: 'integer',
    owner_id: 'text',
    handle: 'text',
    title: 'text',
    color: 'text',
    position: 'text',
  },
  scope: (row) => `user:${row.owner_id}`,
});
