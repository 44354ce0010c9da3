import type { ServerApp } from '../../../platform/kernel/http/server/server-app.ts';
import { createChangesRoute } from '../../../platform/kernel/collections/server/routes.ts';
import {
  assignTodos,
  setFolder,
  todoCommands,
  todoCommentCommands,
  todoLabelCommands,
  todoReminders,
  toggleLabel,
} from './commands.ts';
import {
  createImportJobs,
  createImportRoutes,
} from '../../../platform/kernel/transfer/server/import-routes.ts';
import { todoActions } from '../shared/audit-actions.ts';
import { todoNotificationKinds } from '../shared/notifications.ts';
import { todoImport } from './import-commands.ts';
import { todoMeasures } from './measures.ts';
import { todoMigrations } from './migrations.ts';
import { findTodoLink, listDueEvents } from './queries.ts';
import { todoRoutes } from './routes.ts';
import { loadTodoSample } from './sample.ts';
import { todoComments, todoLabels, todos } from './tables.ts';
import { todoWork } from './work-queries.ts';
import { todoFailureTexts } from './failure-texts.ts';

export const todoApp: ServerApp = {
  id: 'todo',
  tables: [todos, todoLabels, todoComments],
  migrations: todoMigrations,
  commands: [
    ...Object.values(todoCommands),
    setFolder,
    toggleLabel,
    assignTodos,
    ...todoReminders.commands,
    ...Object.values(todoCommentCommands),
    ...Object.values(todoLabelCommands),
    ...todoImport.commands,
  ],
  createRoutes: (services) => createImportRoutes(todoImport, services),
  createJobs: (services) => createImportJobs(todoImport, services),
  jobs: [...todoReminders.jobs],
  notifications: todoNotificationKinds,
  routes: [
    ...todoRoutes,
    createChangesRoute('/api/todo-app/changes', [
      { name: 'todos', table: todos },
      { name: 'labels', table: todoLabels },
    ]),
  ],
  auditActions: Object.values(todoActions),
  findLink: findTodoLink,
  work: todoWork,
  quickPanel: { events: listDueEvents },
  measures: todoMeasures,
  loadSample: loadTodoSample,
  failureTexts: todoFailureTexts,
};
