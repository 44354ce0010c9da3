import { sql } from 'kysely';
import type { Database } from '../../database/server/database.ts';
import { inList } from '../../database/server/dialect.ts';
import type { GrantEntry } from '../shared/schema.ts';
import { readGrantsIn } from './read-grants.ts';
import { grantedLevel, type Person, principalOf } from './scopes.ts';

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** Who may do what in a scope that the person can view, the oldest grants first. */
export async function listGrants(database: Database, person: Person, scope: string): Promise<GrantEntry[]> {
  const visible = await database.access.open(person, scope);
  const rows = await readGrantsIn(database, visible);
  const entries = rows.map(({ access, row }) => ({
    principal: principalOf(access, row),
    level: grantedLevel(access, row),
    grantedBy: textOrNull(row['granted_by']),
    grantedAt: textOrNull(row['granted_at']),
  }));
  const ids = entries.map(({ principal }) => principal.replace(/^user:/, ''));
  const people = await database.db
    .selectFrom('users')
    .select(['id', 'display_name'])
    .where(inList(database.kind, sql.ref('id'), ids))
    .execute();
  const names = new Map(people.map((one) => [`user:${one.id}`, one.display_name]));
  return entries
    .map((entry) => ({ ...entry, name: names.get(entry.principal) ?? null }))
    .toSorted((a, b) => ((a.grantedAt ?? '') < (b.grantedAt ?? '') ? -1 : 1));
}
