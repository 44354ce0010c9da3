import { type Entry, isOfProject, isProjectFolder, organizationScope, sharedScopeOf } from './entry.ts';
import { type FindEntry, listAbove } from './tree.ts';

/** Finds the entry whose access an entry has: itself, or a folder above it. Undefined for private entries and those of the organization. */
export const findSharedFolder = (entry: Entry, find: FindEntry<Entry>): Entry | undefined =>
  [...listAbove(entry, find), entry].find(
    (one) => entry.scope === sharedScopeOf(one) || (entry.scope === one.scope && isProjectFolder(one)),
  );

/** Whether it is chosen in the file manager who sees an entry. Projects are shared in the dashboards. */
export const isShareable = (entry: Entry): boolean =>
  entry.scope !== organizationScope && !isOfProject(entry);

/** Who can see an entry. */
export function describeAccess(entry: Entry): 'own' | 'everyone' | 'shared' {
  if (entry.scope === organizationScope) return 'everyone';
  return entry.scope.startsWith('user:') ? 'own' : 'shared';
}
