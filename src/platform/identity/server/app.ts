import type { ServerApp } from '../../http/server/server-app.ts';
import {
  createUser,
  endSession,
  removeUser,
  setDisabled,
  setPassword,
  setRoles,
  startSession,
  updateUser,
} from './commands.ts';
import { identityMigrations } from './migrations.ts';
import { credentials, sessions, users } from './tables.ts';

/** Users and their sessions. Its routes need secrets, so the composition root makes them. */
export const identityApp: ServerApp = {
  id: 'identity',
  tables: [users, credentials, sessions],
  migrations: identityMigrations,
  commands: [
    createUser,
    startSession,
    endSession,
    updateUser,
    setPassword,
    setRoles,
    setDisabled,
    removeUser,
  ],
  routes: [],
};
