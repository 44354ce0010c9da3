import type { ServerApp } from '../../../kernel/http/server/server-app.ts';
import { outgoingMailFailureTexts } from './failure-texts.ts';
import { outgoingMailMigrations } from './migrations.ts';
import { countLetter } from './outside-commands.ts';

/** What is mailed to people outside in somebody's name. */
export const outgoingMailApp: ServerApp = {
  id: 'outgoing-mail',
  tables: [],
  migrations: outgoingMailMigrations,
  commands: [countLetter],
  routes: [],
  failureTexts: outgoingMailFailureTexts,
};
