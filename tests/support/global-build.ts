import { buildClientIfStale } from '../../scripts/build.ts';

/** The browser tests see what people get: the built client. A failed build fails them, and no other tests. */
export async function setup(): Promise<void> {
  await buildClientIfStale().catch((error: unknown) => console.error(error));
}
