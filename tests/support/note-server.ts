import '../../src/platform/people/identity/server/tables.ts'; // declares `users`, which the undo joins
import * as v from 'valibot';
import { createCollectionRoutes } from '../../src/platform/kernel/collections/server/collection-routes.ts';
import { createChangesRoute } from '../../src/platform/kernel/collections/server/routes.ts';
import { defineCollection } from '../../src/platform/kernel/collections/shared/collection.ts';
import { numberFilter, textFilter } from '../../src/platform/kernel/collections/shared/filters.ts';
import { sortBy } from '../../src/platform/kernel/collections/shared/order.ts';
import type { Command } from '../../src/platform/kernel/database/server/command.ts';
import { migrate } from '../../src/platform/kernel/database/server/migrate.ts';
import { openDatabase } from '../../src/platform/kernel/database/server/open.ts';
import { createHttpApp } from '../../src/platform/kernel/http/server/app.ts';
import { defaultBounds } from '../../src/platform/kernel/http/server/bounds.ts';
import { createRequestHasher } from '../../src/platform/kernel/http/server/request-hash.ts';
import { CostBudgets } from '../../src/platform/kernel/http/server/cost-budgets.ts';
import { WriteBudgets } from '../../src/platform/kernel/http/server/write-budgets.ts';
import { handle, type Route } from '../../src/platform/kernel/http/server/route.ts';
import { endpoint } from '../../src/platform/kernel/http/shared/endpoint.ts';
import { createTestDatabaseUrl } from './databases.ts';
import {
  addNote,
  changeNote,
  moveNote,
  removeNote,
  sharedNoteMigrations,
  sharedNotes,
  undo,
} from './shared-notes.ts';

export type Note = { id: string; title: string; body: string; version: number };

/** Notes that a browser holds parts of. */
export const defineNotes = (api: `/api/${string}`) =>
  defineCollection<Note>()({
    app: 'test',
    name: 'notes',
    entity: 'shared_notes',
    api,
    keep: 'window',
    filters: { title: textFilter('title'), version: numberFilter('version') },
    sorts: {
      title: [sortBy('title', { required: true })],
      recent: [sortBy('version', { number: true, descending: true, required: true })],
    },
    order: 'title',
    search: ({ title }) => [title],
  });

function commandRoute<Input extends object>(
  name: string,
  command: Command<v.GenericSchema<Input>, unknown>,
): Route {
  const path = `/api/notes/${name}` as const;
  const description = { method: 'POST', path, auth: 'user', summary: name, body: command.input } as const;
  const described = endpoint({ ...description, answer: v.unknown(), example: {} });
  return handle(described, async (call, { body }) => {
    const answer = await call.execute(command, body);
    return answer ?? {};
  });
}

/** The kernel's server over notes that move between people: commands, undo and changes. A token is the person's id. */
export async function startNoteServer() {
  const url = await createTestDatabaseUrl('sqlite');
  const database = openDatabase({ url, tables: [sharedNotes], isDurable: false });
  await migrate(database, [{ app: 'test', migrations: sharedNoteMigrations }]);
  const api = createHttpApp({
    database,
    routes: [
      commandRoute('add', addNote),
      commandRoute('change', changeNote),
      commandRoute('move', moveNote),
      commandRoute('remove', removeNote),
      commandRoute('undo', undo),
      createChangesRoute('/api/notes/changes', [{ name: 'notes', table: sharedNotes }]),
      ...createCollectionRoutes({
        collection: defineNotes('/api/notes'),
        table: sharedNotes,
        listColumns: async () => [],
      }),
    ],
    authenticate: async (token) => ({
      actor: { uid: token, roles: ['user'] },
      sessionId: token,
      isLocked: false,
      expiresAt: Number.MAX_SAFE_INTEGER,
    }),
    hashRequest: createRequestHasher('a secret that only the tests know'),
    translate: (text) => text,
    writes: new WriteBudgets(defaultBounds, database.now),
    costs: new CostBudgets(defaultBounds, database.now, () => 0),
    log: () => undefined,
  });
  return { database, fetch: async (request: Request): Promise<Response> => api.fetch(request) };
}
