import type { AnyEndpoint } from '../../src/platform/kernel/http/shared/endpoint.ts';
import { journalApi } from '../../src/platform/kernel/database/shared/schema.ts';
import { documentationApi } from '../../src/platform/kernel/http/shared/schema.ts';
import { authApi } from '../../src/platform/people/identity/shared/schema.ts';
import { liveApi } from '../../src/platform/kernel/live/shared/schema.ts';
import { serverApps } from '../../src/main/apps.server.ts';

/** All calls of the product but signing out, which would end the session that the attack is made with. */
export function listEndpoints(): AnyEndpoint[] {
  const parts = [authApi, journalApi, liveApi, documentationApi].flatMap((api) =>
    Object.values<AnyEndpoint>(api),
  );
  const apps = serverApps.flatMap((app) => app.routes.map((route) => route.endpoint));
  return [...parts, ...apps].filter((endpoint) => !/\/(sign-out|lock)$/.test(endpoint.path));
}
