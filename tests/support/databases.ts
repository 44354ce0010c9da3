import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createPostgresDatabase, dropPostgresDatabase, postgresTemplate } from './postgres-databases.ts';
import { removals } from './removals.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Serves the URLs of the run's databases, see global-databases.ts. */
    databaseBrokerUrl: string;
  }
}

/** For tests of what depends on the database, such as locks and SQL of its own, and for one file of each app. */
export const databaseKinds = ['sqlite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** For all other tests: SQLite, and both in `npm run torture -- databases`. */
export const usualDatabaseKinds: readonly DatabaseKind[] =
  process.env['TEST_DATABASES'] === 'all' ? databaseKinds : ['sqlite'];

/** Screen tests replace `fetch`; the broker is asked over the real network. */
const { fetch: fetchOverNetwork } = globalThis;

async function askBroker(name: string): Promise<string> {
  const response = await fetchOverNetwork(`${inject('databaseBrokerUrl')}/${name}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

/**
 * The URL of a new, empty database: a path for SQLite, postgres://… for PostgreSQL. It is removed at the end of the test
 * file.
 */
export async function createTestDatabaseUrl(kind: DatabaseKind): Promise<string> {
  return kind === 'sqlite' ? createSqlitePath() : createTestPostgres();
}

/** As `createTestDatabaseUrl`, with the product's tables: a copy of a database that is migrated once a run. */
export async function createProductDatabaseUrl(kind: DatabaseKind): Promise<string> {
  if (kind === 'postgres') return createTestPostgres(postgresTemplate);
  const template = await askBroker('sqlite-template');
  const path = createSqlitePath();
  copyFileSync(template, path);
  return path;
}

function createSqlitePath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'crm-sqlite-'));
  removals.push(async () => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'crm.sqlite');
}

async function createTestPostgres(template?: string): Promise<string> {
  const clusterUrl = await askBroker(template === undefined ? 'postgres' : 'postgres-template');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  removals.push(() => dropPostgresDatabase(clusterUrl, name));
  return createPostgresDatabase(clusterUrl, name, template);
}
