import type { ServerApp } from '../../../platform/kernel/http/server/server-app.ts';
import { createChangesRoute } from '../../../platform/kernel/collections/server/routes.ts';
import {
  createTodo,
  deleteTodos,
  moveTodo,
  removeTodo,
  setFolder,
  todoLabelCommands,
  toggleLabel,
  updateTodo,
  updateTodos,
} from './commands.ts';
import { todoCollectionRoutes } from './collection-routes.ts';
import {
  createImportJobs,
  createImportRoutes,
} from '../../../platform/kernel/transfer/server/import-routes.ts';
import { todoImport } from './import-commands.ts';
import { todoMigrations } from './migrations.ts';
import { findTodoLink, listDueEvents } from './queries.ts';
import { todoRoutes } from './routes.ts';
import { loadTodoSample } from './sample.ts';
import { todoLabels, todos } from './tables.ts';

export const todoApp: ServerApp = {
  id: 'todo',
  tables: [todos, todoLabels],
  migrations: todoMigrations,
  commands: [
    createTodo,
    updateTodo,
    updateTodos,
    moveTodo,
    removeTodo,
    deleteTodos,
    setFolder,
    toggleLabel,
    ...Object.values(todoLabelCommands),
    ...todoImport.commands,
  ],
  createRoutes: (services) => createImportRoutes(todoImport, services),
  createJobs: (services) => createImportJobs(todoImport, services),
  routes: [
    ...todoRoutes,
    ...todoCollectionRoutes,
    createChangesRoute('/api/todo-app/changes', [
      { name: 'todos', table: todos },
      { name: 'labels', table: todoLabels },
    ]),
  ],
  findLink: findTodoLink,
  quickPanel: { events: listDueEvents },
  loadSample: loadTodoSample,
};
