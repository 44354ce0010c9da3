import type { AnyEndpoint } from '../shared/endpoint.ts';
import { documentationApi } from '../shared/schema.ts';
import { buildOpenApi } from './openapi.ts';
import { buildApiPage } from './api-page.ts';
import { buildSecurityHeaders } from './headers.ts';
import { handleOpen, type Route } from './route.ts';

async function buildPage(endpoints: readonly AnyEndpoint[], version: string) {
  const { html, style } = buildApiPage(endpoints, version);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const hash = `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  return { html, headers: { ...buildSecurityHeaders([hash]), 'content-type': 'text/html; charset=utf-8' } };
}

/** Health, and the description of these endpoints for programs and for people. */
export function createDocumentationRoutes(
  endpoints: readonly AnyEndpoint[],
  version: string,
): readonly Route[] {
  let document: Record<string, unknown> | undefined;
  let page: ReturnType<typeof buildPage> | undefined;
  return [
    handleOpen(documentationApi.getHealth, async (call) => {
      await call.database.ping();
      return { status: 'ok' as const, version, database: call.database.kind };
    }),
    handleOpen(documentationApi.getPage, async () => {
      page ??= buildPage([...endpoints, ...Object.values(documentationApi)], version);
      const { html, headers } = await page;
      return new Response(html, { headers });
    }),
    handleOpen(documentationApi.getDocument, async () => {
      document ??= buildOpenApi([...endpoints, ...Object.values(documentationApi)], version);
      return document;
    }),
  ];
}
