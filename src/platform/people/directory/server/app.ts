import { createCollectionRoutes } from '../../../kernel/collections/server/collection-routes.ts';
import { createChangesRoute } from '../../../kernel/collections/server/routes.ts';
import type { ServerApp } from '../../../kernel/http/server/server-app.ts';
import { personCollection } from '../shared/person.ts';
import { peopleMigrations } from './migrations.ts';
import { people } from './tables.ts';

/** Everybody with an account, as everybody sees them. */
export const peopleApp: ServerApp = {
  id: personCollection.app,
  tables: [people],
  migrations: peopleMigrations,
  commands: [],
  routes: [
    createChangesRoute(`${personCollection.api}/changes`, [{ name: personCollection.name, table: people }]),
    ...createCollectionRoutes({
      collection: personCollection,
      table: people,
      columns: { name: 'folded', isActive: 'is_active' },
      searchColumns: ['folded'],
      listColumns: async () => [
        { name: 'name', read: ({ name }) => name },
        { name: 'roles', read: ({ roles }) => roles.join(' ') },
        { name: 'isActive', read: ({ isActive }) => isActive },
      ],
    }),
  ],
};
