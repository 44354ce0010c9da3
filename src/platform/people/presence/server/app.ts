import type { ServerApp } from '../../../kernel/http/server/server-app.ts';
import { endStatus, endStatusJob, updatePresence } from './commands.ts';
import { presenceMigrations } from './migrations.ts';
import { loadPresenceSample } from './sample.ts';
import { presences } from './tables.ts';
import { presenceFailureTexts } from './failure-texts.ts';

/** People's presence. Its routes need the live connections, so the composition root makes them. */
export const presenceApp: ServerApp = {
  id: 'presence',
  tables: [presences],
  migrations: presenceMigrations,
  commands: [updatePresence, endStatus],
  jobs: [endStatusJob],
  routes: [],
  loadSample: loadPresenceSample,
  failureTexts: presenceFailureTexts,
};
