import type { Database } from '../../../src/platform/kernel/database/server/database.ts';

/** Tables that each command writes, or whose rows are derived from records. */
const derived = /^(journal|journal_epoch|commands|migrations|sqlite_.*|search_.*|measure_.*)$/;

/** Follows the tables that are not journaled, such as jobs: each call returns a text that differs if a row has changed. */
export async function followUnjournaled(database: Database): Promise<() => Promise<string>> {
  const isSqlite = database.kind === 'sqlite';
  const list = isSqlite
    ? `select name from sqlite_master where type = 'table'`
    : `select tablename as name from pg_tables where schemaname = 'public'`;
  const names = (await database.read(list))
    .map(({ name }) => String(name))
    .filter((name) => !derived.test(name) && !database.tables.has(name));
  const hashes = names.map(
    (name) => `(select md5(string_agg(t::text, ' ' order by t::text)) from ${name} t) as ${name}`,
  );
  const statements = isSqlite
    ? names.map((name) => `select * from ${name}`)
    : [`select ${hashes.join(', ')}`];
  return async () => {
    const contents = [];
    for (const statement of statements) contents.push(await database.read(statement));
    return JSON.stringify(contents);
  };
}
