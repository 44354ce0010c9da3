import { type Level, usualLevels } from '../shared/levels.ts';

/** A kind of scope that can be shared by grants, and at which levels. */
export interface Shareable {
  readonly kind: string;
  readonly levels: readonly Level[];
}

/** Scopes of other records, of one kind, in which a row of a tree can be with all rows below it. */
export interface Joined {
  readonly kind: string;
  /** Returns the id of the row that has the scope of a record, wherever it is in the tree. */
  readonly rootIdOf: (recordId: string) => string;
}

type Roles = Readonly<Record<string, Level>>;

/** Rows of one person, in the scope `user:<uid>`; where `shareable`, also in scopes of that kind. */
export interface OwnAccess {
  readonly rule: 'own';
  /** Holds the id of the person to whom a new row belongs. */
  readonly column: string;
  /** What the person themself may do. */
  readonly level: Level;
  /** What roles may do with the rows of everybody. */
  readonly roles: Roles;
  readonly shareable?: Shareable;
  readonly joined: readonly Joined[];
  /** Scopes of roles and of everyone that rows can be in, and what those in them may do there. */
  readonly common: Roles;
  /** What roles may do in common scopes beyond that. */
  readonly commonRoles: Roles;
  /** What the person to whom a row belongs may do with it in common scopes. Removing rows there then requires `manage`. */
  readonly commonOwner?: Level;
  /** Holds the common scope that a row is in; any other value leaves it with its owner. */
  readonly commonColumn?: string;
  /** Rows can be in the scope of whatever record uses them. */
  readonly followsRecords: boolean;
}

/** Rows of a shared scope `<kind>:<id>`, of which a column holds the id. */
export interface ScopeAccess {
  readonly rule: 'scope';
  readonly kind: string;
  readonly column: string;
  /** The row is the board, room or list itself: inserting it opens the scope. */
  readonly isRoot: boolean;
  /** The levels that these writes need. */
  readonly needs: Needs;
  readonly shareable?: Shareable;
}

/** Rows of the organization: what each role may do. Higher roles include lower ones. */
export interface OrganizationAccess {
  readonly rule: 'organization';
  readonly view: string;
  readonly edit: string;
  readonly manage: string;
  /** Holds the id of the person whose removal removes the row; without it, rows stay. */
  readonly person?: string;
}

/** Rows in the scope of their parent row, which they follow when it moves. */
export interface InheritedAccess {
  readonly rule: 'inherited';
  /** The parent's table. */
  readonly parent: string;
  /** What the parent's table declares: who may see a parent may see its rows. */
  readonly of: Access;
  /** Holds the parent's id. */
  readonly column: string;
  /** The levels that these writes need. */
  readonly needs: Needs;
}

/**
 * Rows that give a principal a level in a scope. They are in the principal's own scope, so that people learn of what they
 * gain and lose.
 */
export interface MembershipAccess {
  readonly rule: 'membership';
  /** The kind of scope, with columns that hold ids; null where the columns hold whole scopes and principals. */
  readonly kind: string | null;
  readonly principalColumn: string;
  readonly targetColumn: string;
  readonly levelColumn: string | null;
  /** The level of a member, where no column holds it. */
  readonly level: Level;
  /** The level in the scope that adding and removing others needs. */
  readonly needs: Level;
  /** Whether members may change their own row. */
  readonly isOwnEditable: boolean;
}

/** Rows that no person reads or writes as a record: credentials, stored contents. */
export interface SystemAccess {
  readonly rule: 'system';
  /** Holds the id of the person whose removal removes the row; null for rows of nobody. */
  readonly column: string | null;
}

export type Access =
  | OwnAccess
  | ScopeAccess
  | OrganizationAccess
  | InheritedAccess
  | MembershipAccess
  | SystemAccess;

export type Right = 'insert' | 'update' | 'remove';
export type Needs = Readonly<Record<Right, Level>>;

const usualNeeds: Needs = { insert: 'edit', update: 'edit', remove: 'edit' };

/** Declares rows of one person; with `shareable`, rows can move into shared scopes of that kind, with `joined` into those of records. */
export function inOwnScope(
  options: {
    column?: string;
    level?: Level;
    roles?: Roles;
    shareable?: string | Shareable;
    joined?: readonly Joined[];
    common?: Roles;
    commonRoles?: Roles;
    commonOwner?: Level;
    commonColumn?: string;
    followsRecords?: boolean;
  } = {},
): OwnAccess {
  const {
    column = 'owner_id',
    level = 'manage',
    roles = {},
    joined = [],
    common = {},
    commonRoles = {},
    commonOwner,
    commonColumn,
    shareable,
    followsRecords = false,
  } = options;
  const shared = typeof shareable === 'string' ? { kind: shareable, levels: usualLevels } : shareable;
  return {
    rule: 'own',
    column,
    level,
    roles,
    joined,
    common,
    commonRoles,
    followsRecords,
    ...(shared && { shareable: shared }),
    ...(commonOwner !== undefined && { commonOwner }),
    ...(commonColumn !== undefined && { commonColumn }),
  };
}

/** Declares rows of a shared scope, such as a board's cards: `column` holds the board's id. */
export function inScope(
  kind: string,
  options: { column: string; isRoot?: boolean; needs?: Partial<Needs>; shareable?: readonly Level[] | true },
): ScopeAccess {
  const { column, isRoot = false, needs, shareable } = options;
  const levels = shareable === true ? usualLevels : shareable;
  return {
    rule: 'scope',
    kind,
    column,
    isRoot,
    needs: { ...usualNeeds, ...needs },
    ...(levels && { shareable: { kind, levels } }),
  };
}

/** Declares rows of the organization by the lowest role that may view, edit and manage them. */
export const organization = (roles: {
  view: string;
  edit: string;
  manage: string;
  person?: string;
}): OrganizationAccess => ({ rule: 'organization', ...roles });

/** Declares the members of a kind of scope: `person` and `target` are the columns with their ids. */
export const membershipOf = (
  kind: string,
  options: { person: string; target: string; level: Level; needs: Level },
): MembershipAccess => ({
  rule: 'membership',
  kind,
  principalColumn: options.person,
  targetColumn: options.target,
  levelColumn: null,
  level: options.level,
  needs: options.needs,
  isOwnEditable: true,
});

/** Declares rows that belong to a row of another table, have its scope and are removed with it. */
export const inheritedFrom = (
  parent: { readonly name: string; readonly access: Access },
  column: string,
  needs: Partial<Needs> = {},
): InheritedAccess => ({
  rule: 'inherited',
  parent: parent.name,
  of: parent.access,
  column,
  needs: { ...usualNeeds, ...needs },
});

/** Resolves the access of the topmost parent. */
export const findRootAccess = (access: Access): Exclude<Access, InheritedAccess> =>
  access.rule === 'inherited' ? findRootAccess(access.of) : access;

/** Declares rows that only the platform reads and writes. */
export const systemOnly = (column: string | null = null): SystemAccess => ({ rule: 'system', column });
