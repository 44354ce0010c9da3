import type { LiveEvent } from '../../live/shared/schema.ts';
import type { SyncRecord } from '../shared/patch.ts';
import type { ReplicaChange } from './local-store.ts';
import type { RecordStore } from './record-store.ts';

/** What events are applied to. */
export interface MergeTarget {
  /** The collection of a table; undefined for those that nobody uses here. */
  readonly collectionOf: ReadonlyMap<string, string>;
  /** The tables of the copy; undefined until the server has answered. */
  readonly tables: Pick<ReadonlySet<string>, 'has'> | undefined;
  readonly findKnown: FindKnown;
  /** Collections of which only parts are held: a record that is not known here may exist all the same. */
  readonly partial: Pick<ReadonlySet<string>, 'has'>;
}

type FindKnown = (collection: string, id: string) => SyncRecord | undefined;

/** A record's version; 0 where it has none. */
const versionOf = (record: SyncRecord): number => Number(Object(record).version ?? 0);

/** The records that are newer than those of a store. */
export const listNewer = (
  store: Pick<RecordStore, 'findBase'>,
  records: readonly SyncRecord[],
): SyncRecord[] =>
  records.filter((record) => {
    const base = store.findBase(record.id);
    return !base || versionOf(base) < versionOf(record);
  });

/** What an event leaves of a record: null for nothing, undefined when it has to be requested. */
function readEvent(
  { id, change, record }: LiveEvent,
  known: SyncRecord | null | undefined,
  isPartial: boolean,
): SyncRecord | null | undefined {
  if (change === 'delete') return null;
  if (!record) return undefined;
  const next: SyncRecord = { ...record, id };
  // Events can overtake each other: whether a record exists that is not known here, only the server can tell.
  if (!known) return change === 'create' || isPartial ? next : undefined;
  return versionOf(known) > versionOf(next) ? known : next;
}

/** What events in their order change, by collection; incomplete when one does not carry what is needed. */
export function mergeEvents(
  events: readonly LiveEvent[],
  { collectionOf, tables, findKnown, partial }: MergeTarget,
): { changes: readonly ReplicaChange[]; isComplete: boolean } {
  const merged = new Map<string, Map<string, SyncRecord | null>>();
  let isComplete = true;
  for (const event of events) {
    // Records of a window are no part of the copy.
    if (tables?.has(event.entity) === false) continue;
    const collection = collectionOf.get(event.entity);
    if (collection === undefined) {
      isComplete = false;
      continue;
    }
    let records = merged.get(collection);
    if (!records) merged.set(collection, (records = new Map()));
    const earlier = records.get(event.id);
    const known = earlier === undefined ? findKnown(collection, event.id) : earlier;
    const result = readEvent(event, known, partial.has(collection));
    if (result === undefined) isComplete = false;
    else records.set(event.id, result);
  }
  const changes = [...merged].map(([collection, records]) => ({
    collection,
    changed: [...records.values()].filter((record) => record !== null),
    removed: [...records].flatMap(([id, record]) => (record === null ? [id] : [])),
  }));
  return { changes, isComplete };
}
