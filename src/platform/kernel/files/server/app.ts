import type { ServerApp } from '../../http/server/server-app.ts';
import { noteFile } from './commands.ts';
import { fileMigrations } from './migrations.ts';
import { files } from './tables.ts';

/** Files by the hash of their content. Its routes need the store, so the composition root makes them. */
export const filesApp: ServerApp = {
  id: 'files',
  tables: [files],
  migrations: fileMigrations,
  commands: [noteFile],
  routes: [],
};
