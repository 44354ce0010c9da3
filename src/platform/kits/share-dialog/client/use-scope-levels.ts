import { useQueries, useQuery } from '@tanstack/react-query';
import { includesLevel, type Level } from '../../../kernel/access/shared/levels.ts';
import { useSession } from '../../../people/identity/client/session.ts';
import { listGrants } from './api.ts';
import { findOwnLevel } from './own-level.ts';

const grantsOf = (scope: string) => ({
  queryKey: ['grants', scope],
  queryFn: ({ signal }: { signal: AbortSignal }) => listGrants(scope, signal),
});

/** Whether others see what is in a scope, too. */
export function useIsShared(scope: string | undefined): boolean {
  const uid = useSession().user?.uid ?? '';
  const { data = [] } = useQuery({ ...grantsOf(scope ?? ''), enabled: scope !== undefined });
  return data.some(({ principal, level }) => principal !== `user:${uid}` && includesLevel(level, 'view'));
}

/** What the signed-in person may do in shared scopes; a scope is missing until it is known. */
export function useScopeLevels(scopes: readonly string[]): ReadonlyMap<string, Level> {
  const { user } = useSession();
  const uid = user?.uid ?? '';
  const roles = user?.role ?? [];
  const answers = useQueries({
    queries: scopes.map(grantsOf),
  });
  return new Map(
    answers.flatMap(({ data }, index): [string, Level][] => {
      const level = data && findOwnLevel(data, uid, roles);
      return level ? [[scopes[index] ?? '', level]] : [];
    }),
  );
}
