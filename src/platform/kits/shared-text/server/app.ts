import type { ServerApp } from '../../../kernel/http/server/server-app.ts';
import { sharedTextFailureTexts } from './failure-texts.ts';
import { sharedTextMigrations } from './migrations.ts';
import { removeStates } from './state-queries.ts';

/** The documents of texts that several people write at once. The apps have the calls. */
export const sharedTextApp: ServerApp = {
  id: 'shared-text',
  tables: [],
  migrations: sharedTextMigrations,
  derivations: [removeStates],
  commands: [],
  routes: [],
  failureTexts: sharedTextFailureTexts,
};
