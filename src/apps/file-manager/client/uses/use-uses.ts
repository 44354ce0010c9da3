import { useQuery } from '@tanstack/react-query';
import type { FileUses } from '../../shared/attach.ts';
import { findUses } from './api.ts';

const none: FileUses = { uses: [], hasMore: false };

/** The records that use any of these files, or files in these folders; none until they are known. */
export function useUses(entryIds: readonly string[]): FileUses {
  const { data } = useQuery({
    queryKey: ['file-uses', ...entryIds],
    queryFn: ({ signal }) => findUses(entryIds, signal),
    enabled: entryIds.length > 0,
    staleTime: 0,
  });
  return data ?? none;
}
