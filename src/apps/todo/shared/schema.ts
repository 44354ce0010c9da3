import * as v from 'valibot';
import { entityApi, entityInputs, recordSchema } from '../../../platform/kernel/entities/shared/schema.ts';
import { endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import { queryNumber, recordId, recordIds, text } from '../../../platform/kernel/http/shared/fields.ts';
import { labelApi, LabelRecord } from '../../../platform/kits/labels/shared/schema.ts';
import { todoEntity } from './todo.ts';
import { ownTodoCalls } from './calls.ts';

const todoId = () => recordId('todos');
const labelId = () => recordId('todo_labels');
const Todo = recordSchema(todoEntity);
const selection = { selectedTodoIds: recordIds('todos') };

/** The inputs of the commands beside those of every entity. */
export const todoInputs = {
  removeTodo: v.object({ todoId: todoId() }),
  deleteTodos: v.object(selection),
  setFolder: v.object({ ...selection, folderId: v.picklist(['all'], 'This folder does not exist') }),
  toggleLabel: v.object({ ...selection, labelId: labelId() }),
  assignTodos: v.object({
    ids: recordIds('todos', 200),
    /** Null takes the assignment away. */
    assigneeId: v.nullable(text(64)),
    /** The assignee that the person saw: another one there now is a conflict. */
    expected: v.optional(v.object({ assigneeId: v.nullable(text(64)) })),
  }),
};

export const TodoFolder = v.object({
  id: v.string(),
  handle: v.string(),
  title: v.string(),
  icon: v.string(),
});
export type TodoFolder = v.InferOutput<typeof TodoFolder>;

const handle = v.optional(v.pipe(v.string(), v.maxLength(100)));
const Done = v.object({ count: v.number() });
const exampleId = '01929f3e-7c1a-7000-8000-000000000001';
const get = { method: 'GET', auth: 'user' } as const;
const post = { method: 'POST', auth: 'user' } as const;

/** The calls that the browser sends, besides those of every entity. */
const ownTodoApi = {
  toggleLabel: endpoint({
    ...ownTodoCalls.toggleLabel,
    auth: 'user',
    summary: 'Add a label where it is absent, remove it where it is present',
    body: todoInputs.toggleLabel,
    answer: Done,
    example: { body: { selectedTodoIds: [exampleId], labelId: exampleId } },
  }),
  assignTodos: endpoint({
    ...ownTodoCalls.assignTodos,
    auth: 'user',
    summary: 'Assign to-dos to a person, or to nobody',
    description: 'The person gets the right to edit them, and is notified.',
    body: todoInputs.assignTodos,
    answer: Done,
    example: { body: { ids: [exampleId], assigneeId: null } },
  }),
};

/** The calls that only the specification asks for. */
const specifiedTodoApi = {
  listTodos: endpoint({
    ...get,
    path: '/api/todo-app/todos',
    summary: 'List the to-dos that I may see',
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
    ...get,
    path: '/api/todo-app/todo',
    summary: 'Get a to-do that I may see',
    query: v.object({ todoId: todoId() }),
    answer: Todo,
    example: { query: { todoId: exampleId } },
  }),
  createTodo: endpoint({
    ...post,
    path: '/api/todo-app/new-todo',
    summary: 'Create a to-do, first in the list',
    body: v.object({ todo: entityInputs(todoEntity).create }),
    bareBody: 'todo',
    answer: Todo,
    example: { body: { todo: { title: 'Call the printer', starred: true } } },
  }),
  removeTodo: endpoint({
    ...post,
    path: '/api/todo-app/remove-todo',
    summary: 'Mark a to-do as deleted',
    body: todoInputs.removeTodo,
    bareBody: 'todoId',
    answer: Todo,
    example: { body: { todoId: exampleId } },
  }),
  deleteTodos: endpoint({
    ...post,
    path: '/api/todo-app/delete-todos',
    summary: 'Remove to-dos permanently',
    body: todoInputs.deleteTodos,
    answer: Done,
    example: { body: { selectedTodoIds: [exampleId] } },
  }),
  setFolder: endpoint({
    ...post,
    path: '/api/todo-app/set-folder',
    summary: 'Put to-dos in a folder',
    body: todoInputs.setFolder,
    answer: Done,
    example: { body: { selectedTodoIds: [exampleId], folderId: 'all' } },
  }),
  listFolders: endpoint({
    ...get,
    path: '/api/todo-app/folders',
    summary: 'List the folders',
    answer: v.array(TodoFolder),
    example: {},
  }),
  listFilters: endpoint({
    ...get,
    path: '/api/todo-app/filters',
    summary: 'List the filters',
    answer: v.array(TodoFolder),
    example: {},
  }),
  listLabels: endpoint({
    ...get,
    path: '/api/todo-app/labels',
    summary: 'List my labels',
    answer: v.array(LabelRecord),
    example: {},
  }),
};

/** The calls that every entity has, which the browser sends by their paths. */
const todoEntityApi = entityApi(todoEntity);

/** All calls of to-dos. */
export const todoApi = {
  ...specifiedTodoApi,
  ...ownTodoApi,
  updateTodo: todoEntityApi.update,
  updateTodos: todoEntityApi.updateMany,
  moveTodo: todoEntityApi.move,
};

/** The calls that change labels. */
export const todoLabelApi = labelApi('/api/todo-app', 'todo_labels');
