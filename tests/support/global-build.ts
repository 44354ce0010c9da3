import { buildClientIfStale } from '../../scripts/build.ts';

/** The browser tests see what people get: the built client. */
export async function setup(): Promise<void> {
  await buildClientIfStale();
}
