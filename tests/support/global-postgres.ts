import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { startPostgresCluster, type PostgresCluster } from './postgres-cluster.ts';

/** One PostgreSQL for the whole run, started when the first test asks for it: most runs need none. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let cluster: Promise<PostgresCluster> | undefined;
  const broker = createServer((_request, response) => {
    cluster ??= startPostgresCluster();
    cluster.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve));
  const address = broker.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  project.provide('postgresBrokerUrl', `http://127.0.0.1:${port}/`);
  return async () => {
    broker.close();
    broker.closeAllConnections();
    await (await cluster?.catch(() => undefined))?.stop();
  };
}
