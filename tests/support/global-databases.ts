import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { listen } from './listen.ts';
import { createPostgresDatabase, postgresTemplate } from './postgres-databases.ts';
import { testStart } from './test-clock.ts';
import { type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts';

async function migrateTemplate(url: string): Promise<void> {
  const { openProductDatabase } = await import('../../src/main/server-product.ts');
  const database = await openProductDatabase({ url, now: () => new Date(testStart), isDurable: false });
  await database.close();
}

/** Starts the run's databases when the first test asks for them, each once: most runs need no PostgreSQL. */
class Databases {
  readonly #folder = mkdtempSync(join(tmpdir(), 'crm-template-'));
  readonly #started = new Map<string, Promise<string>>();
  #cluster: Promise<PostgresCluster> | undefined;

  /** Returns the URL of the cluster, or of a migrated database to copy. */
  find(name: string | undefined): Promise<string> {
    const found = this.#started.get(name ?? '') ?? this.#start(name);
    this.#started.set(name ?? '', found);
    return found;
  }

  async #start(name: string | undefined): Promise<string> {
    if (name === '/sqlite-template') {
      const path = join(this.#folder, 'template.sqlite');
      await migrateTemplate(path);
      return path;
    }
    this.#cluster ??= startPostgresCluster();
    const { url } = await this.#cluster;
    if (name === '/postgres-template')
      await migrateTemplate(await createPostgresDatabase(url, postgresTemplate));
    return url;
  }

  async stop(): Promise<void> {
    await (await this.#cluster?.catch(() => undefined))?.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Serves the URLs of the run's databases to the test files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databases = new Databases();
  const broker = createServer((request, response) => {
    databases.find(request.url).then(
      (url) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  project.provide('databaseBrokerUrl', `http://127.0.0.1:${await listen(broker)}`);
  return async () => {
    broker.close();
    broker.closeAllConnections();
    await databases.stop();
  };
}
