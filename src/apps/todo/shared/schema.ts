import * as v from 'valibot';
import { endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import {
  instant,
  queryNumber,
  recordId,
  recordIds,
  requiredText,
  text,
} from '../../../platform/kernel/http/shared/fields.ts';
import { labelApi, LabelRecord } from '../../../platform/kits/labels/shared/schema.ts';

const todoId = () => recordId('todos');
const labelId = () => recordId('todo_labels');
const title = () => requiredText(500);
const notes = () => text(100_000);
const labels = () => v.pipe(recordIds('todo_labels', 50));

/** Something one person means to do. Dates are instants in UTC; null is no date. */
export const Todo = v.object({
  id: todoId(),
  title: title(),
  notes: notes(),
  startDate: v.nullable(instant()),
  dueDate: v.nullable(instant()),
  completed: v.boolean(),
  starred: v.boolean(),
  important: v.boolean(),
  deleted: v.boolean(),
  labels: labels(),
  folder: v.nullable(v.string()),
  /** A fractional key: to-dos are listed by it, and moving one changes only its own. */
  position: v.string(),
  /** Grows with each change; sent back with a whole to-do, it protects newer changes from being overwritten. */
  version: v.number(),
});
export type Todo = v.InferOutput<typeof Todo>;

const flags = {
  completed: v.boolean(),
  starred: v.boolean(),
  important: v.boolean(),
  deleted: v.boolean(),
};

/** A to-do to make: only the title is needed. An id made by the client lets it be used before the server has answered. */
export const NewTodo = v.object({
  id: v.optional(todoId()),
  title: title(),
  notes: v.optional(notes(), ''),
  startDate: v.optional(v.nullable(instant()), null),
  dueDate: v.optional(v.nullable(instant()), null),
  completed: v.optional(flags.completed, false),
  starred: v.optional(flags.starred, false),
  important: v.optional(flags.important, false),
  deleted: v.optional(flags.deleted, false),
  labels: v.optional(labels(), []),
});
export type NewTodo = v.InferOutput<typeof NewTodo>;

/** Changes to some fields; the others stay as they are. */
export const TodoChanges = v.partial(
  v.object({
    title: title(),
    notes: notes(),
    startDate: v.nullable(instant()),
    dueDate: v.nullable(instant()),
    ...flags,
    labels: labels(),
  }),
);
export type TodoChanges = v.InferOutput<typeof TodoChanges>;

/** A whole to-do as it is to be. With a version that is no longer the newest, 409 answers the newer one. */
export const TodoUpdate = v.object({ id: todoId(), ...TodoChanges.entries, version: v.optional(v.number()) });
export type TodoUpdate = v.InferOutput<typeof TodoUpdate>;

/** The same changes to many. `expected` holds the values that the person saw: another value there now is a conflict. */
export const TodosUpdate = v.object({
  ids: recordIds('todos'),
  changes: TodoChanges,
  expected: v.optional(TodoChanges),
});
export type TodosUpdate = v.InferOutput<typeof TodosUpdate>;

/** Puts a to-do between two others; null is the list's end. */
export const TodoMove = v.object({
  id: todoId(),
  afterId: v.nullable(todoId()),
  beforeId: v.nullable(todoId()),
});
export type TodoMove = v.InferOutput<typeof TodoMove>;

export const TodoFolder = v.object({
  id: v.string(),
  handle: v.string(),
  title: v.string(),
  icon: v.string(),
});
export type TodoFolder = v.InferOutput<typeof TodoFolder>;
export const TodoFilter = TodoFolder;
export type TodoFilter = TodoFolder;

const handle = v.optional(v.pipe(v.string(), v.maxLength(100)));
const Done = v.object({ count: v.number() });
const exampleId = '01929f3e-7c1a-7000-8000-000000000001';
const selection = { selectedTodoIds: recordIds('todos') };

export const todoApi = {
  listTodos: endpoint({
    method: 'GET',
    path: '/api/todo-app/todos',
    auth: 'user',
    summary: 'List my to-dos',
    description:
      'A label takes precedence over a filter, a filter over a folder; without any, all. Deleted ones only under the filter deleted. A Link header leads to the next page when there is a limit.',
    query: v.object({
      labelHandle: handle,
      filterHandle: handle,
      folderHandle: handle,
      limit: v.optional(queryNumber(1, 10_000)),
      cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
      /** IANA name, for what "today" is; else the one of the person's settings, else UTC. */
      timeZone: v.optional(v.pipe(v.string(), v.maxLength(64))),
    }),
    answer: v.array(Todo),
    example: { query: { filterHandle: 'starred', limit: '50' } },
  }),
  getTodo: endpoint({
    method: 'GET',
    path: '/api/todo-app/todo',
    auth: 'user',
    summary: 'Get one of my to-dos',
    query: v.object({ todoId: todoId() }),
    answer: Todo,
    example: { query: { todoId: exampleId } },
  }),
  createTodo: endpoint({
    method: 'POST',
    path: '/api/todo-app/new-todo',
    auth: 'user',
    summary: 'Make a to-do, first in the list',
    body: v.object({ todo: NewTodo }),
    bareBody: 'todo',
    answer: Todo,
    example: { body: { todo: { title: 'Call the printer', starred: true } } },
  }),
  updateTodo: endpoint({
    method: 'POST',
    path: '/api/todo-app/update-todo',
    auth: 'user',
    summary: 'Change a to-do',
    body: v.object({ todo: TodoUpdate }),
    bareBody: 'todo',
    answer: Todo,
    example: { body: { todo: { id: exampleId, title: 'Call the printer today', completed: false } } },
  }),
  updateTodos: endpoint({
    method: 'POST',
    path: '/api/todo-app/update-todos',
    auth: 'user',
    summary: 'Change some fields of many to-dos',
    body: TodosUpdate,
    answer: Done,
    example: { body: { ids: [exampleId], changes: { completed: true } } },
  }),
  moveTodo: endpoint({
    method: 'POST',
    path: '/api/todo-app/move-todo',
    auth: 'user',
    summary: 'Put a to-do between two others',
    body: TodoMove,
    answer: Todo,
    example: { body: { id: exampleId, afterId: null, beforeId: null } },
  }),
  removeTodo: endpoint({
    method: 'POST',
    path: '/api/todo-app/remove-todo',
    auth: 'user',
    summary: 'Mark a to-do as deleted',
    body: v.object({ todoId: todoId() }),
    bareBody: 'todoId',
    answer: Todo,
    example: { body: { todoId: exampleId } },
  }),
  deleteTodos: endpoint({
    method: 'POST',
    path: '/api/todo-app/delete-todos',
    auth: 'user',
    summary: 'Remove to-dos for good',
    body: v.object(selection),
    answer: Done,
    example: { body: { selectedTodoIds: [exampleId] } },
  }),
  setFolder: endpoint({
    method: 'POST',
    path: '/api/todo-app/set-folder',
    auth: 'user',
    summary: 'Put to-dos in a folder',
    body: v.object({ ...selection, folderId: v.picklist(['all'], 'This folder does not exist') }),
    answer: Done,
    example: { body: { selectedTodoIds: [exampleId], folderId: 'all' } },
  }),
  toggleLabel: endpoint({
    method: 'POST',
    path: '/api/todo-app/toggle-label',
    auth: 'user',
    summary: 'Add a label where it is absent, remove it where it is present',
    body: v.object({ ...selection, labelId: labelId() }),
    answer: Done,
    example: { body: { selectedTodoIds: [exampleId], labelId: exampleId } },
  }),
  listFolders: endpoint({
    method: 'GET',
    path: '/api/todo-app/folders',
    auth: 'user',
    summary: 'List the folders',
    answer: v.array(TodoFolder),
    example: {},
  }),
  listFilters: endpoint({
    method: 'GET',
    path: '/api/todo-app/filters',
    auth: 'user',
    summary: 'List the filters',
    answer: v.array(TodoFilter),
    example: {},
  }),
  listLabels: endpoint({
    method: 'GET',
    path: '/api/todo-app/labels',
    auth: 'user',
    summary: 'List my labels',
    answer: v.array(LabelRecord),
    example: {},
  }),
};

/** The calls that change labels. */
export const todoLabelApi = labelApi('/api/todo-app', 'todo_labels');
