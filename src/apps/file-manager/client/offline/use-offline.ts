import { useEffect, useMemo } from 'react';
import type { Entry } from '../../shared/entry.ts';
import { type FindEntry, isTrashed } from '../../shared/tree.ts';
import { loadKeptFiles, refreshOffline, useKeptFiles } from './offline-files.ts';

/** The entries that this browser keeps; what it keeps follows the entries. */
export function useOffline(uid: string, find: FindEntry<Entry>, isReady: boolean): ReadonlySet<string> {
  const kept = useKeptFiles();
  useEffect(() => {
    if (uid !== '') void loadKeptFiles(uid);
  }, [uid]);
  useEffect(() => {
    if (!isReady || kept.size === 0) return;
    void refreshOffline((id) => {
      const entry = find(id);
      return entry && !isTrashed(entry, find) ? entry : undefined;
    });
  }, [find, kept, isReady]);
  return useMemo(() => new Set(kept.keys()), [kept]);
}
