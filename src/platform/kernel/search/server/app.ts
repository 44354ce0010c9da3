import { readAcceptedLocale } from '../../http/server/accepted-locale.ts';
import { handle } from '../../http/server/route.ts';
import type { ServerApp } from '../../http/server/server-app.ts';
import { handleJob } from '../../jobs/server/job-kind.ts';
import { searchApi } from '../shared/schema.ts';
import { fillIndex } from './fill-index.ts';
import { indexBelowJob, indexEntityJob, indexRowsBelow, indexText, indexTextJob } from './index-commands.ts';
import { searchMigrations } from './migrations.ts';
import { searchPage } from './page-queries.ts';
import { search } from './queries.ts';

/** One index of all records that people search, filtered by what each of them may see. */
export const searchApp: ServerApp = {
  id: 'search',
  tables: [],
  migrations: searchMigrations,
  commands: [],
  routes: [
    handle(searchApi.search, async ({ database, actor, request }, { query }) => {
      const scopes = await database.access.listScopes(actor);
      const { q: text, type: types, limit, after, before } = query;
      const filters = (['from', 'in', 'has'] as const).flatMap((name) => {
        const values = query[name];
        return values ? [{ name, values }] : [];
      });
      const locale = readAcceptedLocale(request);
      return search(database, { text, types, limit, scopes, filters, after, before, locale });
    }),
    handle(searchApi.searchPage, async ({ database, actor, request }, { query }) => {
      const scopes = await database.access.listScopes(actor);
      const { q: text, type: types, owner: owners, ...narrowing } = query;
      return searchPage(database, {
        text,
        scopes,
        types,
        owners,
        ...narrowing,
        locale: readAcceptedLocale(request),
      });
    }),
  ],
  jobs: [
    handleJob(indexTextJob, (job) => job.complete(indexText, job.payload)),
    handleJob(indexBelowJob, (job) => job.complete(indexRowsBelow, job.payload)),
    handleJob(indexEntityJob, fillIndex),
  ],
};
