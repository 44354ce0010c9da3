import type { ServerApp } from '../../../platform/kernel/http/server/server-app.ts';
import { helpCommands } from './commands.ts';
import { installArticles } from './install-commands.ts';
import { helpMigrations } from './migrations.ts';
import { findArticleLink } from './queries.ts';
import { helpRoutes } from './routes.ts';
import { loadHelpSample } from './sample.ts';
import { articles, drafts, shipped, votes } from './tables.ts';
import { helpFailureTexts } from './failure-texts.ts';

export const helpApp: ServerApp = {
  id: 'help',
  tables: [articles, drafts, votes, shipped],
  migrations: helpMigrations,
  commands: Object.values(helpCommands),
  install: installArticles,
  routes: helpRoutes,
  findLink: findArticleLink,
  loadSample: loadHelpSample,
  failureTexts: helpFailureTexts,
};
