import { type Level, strongestLevel } from '../../../kernel/access/shared/levels.ts';
import type { GrantEntry } from '../../../kernel/access/shared/schema.ts';
import { authGroups } from '../../../kernel/access/shared/roles.ts';

/** The roles that a grant to a role reaches: an administrator counts as staff. */
const groups = new Map<string, readonly string[]>(
  Object.entries(authGroups).map(([name, roles]) => [`role:${name}`, roles]),
);

/** Whether a grant to a principal reaches a person. */
export const isReached = (principal: string, uid: string, roles: readonly string[]): boolean =>
  principal === 'everyone' ||
  principal === `user:${uid}` ||
  (groups.get(principal) ?? []).some((role) => roles.includes(role));

/** What the grants of a scope let a person do there, or undefined. */
export const findOwnLevel = (
  entries: readonly GrantEntry[],
  uid: string,
  roles: readonly string[],
): Level | undefined =>
  strongestLevel(
    entries.flatMap(({ principal, level }) => (isReached(principal, uid, roles) ? [level] : [])),
  );
