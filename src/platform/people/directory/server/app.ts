import { createCollectionRoutes } from '../../../kernel/collections/server/collection-routes.ts';
import { createChangesRoute } from '../../../kernel/collections/server/routes.ts';
import { handle } from '../../../kernel/http/server/route.ts';
import type { ServerApp } from '../../../kernel/http/server/server-app.ts';
import { personCollection } from '../shared/person.ts';
import { managerActions } from '../shared/audit-actions.ts';
import { managerCollection, peopleRulesCollection } from '../shared/managers.ts';
import { directoryApi } from '../shared/schema.ts';
import { setManager, setOwnManager, setRules } from './commands.ts';
import { peopleFailureTexts } from './failure-texts.ts';
import { managers, peopleRules } from './manager-tables.ts';
import { peopleMigrations } from './migrations.ts';
import { loadManagerSample } from './sample.ts';
import { people } from './tables.ts';

/** Everybody with an account, as everybody sees them. */
export const peopleApp: ServerApp = {
  id: personCollection.app,
  tables: [people, managers, peopleRules],
  migrations: peopleMigrations,
  commands: [setManager, setOwnManager, setRules],
  routes: [
    handle(directoryApi.setManager, (call, { body }) => call.execute(setManager, body)),
    handle(directoryApi.setOwnManager, (call, { body }) => call.execute(setOwnManager, body)),
    handle(directoryApi.setRules, (call, { body }) => call.execute(setRules, body)),
    createChangesRoute(`${personCollection.api}/changes`, [
      { name: personCollection.name, table: people },
      { name: managerCollection.name, table: managers },
      { name: peopleRulesCollection.name, table: peopleRules },
    ]),
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
  auditActions: Object.values(managerActions),
  failureTexts: peopleFailureTexts,
  loadSample: loadManagerSample,
};
