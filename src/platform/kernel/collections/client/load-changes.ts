import { call } from '../../http/client/call.ts';
import type { SentBy } from '../../http/shared/endpoint.ts';
import type { changesEndpoint, Changes } from '../shared/schema.ts';

interface Request {
  readonly after?: string;
  readonly epoch?: string;
  readonly large?: string | undefined;
  readonly all?: '1';
}

/** Requests what changed since a position, or everything without one. A first load comes in pages; they are returned as one. */
export async function loadChanges(
  path: `/api/${string}`,
  request: Request,
  isEnded: () => boolean,
): Promise<Changes> {
  const endpoint: SentBy<ReturnType<typeof changesEndpoint>> = { method: 'GET', path };
  const first = await call(endpoint, { query: request });
  const collections = new Map(Object.entries(first.collections));
  for (let { next } = first; next !== undefined && !isEnded();) {
    const page: Changes = await call(endpoint, { query: { cursor: next } });
    for (const [name, { changed }] of Object.entries(page.collections)) {
      const known = collections.get(name)?.changed ?? [];
      collections.set(name, { changed: [...known, ...changed], removed: [] });
    }
    next = page.next;
  }
  return { ...first, collections: Object.fromEntries(collections) };
}
