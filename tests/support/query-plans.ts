import { createQueryBuilder, type Value } from '../../src/platform/kernel/database/server/connection.ts';
import type { Database } from '../../src/platform/kernel/database/server/database.ts';
import { openPostgresClient } from '../../src/platform/kernel/database/server/node-postgres.ts';
import type { TestProduct } from './product.ts';

interface Query {
  readonly sql: string;
  readonly parameters: readonly Value[];
}

/** Notes the queries that a database runs. */
function watchQueries(database: Database): Query[] {
  const queries: Query[] = [];
  const read = database.read.bind(database);
  const watched = async (sql: string, parameters: readonly Value[] = []) => {
    queries.push({ sql, parameters });
    return read(sql, parameters);
  };
  const connection = { kind: database.kind, execute: watched, close: async () => {} };
  Object.assign(database, { read: watched, db: createQueryBuilder(connection) });
  return queries;
}

/**
 * What a plan does that costs more the more rows a table has. An index that is walked in the order of the list is none: it ends
 * with the page.
 */
const sqliteFaults = /^(SCAN (?!.*(USING INDEX|VIRTUAL TABLE|CONSTANT ROW)).*|USE TEMP B-TREE FOR ORDER BY)$/;
const postgresFaults = /\bSeq Scan on (?!pg_).*|(?<!Incremental )\bSort\b(?! Key)/;

/**
 * Lists what is wrong with the plans of the queries on these tables that a request makes: full scans and sorts. PostgreSQL is told
 * to avoid both at any cost, so that what is left has no index, however few rows the tests have.
 */
export async function watchPlans({ database, place }: TestProduct) {
  const queries = watchQueries(database);
  const { read } = database;
  const client = database.kind === 'postgres' ? openPostgresClient(place.url) : undefined;
  for (const setting of ['seqscan', 'sort', 'bitmapscan', 'hashjoin', 'mergejoin'])
    await client?.execute(`set enable_${setting} = off`);
  const explain = async ({ sql, parameters }: Query) => {
    if (client)
      return (await client.execute(`explain ${sql}`, parameters)).map((row) => String(row['QUERY PLAN']));
    return (await read(`explain query plan ${sql}`, parameters)).map((row) => String(row['detail']));
  };
  const collect = async (request: () => Promise<unknown>, tables: RegExp) => {
    queries.length = 0;
    await request();
    const found = queries.filter(({ sql }) => tables.test(sql) && /^\s*(select|with)\b/i.test(sql));
    if (found.length === 0) throw new Error(`No query matches ${tables}: no plan was looked at.`);
    return found;
  };
  return {
    /** The lines of the plans that name an index. */
    async listIndexes(request: () => Promise<unknown>, tables: RegExp): Promise<string[]> {
      const lines: string[] = [];
      for (const query of await collect(request, tables)) lines.push(...(await explain(query)));
      return lines.filter((line) => /\b(index|primary key)\b/i.test(line));
    },
    /** Throws if the request makes no such query. */
    async findFaults(request: () => Promise<unknown>, tables: RegExp): Promise<string[]> {
      const faults: string[] = [];
      for (const query of await collect(request, tables)) {
        const lines = await explain(query);
        const pattern = client ? postgresFaults : sqliteFaults;
        faults.push(
          ...lines.filter((line) => pattern.test(line)).map((line) => `${line.trim()} in ${query.sql}`),
        );
      }
      return faults;
    },
    close: async () => client?.close(),
  };
}
