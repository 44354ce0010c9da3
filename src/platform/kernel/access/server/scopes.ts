import { type RawBuilder, type Expression, sql } from 'kysely';
import { inList } from '../../database/server/dialect.ts';
import type { Bind } from '../../database/server/compiled-query.ts';
import { valueOf } from '../../database/server/row-values.ts';
import type { DatabaseKind } from '../../database/server/schema.ts';
import { authGroups } from '../shared/roles.ts';
import { type Level, strongestLevel } from '../shared/levels.ts';
import {
  type Access,
  findRootAccess,
  type MembershipAccess,
  type OrganizationAccess,
  type OwnAccess,
} from './declaration.ts';

/** Somebody who acts: an id and the roles that they have. */
export interface Person {
  readonly uid: string;
  readonly roles: readonly string[];
}

declare const isVisible: unique symbol;
/** A scope of which it was checked that the caller may see it: queries take no other. */
export type VisibleScope = string & { readonly [isVisible]: true };

/** The scope of rows that nobody sees. */
const nobody = 'system';

/** The scope of a person's own rows. */
export const ownScope = ({ uid }: Pick<Person, 'uid'>): VisibleScope => `user:${uid}` as VisibleScope; // safe: everybody sees their own

/** The roles that a person has, with those that they include: an administrator counts as staff. */
function includeRoles(roles: readonly string[]): string[] {
  const included = Object.entries(authGroups)
    .filter(([, group]) => group.some((role) => roles.includes(role)))
    .map(([name]) => name);
  return [...new Set([...roles, ...included])];
}

/** The scopes that a person always sees, which are also the principals of their grants. */
export function listPrincipals({ uid, roles }: Person): string[] {
  return [`user:${uid}`, ...includeRoles(roles).map((role) => `role:${role}`), 'everyone'];
}

const readText = (row: object, column: string): string => String(valueOf(row, column));

/** Who a membership row is for: a person, a role or everyone. */
export const principalOf = (access: MembershipAccess, row: object): string =>
  access.kind === null
    ? readText(row, access.principalColumn)
    : `user:${readText(row, access.principalColumn)}`;

/** The scope that a membership row gives a level in. */
export const targetOf = (access: MembershipAccess, row: object): string =>
  access.kind === null
    ? readText(row, access.targetColumn)
    : `${access.kind}:${readText(row, access.targetColumn)}`;

/** The level that a membership row gives. */
export const grantedLevel = (access: MembershipAccess, row: object): Level =>
  access.levelColumn === null ? access.level : (readText(row, access.levelColumn) as Level); // safe: only levels are stored

const organizationScope = ({ view }: OrganizationAccess): string =>
  view === 'user' ? 'everyone' : `role:${view}`;

/** A column that names the scope wins over the stored one, so that a row moves when the column changes. */
function findOwnScope(access: OwnAccess, row: object, stored: unknown): string {
  const { column, common, commonColumn } = access;
  if (commonColumn !== undefined) {
    const chosen = readText(row, commonColumn);
    return Object.hasOwn(common, chosen) ? chosen : `user:${readText(row, column)}`;
  }
  return typeof stored === 'string' ? stored : `user:${readText(row, column)}`;
}

/** The scope of a row: the stored one where rows can move, else the one that its columns say. */
export function findScope(access: Access, row: object): string {
  const stored = valueOf(row, 'scope');
  switch (access.rule) {
    case 'own':
      return findOwnScope(access, row, stored);
    case 'scope':
      return `${access.kind}:${readText(row, access.column)}`;
    case 'organization':
      return organizationScope(access);
    case 'membership':
      return principalOf(access, row);
    case 'system':
      return access.column === null ? nobody : `user:${readText(row, access.column)}`;
    case 'inherited':
      // Set by the transaction from the parent; rows without one are nobody's.
      return typeof stored === 'string' ? stored : nobody;
  }
}

const findRoleLevel = (
  levels: Readonly<Record<string, Level>>,
  roles: readonly string[],
): Level | undefined => Object.entries(levels).find(([role]) => roles.includes(role))?.[1];

