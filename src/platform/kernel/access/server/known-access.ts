import { type RawBuilder, sql } from 'kysely';
import { forbidden, notFound } from '../../../../base/failures.ts';
import type { Table } from '../../database/server/table.ts';
import { includesLevel, type Level, strongestLevel } from '../shared/levels.ts';
import { type AccessPlace, type Granted, readGrantsOf } from './read-grants.ts';
import {
  findDeclaredLevel,
  inScopes,
  listPrincipals,
  listSharedKinds,
  ownScope,
  type Person,
  raiseLevel,
  seesEverybody,
  type VisibleScope,
} from './scopes.ts';

/** People whose grants are kept in memory at once. */
const maxPeople = 5000;

/** What people may see, kept in memory until a grant of theirs changes. */
export class KnownAccess {
  readonly #place: AccessPlace;
  /** By a person's id, then by their roles: somebody whose roles change is read anew. */
  readonly #byPerson = new Map<string, Map<string, Promise<readonly Granted[]>>>();

  /** What `visibleTo` returned, by the grants that it was made from. */
  readonly #visible = new WeakMap<readonly Granted[], Map<Table['access'], readonly VisibleScope[]>>();

  constructor(place: AccessPlace) {
    this.#place = place;
  }

  #readGrants(person: Person): Promise<readonly Granted[]> {
    const byRoles = this.#byPerson.get(person.uid) ?? new Map<string, Promise<readonly Granted[]>>();
    const roles = person.roles.join(' ');
    const known = byRoles.get(roles);
    if (known) return known;
    const grants = readGrantsOf(this.#place, person);
    if (this.#byPerson.size >= maxPeople) this.#byPerson.clear();
    this.#byPerson.set(person.uid, byRoles.set(roles, grants));
    grants.catch(() => byRoles.delete(roles));
    return grants;
  }

  /** Forgets what was read for a principal: a grant of theirs has changed. */
  forget(principal: string): void {
    if (principal.startsWith('user:')) this.#byPerson.delete(principal.slice('user:'.length));
    else this.#byPerson.clear();
  }

  /** All scopes that a person sees. */
  async listScopes(person: Person): Promise<VisibleScope[]> {
    const granted = (await this.#readGrants(person)).filter(({ level }) => includesLevel(level, 'view'));
    const scopes = [...listPrincipals(person), ...granted.map(({ target }) => target)];
    return [...new Set(scopes)] as VisibleScope[]; // safe: these are the person's
  }

  /** Returns their own scope and those that grants let a person manage. */
  async listManaged(person: Person): Promise<string[]> {
    const granted = (await this.#readGrants(person)).filter(({ level }) => level === 'manage');
    return [ownScope(person), ...granted.map(({ target }) => target)];
  }

  /** The scopes of a table's rows that a person sees, for the predicate of a query. */
  async visibleTo(person: Person, { access }: Pick<Table, 'access'>): Promise<readonly VisibleScope[]> {
    const grants = await this.#readGrants(person);
    const byAccess = this.#visible.get(grants) ?? new Map<Table['access'], readonly VisibleScope[]>();
    const known = byAccess.get(access);
    if (known) return known;
    const scopes = await this.listScopes(person);
    const kinds = listSharedKinds(access);
    const own = listPrincipals(person).filter((scope) => findDeclaredLevel(access, scope, person));
    const visible = scopes.filter(
      (scope) => own.includes(scope) || kinds.some((kind) => scope.startsWith(`${kind}:`)),
    );
    this.#visible.set(grants, byAccess.set(access, visible));
    return visible;
  }

  /** The predicate of a table's rows that a person may view, for a query that reads no other table. */
  async whereVisible(person: Person, table: Pick<Table, 'access'>): Promise<RawBuilder<boolean>> {
    const isIn = inScopes(this.#place.kind, sql.ref('scope'), await this.visibleTo(person, table));
    return seesEverybody(table.access, person) ? sql<boolean>`(scope like 'user:%' or ${isIn})` : isIn;
  }

  /** What grants let a person do in a scope, or undefined; what a table declares comes on top. */
  async findLevel(person: Person, scope: string): Promise<Level | undefined> {
    if (scope === `user:${person.uid}`) return 'manage';
    const grants = (await this.#readGrants(person)).filter(({ target }) => target === scope);
    return strongestLevel(grants.map(({ level }) => level));
  }

  /** What a person may do with a row, by the declaration of its table and by grants. */
  async findRowLevel(
    person: Person,
    { access }: Pick<Table, 'access'>,
    row: { readonly scope: string },
  ): Promise<Level | undefined> {
    const { scope } = row;
    const declared = findDeclaredLevel(access, scope, person);
    const level = strongestLevel([declared, await this.findLevel(person, scope)]);
    return raiseLevel({ access, scope, row }, person, level);
  }

  /** The scope, for queries, if the person has this level in it: else throws 404, or 403 when they can view it. */
  async open(person: Person, scope: string, wanted: Level = 'view', noun?: string): Promise<VisibleScope> {
    const level = await this.findLevel(person, scope);
    if (includesLevel(level, wanted)) return scope as VisibleScope; // safe: just checked
    throw includesLevel(level, 'view')
      ? forbidden()
      : notFound(noun === undefined ? undefined : `This ${noun} does not exist.`);
  }
}
