import type { LogFields } from '../../shared/collection.ts';
import type { SyncRecord } from '../../shared/patch.ts';
import type { ReplicaChange } from '../local-store.ts';
import { listNewer } from '../merge-events.ts';
import type { RecordStore } from '../record-store.ts';

/** Takes the newest record of each group of a log. What was opened of a group stays; groups without records are gone. */
export function takeNewest(
  collection: string,
  store: RecordStore,
  { group }: LogFields,
  newest: readonly SyncRecord[],
): ReplicaChange {
  const groupOf = (record: SyncRecord): unknown => Object(record)[group];
  const groups = new Set(newest.map(groupOf));
  const gone = [...store.baseValues()].filter((record) => !groups.has(groupOf(record)));
  store.write(
    listNewer(store, newest),
    gone.map(({ id }) => id),
  );
  return { collection, changed: [...store.baseValues()], removed: [] };
}
