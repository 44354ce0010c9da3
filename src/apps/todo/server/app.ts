import type { ServerApp } from '../../../platform/kernel/http/server/server-app.ts';
import { createChangesRoute } from '../../../platform/kernel/collections/server/routes.ts';
import {
  assignTodos,
  setFolder,
  todoCommands,
  todoLabelCommands,
  todoReminders,
  toggleLabel,
} from './commands.ts';
import {
  createImportJobs,
  createImportRoutes,
} from '../../../platform/kernel/transfer/server/import-routes.ts';
import { todoActions } from '../shared/audit-actions.ts';
import { todoAssigned, todoReminder } from '../shared/todo.ts';
import { todoImport } from './import-commands.ts';
import { todoMeasures } from './measures.ts';
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
    ...Object.values(todoCommands),
    setFolder,
    toggleLabel,
    assignTodos,
    todoReminders.send,
    ...Object.values(todoLabelCommands),
    ...todoImport.commands,
  ],
  createRoutes: (services) => createImportRoutes(todoImport, services),
  createJobs: (services) => createImportJobs(todoImport, services),
  jobs: [todoReminders.job],
  notifications: [todoReminder, todoAssigned],
  routes: [
    ...todoRoutes,
    createChangesRoute('/api/todo-app/changes', [
      { name: 'todos', table: todos },
      { name: 'labels', table: todoLabels },
    ]),
  ],
  auditActions: Object.values(todoActions),
  findLink: findTodoLink,
  quickPanel: { events: listDueEvents },
  measures: todoMeasures,
  loadSample: loadTodoSample,
};