/** What the declaration alone lets a person do in a scope, before any grant. */
export function findDeclaredLevel(access: Access, scope: string, person: Person): Level | undefined {
  if (access.rule === 'system') return undefined;
  if (access.rule === 'inherited') return findDeclaredLevel(access.of, scope, person);
  const roles = includeRoles(person.roles);
  if (access.rule === 'organization') {
    if (scope !== organizationScope(access)) return undefined;
    return (['manage', 'edit', 'view'] as const).find((level) => roles.includes(access[level]));
  }
  const byRole = access.rule === 'own' && scope.startsWith('user:') ? access.roles : {};
  const ofRoles = findRoleLevel(byRole, roles);
  if (ofRoles !== undefined) return ofRoles;
  const isCommon = access.rule === 'own' && Object.hasOwn(access.common, scope);
  // Everyone who is signed in: they have a role.
  if (isCommon && person.roles.length > 0 && listPrincipals(person).includes(scope))
    return strongestLevel([access.common[scope], findRoleLevel(access.commonRoles, roles)]);
  if (scope !== ownScope(person)) return undefined;
  return access.rule === 'own' ? access.level : 'manage';
}

/** Whether a row belongs to a person by the column that its table declares. */
export const isOwnedBy = (access: Access, row: object, { uid }: Pick<Person, 'uid'>): boolean =>
  access.rule === 'own' && readText(row, access.column) === uid;

/** What the owners of rows may do with them in a common scope, if the declaration says so. */
export const findCommonOwner = (access: Access, scope: string): Level | undefined =>
  access.rule === 'own' && Object.hasOwn(access.common, scope) ? access.commonOwner : undefined;

/** The level of a person with a row: that in its scope, or a higher one if the row is theirs. */
export const raiseLevel = (
  { access, scope, row }: { access: Access; scope: string; row: object },
  person: Pick<Person, 'uid'>,
  level: Level | undefined,
): Level | undefined =>
  level !== undefined && isOwnedBy(access, row, person)
    ? strongestLevel([level, level === 'add' ? 'edit' : findCommonOwner(access, scope)])
    : level;

/** Whether a table's declaration lets a person view the own rows of everybody. */
export const seesEverybody = (access: Access, person: Person): boolean =>
  access.rule === 'inherited'
    ? seesEverybody(access.of, person)
    : access.rule === 'own' && includeRoles(person.roles).some((role) => Object.hasOwn(access.roles, role));

/** The principals, besides those in the scope of a row, who may view it by the declaration of its table. */
export const listViewingRoles = (access: Access, scope: string): string[] =>
  access.rule === 'inherited'
    ? listViewingRoles(access.of, scope)
    : access.rule === 'own' && scope.startsWith('user:')
      ? Object.keys(access.roles).map((role) => `role:${role}`)
      : [];

/** Lists the kinds of the shared scopes in which a table's rows can be. */
export function listSharedKinds(declared: Access): string[] {
  const access = findRootAccess(declared);
  if (access.rule === 'scope') return [access.kind];
  if (access.rule !== 'own') return [];
  const joined = access.joined.map(({ kind }) => kind);
  return access.shareable ? [access.shareable.kind, ...joined] : joined;
}

/** Returns the id of the row of a tree that has a shared scope wherever it is; the rows below it inherit the scope. */
export function findRootId(declared: Access, scope: string): string | undefined {
  const access = findRootAccess(declared);
  const end = scope.indexOf(':');
  const [kind, id] = [scope.slice(0, end), scope.slice(end + 1)];
  if (access.rule === 'scope') return access.kind === kind ? id : undefined;
  if (access.rule !== 'own') return undefined;
  if (access.shareable?.kind === kind) return id;
  return access.joined.find((one) => one.kind === kind)?.rootIdOf(id);
}

/** Limits a query to rows whose scope is one of these. */
export const inScopes = (
  kind: DatabaseKind,
  column: Expression<unknown>,
  scopes: readonly VisibleScope[],
): RawBuilder<boolean> =>
  scopes.length === 1 ? sql<boolean>`${column} = ${scopes[0]}` : inList(kind, column, scopes);

/** The same in a compiled query: with values for `scopes` where rows can be shared, else for `scope`, which is faster. */
export function isInScopes(
  kind: DatabaseKind,
  column: Expression<unknown>,
  bind: Bind,
  isShared: boolean,
): RawBuilder<boolean> {
  if (!isShared) return sql<boolean>`${column} = ${bind('scope')}`;
  const list = bind('scopes');
  return kind === 'sqlite'
    ? sql<boolean>`${column} in (select value from json_each(${list}))`
    : sql<boolean>`${column} in (select json_array_elements_text(${list}::json))`;
}
