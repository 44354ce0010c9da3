import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers GET with the url of the run's PostgreSQL. */
    postgresBrokerUrl: string;
  }
}

export const databaseKinds = ['sqlite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

const removals: (() => Promise<void>)[] = [];

// Runs after the hooks of the test file itself, which close what is open.
afterAll(async () => {
  for (const remove of removals.splice(0)) await remove();
});

/** The url of a new, empty database: a path for SQLite, postgres://… for PostgreSQL. It is removed at the end of the test file. */
export async function createTestDatabaseUrl(kind: DatabaseKind): Promise<string> {
  return kind === 'sqlite' ? createSqliteFile() : createPostgresDatabase();
}

function createSqliteFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'crm-sqlite-'));
  removals.push(async () => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'crm.sqlite');
}

async function createPostgresDatabase(): Promise<string> {
  const response = await fetch(inject('postgresBrokerUrl'));
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administrate(answer, `create database ${name}`);
  // force: ends connections that a failed test left open.
  removals.push(() => administrate(answer, `drop database if exists ${name} with (force)`));
  const url = new URL(answer);
  url.pathname = `/${name}`;
  return url.href;
}

async function administrate(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
