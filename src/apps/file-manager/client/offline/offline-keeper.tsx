import { useEffect } from 'react';
import { waitForSession } from '../../../../platform/kernel/collections/client/session.ts';
import { useRecords, useRecordsStatus } from '../../../../platform/kernel/collections/client/use-records.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { entryCollection } from '../../shared/entry.ts';
import { isTrashed } from '../../shared/tree.ts';
import { loadKeptFiles, refreshOffline, useKeptFiles } from './offline-files.ts';

/** Loads kept files again when they change, and removes those that are deleted or no longer shared with the person. */
function FollowEntries() {
  const kept = useKeptFiles();
  const records = useRecords(entryCollection);
  const isReady = useRecordsStatus(entryCollection) === 'ready';
  useEffect(() => {
    if (!isReady) return;
    const byId = new Map(records.map((entry) => [entry.id, entry]));
    const find = (id: string) => byId.get(id);
    void refreshOffline((id) => {
      const entry = find(id);
      return entry && !isTrashed(entry, find) ? entry : undefined;
    });
  }, [records, kept, isReady]);
  return null;
}

/** On every page: what this browser keeps follows the files. Without kept files, it loads no records. */
export function OfflineKeeper() {
  const uid = useSession().user?.uid;
  useEffect(() => {
    if (uid !== undefined) void waitForSession().then(() => loadKeptFiles(uid));
  }, [uid]);
  return useKeptFiles().size > 0 && <FollowEntries />;
}
