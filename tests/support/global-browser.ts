import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildClientIfStale, buildServerIfStale } from '../../scripts/build.ts';
import { launchBrowserServer } from './browser.ts';
import { sampleFolderName, startServer } from './server.ts';
import { testStart } from './test-clock.ts';

/** Creates the sample data that servers under test start with. */
async function makeSample(dataDir: string): Promise<void> {
  const distanceMs = Date.parse(testStart) - 60_000 - Date.now();
  const server = await startServer({ dataDir, env: { TEST_CLOCK_OFFSET_MS: String(distanceMs) } });
  await server.stop();
}

/**
 * Builds the production client, starts one browser for all browser tests and creates the sample data. A failure here fails the
 * browser tests, and no others.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  try {
    await buildClientIfStale();
    await buildServerIfStale();
    const sample = mkdtempSync(join(tmpdir(), 'crm-sample-'));
    const [browser] = await Promise.all([launchBrowserServer(), makeSample(sample)]);
    project.provide('browser', { endpoint: browser.wsEndpoint() });
    process.env[sampleFolderName] = sample;
    return async () => {
      await browser.close();
      rmSync(sample, { recursive: true, force: true });
    };
  } catch (error) {
    project.provide('browser', { failure: String(error) });
    return async () => {};
  }
}
