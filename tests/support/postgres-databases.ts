import pg from 'pg';

/** The migrated database that the databases of test products are copied from. */
export const postgresTemplate = 'product_template';

/** Creates a database in the cluster, empty or as a copy; returns its URL. */
export async function createPostgresDatabase(
  clusterUrl: string,
  name: string,
  template?: string,
): Promise<string> {
  // wal_log takes twice the processor time; a checkpoint is cheap, since nothing is forced to the disk.
  const source = template === undefined ? '' : ` template ${template} strategy file_copy`;
  await administrate(clusterUrl, `create database ${name}${source}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops a database; `force` ends connections that a failed test left open. */
export const dropPostgresDatabase = (clusterUrl: string, name: string): Promise<void> =>
  administrate(clusterUrl, `drop database if exists ${name} with (force)`);

async function administrate(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
