import { includesLevel, type Level } from '../../../platform/kernel/access/shared/levels.ts';
import { useScopeLevels } from '../../../platform/kits/share-dialog/client/use-scope-levels.ts';
import { useSession } from '../../../platform/people/identity/client/session.ts';
import { type Entry, organizationScope } from '../shared/entry.ts';

type Scoped = Pick<Entry, 'scope' | 'ownerId'>;

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
  const { user } = useSession();
  const uid = user?.uid ?? '';
  const isOwn = (scope: string) => scope === organizationScope || scope.startsWith('user:');
  const shared = [...new Set(entries.map(({ scope }) => scope))].filter((scope) => !isOwn(scope));
  const known = useScopeLevels(shared.slice(0, maxScopes));
  const findLevel = ({ scope, ownerId }: Scoped): Level | undefined => {
    if (!isOwn(scope)) {
      const level = known.get(scope);
      return level === 'add' && ownerId === uid ? 'edit' : level;
    }
    if (scope !== organizationScope) return scope === `user:${uid}` ? 'manage' : undefined;
    return ownerId === uid || user?.role.includes('admin') ? 'manage' : 'edit';
  };
  return {
    allows: (entry, level) => includesLevel(findLevel(entry), level),
    refuses: (entry, level) => {
      const found = findLevel(entry);
      return found !== undefined && !includesLevel(found, level);
    },
  };
}
