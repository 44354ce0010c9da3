import type { VisibleScope } from '../../access/server/scopes.ts';
import type { Database } from './database.ts';

/** The maximum number of scopes that are kept. */
const maxScopes = 500;

/**
 * Returns a function that reads a value from the rows of a table in one scope, and keeps it until one of these rows changes, in
 * this process or in another one.
 */
export function cacheByScope<Value>(
  entity: string,
  read: (database: Database, scope: VisibleScope) => Promise<Value>,
): (database: Database, scope: VisibleScope) => Promise<Value> {
  const byDatabase = new WeakMap<Database, Map<string, Promise<Value>>>();
  const open = (database: Database) => {
    const known = byDatabase.get(database);
    if (known) return known;
    const values = new Map<string, Promise<Value>>();
    byDatabase.set(database, values);
    database.onCommit((changes) => {
      for (const change of changes) if (change.entity === entity) values.delete(change.scope);
    });
    return values;
  };
  return (database, scope) => {
    const values = open(database);
    const known = values.get(scope);
    if (known) return known;
    const value = read(database, scope);
    // Until the process has caught up once, it does not learn of changes by other processes.
    if (database.announcedUpTo === undefined) return value;
    const [oldest] = values.keys();
    if (values.size >= maxScopes && oldest !== undefined) values.delete(oldest);
    values.set(scope, value);
    value.catch(() => values.get(scope) === value && values.delete(scope));
    return value;
  };
}
