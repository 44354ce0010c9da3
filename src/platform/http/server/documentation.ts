import type { AnyEndpoint } from '../shared/endpoint.ts';
import { documentationApi } from '../shared/schema.ts';
import { buildOpenApi } from './openapi.ts';
import { handleOpen, type Route } from './route.ts';

/** Health and the OpenAPI document of these endpoints (and of its own). */
export function createDocumentationRoutes(endpoints: readonly AnyEndpoint[], version: string): readonly Route[] {
  let document: Record<string, unknown> | undefined;
  return [
    handleOpen(documentationApi.getHealth, async (call) => {
      await call.database.ping();
      return { status: 'ok' as const, version, database: call.database.kind };
    }),
    handleOpen(documentationApi.getDocument, async () => {
      document ??= buildOpenApi([...endpoints, ...Object.values(documentationApi)], version);
      return document;
    }),
  ];
}
