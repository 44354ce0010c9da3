import { useQueries } from '@tanstack/react-query';
import { type Level, strongestLevel } from '../../../kernel/access/shared/levels.ts';
import type { GrantEntry } from '../../../kernel/access/shared/schema.ts';
import { useSession } from '../../../people/identity/client/session.ts';
import { authGroups } from '../../../people/identity/shared/rules.ts';
import { listGrants } from './api.ts';

/** The roles that a grant to a role reaches: an administrator counts as staff. */
const groups = new Map<string, readonly string[]>(
  Object.entries(authGroups).map(([name, roles]) => [`role:${name}`, roles]),
);

const isOf = (principal: string, uid: string, roles: readonly string[]) =>
  principal === 'everyone' ||
  principal === `user:${uid}` ||
  (groups.get(principal) ?? []).some((role) => roles.includes(role));

const findLevel = (entries: readonly GrantEntry[], uid: string, roles: readonly string[]) =>
  strongestLevel(entries.flatMap(({ principal, level }) => (isOf(principal, uid, roles) ? [level] : [])));

/** What the signed-in person may do in shared scopes; a scope is missing until it is known. */
export function useScopeLevels(scopes: readonly string[]): ReadonlyMap<string, Level> {
  const { user } = useSession();
  const uid = user?.uid ?? '';
  const roles = user?.role ?? [];
  const answers = useQueries({
    queries: scopes.map((scope) => ({
      queryKey: ['grants', scope],
      queryFn: ({ signal }: { signal: AbortSignal }) => listGrants(scope, signal),
    })),
  });
  return new Map(
    answers.flatMap(({ data }, index): [string, Level][] => {
      const level = data && findLevel(data, uid, roles);
      return level ? [[scopes[index] ?? '', level]] : [];
    }),
  );
}
