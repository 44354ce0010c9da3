import {
  type Access,
  inScope,
  type OrganizationAccess,
  type OwnAccess,
  type ScopeAccess,
} from '../../src/platform/kernel/access/server/declaration.ts';
import { includesLevel, type Level } from '../../src/platform/kernel/access/shared/levels.ts';

export const people = [
  'nobody',
  'owner',
  'stranger',
  'viewer',
  'commenter',
  'editor',
  'manager',
  'removed',
] as const;
export type Who = (typeof people)[number];
const rights = ['view', 'comment', 'edit', 'manage', 'update', 'remove'] as const;
export type Statuses = Readonly<Record<(typeof rights)[number], number>>;

export const none: Statuses = { view: 404, comment: 404, edit: 404, manage: 404, update: 404, remove: 404 };
export const view: Statuses = { view: 200, comment: 403, edit: 403, manage: 403, update: 403, remove: 403 };
export const comment: Statuses = { ...view, comment: 200 };
export const edit: Statuses = { view: 200, comment: 200, edit: 200, manage: 403, update: 200, remove: 200 };
export const manage: Statuses = { ...edit, manage: 200 };

/** What everybody may do with a row; everybody else gets a 404 for everything. */
export type Allowed = Partial<Record<Who, Statuses>>;
export const ofOwner: Allowed = { owner: manage };
export const ofGrants: Allowed = {
  owner: manage,
  viewer: view,
  commenter: comment,
  editor: edit,
  manager: manage,
};
/** Those who may comment write comments; that each changes only their own is checked by the commands. */
export const ofComments: Allowed = { ...ofGrants, commenter: { ...comment, update: 200, remove: 200 } };
/** A room has no levels: its members edit. */
export const ofRoom: Allowed = { owner: edit, editor: edit };
export const ofSignedIn = (allowed: Statuses): Allowed =>
  Object.fromEntries(people.filter((who) => who !== 'nobody').map((who) => [who, allowed]));
/** What rows of an owner's table allow in the scope of everyone, and which of them the test looks at. */
export function ofEveryone(
  { common, commonOwner }: Pick<OwnAccess, 'common' | 'commonOwner'>,
  isInherited: boolean,
  ownerId: string,
): { allowed: Allowed; where: string } | undefined {
  if (common['everyone'] === 'manage') return { allowed: ofSignedIn(manage), where: '' };
  if (commonOwner !== 'manage') return undefined;
  if (isInherited) return { allowed: ofSignedIn(edit), where: '' };
  const allowed = { ...ofSignedIn({ ...edit, remove: 403 }), owner: manage };
  return { allowed, where: `and owner_id = '${ownerId}'` };
}
/** What the declaration of an organization's table gives the role that everybody here has. */
export const allowUsers = ({ manage: whoManages, edit: whoEdits }: OrganizationAccess): Allowed =>
  ofSignedIn(whoManages === 'user' ? manage : whoEdits === 'user' ? edit : view);
/** A grant is its principal's to give up, and the managers' to change. */
export const ofGrant: Allowed = {
  viewer: { ...manage, update: 403 },
  owner: { ...none, update: 200, remove: 200 },
  manager: { ...none, update: 200, remove: 200 },
  commenter: { ...none, update: 403, remove: 403 },
  editor: { ...none, update: 403, remove: 403 },
};
/** A membership is its person's, and every member's to end. */
export const ofMember: Allowed = { editor: manage, owner: { ...none, update: 200, remove: 200 } };
export const grantedLevels = {
  viewer: 'view',
  commenter: 'comment',
  editor: 'edit',
  manager: 'manage',
  removed: 'edit',
} as const satisfies Partial<Record<Who, Level>>;

/** What grants on a scope give everybody, where a table declares the levels that its writes need. */
export function allowByNeeds(
  { needs }: Pick<ScopeAccess, 'needs'>,
  canShare: (level: Level) => boolean,
): Allowed {
  const toStatuses = (own: 'view' | 'comment' | 'edit' | 'manage'): Statuses => {
    const status = (wanted: Level) => (includesLevel(own, wanted) ? 200 : 403);
    return {
      ...{ view, comment, edit, manage }[own],
      update: status(needs.update),
      remove: status(needs.remove),
    };
  };
  const { removed: _removed, ...granted } = grantedLevels;
  const given = Object.entries({ ...granted, owner: 'manage' as const });
  const levels = given.filter(([, level]) => canShare(level));
  return Object.fromEntries(levels.map(([who, level]) => [who, toStatuses(level)]));
}

/** Whether scopes of a kind can be shared with a level; a project, for one, has no comments. */
export const canShareAmong =
  (all: readonly Access[]) =>
  (kind: string | undefined, level: Level): boolean =>
    all.every((access) => {
      const isRoot = access.rule === 'scope' && access.kind === kind && access.shareable !== undefined;
      return !isRoot || access.shareable.levels.includes(level);
    });

/** What rows in the scope of another record allow: what the record does. */
export function ofJoined(access: Access, kind: string, canShare: ReturnType<typeof canShareAmong>): Allowed {
  const { needs } = access.rule === 'inherited' ? access : inScope(kind, { column: 'id' });
  return allowByNeeds({ needs }, (level) => canShare(kind, level));
}
