import { handle, JsonText, type Route } from '../../http/server/route.ts';
import { changesEndpoint } from '../shared/schema.ts';
import type { ReplicaSource } from './first-load-queries.ts';
import { buildChanges } from './queries.ts';

/** The route that returns an app's changed records. */
export function createChangesRoute(path: `/api/${string}`, collections: readonly ReplicaSource[]): Route {
  return handle(changesEndpoint(path), async (call, { query }) => {
    return new JsonText(await buildChanges(call.database, collections, call.actor, query));
  });
}
