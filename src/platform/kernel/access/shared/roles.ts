/** The auth groups: who may open a route, see a menu entry or make a call. */
export const authGroups = {
  admin: ['admin'],
  staff: ['admin', 'staff'],
  user: ['admin', 'staff', 'user'],
  onlyGuest: [],
} as const satisfies Record<string, readonly string[]>;
export type AuthGroup = keyof typeof authGroups;

/** Null is open to all; an empty list means only those without a role; else one common role is enough. */
export function isAllowed(required: readonly string[] | null | undefined, roles: readonly string[]): boolean {
  if (required === null || required === undefined) return true;
  if (required.length === 0) return roles.length === 0;
  return required.some((role) => roles.includes(role));
}
