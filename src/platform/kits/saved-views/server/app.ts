import { createChangesRoute } from '../../../kernel/collections/server/routes.ts';
import { createEntityRoutes } from '../../../kernel/entities/server/routes.ts';
import type { ServerApp } from '../../../kernel/http/server/server-app.ts';
import { savedViewCollection, savedViewEntity } from '../shared/saved-view.ts';
import { savedViewCommands } from './commands.ts';
import { savedViewMigrations } from './migrations.ts';
import { savedViews } from './tables.ts';

/** The saved views of all lists. */
export const savedViewsApp: ServerApp = {
  id: savedViewEntity.app,
  tables: [savedViews],
  migrations: savedViewMigrations,
  commands: Object.values(savedViewCommands),
  routes: [
    ...createEntityRoutes(savedViewEntity, savedViews, savedViewCommands, savedViewCollection),
    createChangesRoute(`${savedViewEntity.api}/changes`, [{ name: savedViewEntity.name, table: savedViews }]),
  ],
};
