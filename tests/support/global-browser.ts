import type { TestProject } from 'vitest/node';
import { buildClientIfStale } from '../../scripts/build.ts';
import { launchBrowserServer } from './browser.ts';

/**
 * Builds the client, which the browser tests see as people get it, and starts one browser for all of them. A failure
 * here fails them, and no other tests.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  try {
    await buildClientIfStale();
    const browser = await launchBrowserServer();
    project.provide('browser', { endpoint: browser.wsEndpoint() });
    return () => browser.close();
  } catch (error) {
    project.provide('browser', { failure: String(error) });
    return async () => {};
  }
}
