import { includesLevel, type Level } from '../../../platform/kernel/access/shared/levels.ts';
import { useScopeLevels } from '../../../platform/kits/share-dialog/client/use-scope-levels.ts';
import { useSession } from '../../../platform/people/identity/client/session.ts';
import { type Entry, organizationScope } from '../shared/entry.ts';

type Scoped = Pick<Entry, 'scope'>;

/** The maximum number of scopes per request; levels in further scopes are unknown. */
const maxScopes = 30;

/** The person's access levels for entries. The level of a shared entry is unknown until the server responds. */
export interface EntryLevels {
  /** Whether the person has this level for an entry; false while unknown. */
  readonly allows: (entry: Scoped, level: Level) => boolean;
  /** Whether the person is known to lack this level. */
  readonly refuses: (entry: Scoped, level: Level) => boolean;
}

/** Returns the person's access levels for some entries. */
export function useEntryLevels(entries: readonly Scoped[]): EntryLevels {
  const uid = useSession().user?.uid ?? '';
  const isOwn = (scope: string) => scope === organizationScope || scope.startsWith('user:');
  const shared = [...new Set(entries.map(({ scope }) => scope))].filter((scope) => !isOwn(scope));
  const known = useScopeLevels(shared.slice(0, maxScopes));
  const findLevel = (scope: string): Level | undefined => {
    if (!isOwn(scope)) return known.get(scope);
    return scope === organizationScope || scope === `user:${uid}` ? 'manage' : undefined;
  };
  return {
    allows: ({ scope }, level) => includesLevel(findLevel(scope), level),
    refuses: ({ scope }, level) => {
      const found = findLevel(scope);
      return found !== undefined && !includesLevel(found, level);
    },
  };
}
