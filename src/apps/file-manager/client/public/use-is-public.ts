import { useQuery } from '@tanstack/react-query';
import type { Entry } from '../../shared/entry.ts';
import { type FindEntry, listAbove } from '../../shared/tree.ts';
import { listPublicLinks } from './api.ts';

/** All public links that the person may see. */
export const publicLinks = {
  queryKey: ['public-file-links'],
  queryFn: ({ signal }: { signal: AbortSignal }) => listPublicLinks(signal),
};

/** Whether a public link of an entry or of a parent folder makes it visible to guests. */
export function useIsPublic(entry: Entry, find: FindEntry<Entry>): boolean {
  const { data = [] } = useQuery(publicLinks);
  const ids = [entry, ...listAbove(entry, find)].map(({ id }) => id);
  return data.some(({ entryId, kind, isLive }) => isLive && kind !== 'deposit' && ids.includes(entryId));
}
