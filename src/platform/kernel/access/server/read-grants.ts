import type { QueryPlace } from '../../database/server/compiled-query.ts';
import type { DatabaseKind } from '../../database/server/schema.ts';
import type { Table } from '../../database/server/table.ts';
import { includesLevel, type Level } from '../shared/levels.ts';
import type { MembershipAccess } from './declaration.ts';
import { grantedLevel, listPrincipals, type Person, principalOf, targetOf } from './scopes.ts';

/** Where grants are read: the database, or within a command its transaction. */
export interface AccessPlace extends QueryPlace {
  readonly tables: ReadonlyMap<string, Table>;
}

/** A row of a membership table, as what it gives. */
export interface Granted {
  readonly id: string;
  readonly target: string;
  readonly level: Level;
  /** The table that holds it, and the column of its level; null where all its rows give the same. */
  readonly entity: string;
  readonly levelColumn: string | null;
}

interface MembershipTable {
  table: Table;
  access: MembershipAccess;
}

const membershipTables = new WeakMap<ReadonlyMap<string, Table>, readonly MembershipTable[]>();

/** The tables whose rows give levels: of the platform, and of apps with members of their own. */
function listMembershipTables(tables: ReadonlyMap<string, Table>): readonly MembershipTable[] {
  const known = membershipTables.get(tables);
  if (known) return known;
  const found = [...tables.values()].flatMap((table) =>
    table.access.rule === 'membership' ? [{ table, access: table.access }] : [],
  );
  membershipTables.set(tables, found);
  return found;
}

/** The tables that can hold grants on scopes of a kind: the app's own members, else the platform's grants. */
export function listTablesFor(tables: ReadonlyMap<string, Table>, kind: string): readonly MembershipTable[] {
  const all = listMembershipTables(tables);
  const own = all.filter(({ access }) => access.kind === kind);
  return own.length > 0 ? own : all.filter(({ access }) => access.kind === null);
}

const kindOf = (scope: string) => scope.slice(0, scope.indexOf(':'));

interface Statement {
  sql: string;
  parameters: readonly string[];
}

function buildStatement(
  databaseKind: DatabaseKind,
  { table, access }: MembershipTable,
  who: Person | undefined,
  target: string | undefined,
): Statement {
  const parameters: string[] = [];
  const bind = (value: string) => {
    parameters.push(value);
    return databaseKind === 'sqlite' ? '?' : `$${parameters.length}`;
  };
  const conditions: string[] = [];
  const isWhole = access.kind === null;
  if (who && isWhole) {
    const marks = listPrincipals(who).map(bind);
    conditions.push(`${access.principalColumn} in (${marks.join(', ')})`);
  } else if (who) conditions.push(`${access.principalColumn} = ${bind(who.uid)}`);
  if (target !== undefined) {
    const value = isWhole ? target : target.slice(target.indexOf(':') + 1);
    conditions.push(`${access.targetColumn} = ${bind(value)}`);
  }
  const columns = Object.keys(table.columns).join(', ');
  return { sql: `select ${columns} from ${table.name} where ${conditions.join(' and ')}`, parameters };
}

async function read(place: AccessPlace, from: MembershipTable, who?: Person, target?: string) {
  const { sql, parameters } = buildStatement(place.kind, from, who, target);
  return place.read(sql, parameters);
}

/** What membership rows give a person: everywhere, or in one scope. */
export async function readGrantsOf(place: AccessPlace, who: Person, target?: string): Promise<Granted[]> {
  const from =
    target === undefined ? listMembershipTables(place.tables) : listTablesFor(place.tables, kindOf(target));
  const lists = await Promise.all(
    from.map(async (one) => {
      const rows = await read(place, one, who, target);
      return rows.map((row) => ({
        id: String(row['id']),
        target: targetOf(one.access, row),
        level: grantedLevel(one.access, row),
        entity: one.table.name,
        levelColumn: one.access.levelColumn,
      }));
    }),
  );
  return lists.flat();
}

/** All membership rows of one scope, with the table that holds each. */
export async function readGrantsIn(place: AccessPlace, target: string) {
  const lists = await Promise.all(
    listTablesFor(place.tables, kindOf(target)).map(async (one) => {
      const rows = await read(place, one, undefined, target);
      return rows.map((row) => ({ ...one, row }));
    }),
  );
  return lists.flat();
}

/** The ids of the people who are named in a scope: its owner, or those with grants of their own, of a level at least. */
export async function listPeopleIn(
  place: AccessPlace,
  scope: string,
  wanted: Level = 'busy',
): Promise<string[]> {
  const principals = scope.startsWith('user:')
    ? [scope]
    : (await readGrantsIn(place, scope))
        .filter(({ access, row }) => includesLevel(grantedLevel(access, row), wanted))
        .map(({ access, row }) => principalOf(access, row));
  return principals.flatMap((principal) =>
    principal.startsWith('user:') ? [principal.slice('user:'.length)] : [],
  );
}
