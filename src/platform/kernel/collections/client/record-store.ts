import { applyChanges, type Fields, type SyncRecord } from '../shared/patch.ts';
import type { Overlay } from './overlay.ts';

type FieldChanges = readonly (Fields | null)[];

/** A record as it was shown and as it is shown now; undefined where it does not exist. */
export interface ShownChange {
  readonly before: SyncRecord | undefined;
  readonly after: SyncRecord | undefined;
}
export type ShownChanges = ReadonlyMap<string, ShownChange>;

const noOverlay: Overlay = new Map();
const areSameChanges = (one: FieldChanges = [], other: FieldChanges = []) =>
  one.length === other.length && one.every((fields, index) => fields === other[index]);

function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  const areObjects = typeof one === 'object' && typeof other === 'object';
  return areObjects && JSON.stringify(one) === JSON.stringify(other);
}

/** Whether two records say the same, so that the first can stay and nothing is rendered again. */
function isSameRecord(one: SyncRecord, other: SyncRecord): boolean {
  const values = new Map<string, unknown>(Object.entries(other));
  const fields = Object.entries(one);
  return (
    fields.length === values.size && fields.every(([name, value]) => isSameValue(value, values.get(name)))
  );
}

/**
 * The records of one collection: those of the server, with the waiting commands over the records that they change. What a
 * change costs depends on the records that change, never on how many there are.
 */
export class RecordStore {
  /** Grows with every change of what is shown. */
  revision = 0;
  #base = new Map<string, SyncRecord>();
  #blank: Fields = {};
  #overlay = noOverlay;
  /** What is shown of the records in the overlay. */
  readonly #shown = new Map<string, SyncRecord | undefined>();
  readonly #listeners = new Set<(changes: ShownChanges) => void>();

  /** How many records of the server are held. */
  get size(): number {
    return this.#base.size;
  }

  get(id: string): SyncRecord | undefined {
    return this.#overlay.has(id) ? this.#shown.get(id) : this.#base.get(id);
  }

  /** All records as they are shown, in no order. */
  *values(): Generator<SyncRecord> {
    for (const [id, record] of this.#base) if (!this.#overlay.has(id)) yield record;
    for (const record of this.#shown.values()) if (record) yield record;
  }

  /** A record as the server has it. */
  findBase(id: string): SyncRecord | undefined {
    return this.#base.get(id);
  }

  /** All records as the server has them. */
  baseValues(): Iterable<SyncRecord> {
    return this.#base.values();
  }

  /** Adds the fields that records lack: an earlier version of the product stored them. */
  fill(blank: Fields): void {
    if (this.#blank === blank) return;
    this.#blank = blank;
    this.replaceAll([...this.#base.values()]);
  }

  /** Takes records of the server. */
  write(changed: readonly SyncRecord[], removed: readonly string[]): void {
    this.#change([...changed.map(({ id }) => id), ...removed], () => {
      for (const record of changed) this.#base.set(record.id, record);
      for (const id of removed) this.#base.delete(id);
    });
  }

  /** Takes all records of the server: others are gone. */
  replaceAll(records: readonly SyncRecord[]): void {
    const names = Object.keys(this.#blank);
    const fill = (record: SyncRecord) =>
      names.every((name) => name in record) ? record : { ...this.#blank, ...record };
    const base = new Map(records.map((record) => [record.id, fill(record)]));
    this.#change([...this.#base.keys(), ...base.keys()], () => (this.#base = base));
  }

  /** Takes what the waiting commands change. */
  setOverlay(overlay: Overlay): void {
    const before = this.#overlay;
    const ids = [...before.keys(), ...overlay.keys()];
    const changed = ids.filter((id) => !areSameChanges(before.get(id), overlay.get(id)));
    this.#change(changed, () => (this.#overlay = overlay));
  }

  /** Calls back with what changed; returns how to stop. */
  subscribe(listener: (changes: ShownChanges) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #change(ids: readonly string[], write: () => void): void {
    const before = new Map(ids.map((id) => [id, this.get(id)]));
    write();
    const changes = new Map<string, ShownChange>();
    for (const [id, old] of before) {
      const after = this.#show(id, old);
      if (after !== old) changes.set(id, { before: old, after });
    }
    if (changes.size === 0) return;
    this.revision++;
    for (const listener of this.#listeners) listener(changes);
  }

  /** Renders a record anew; the same object where it says the same. */
  #show(id: string, old: SyncRecord | undefined): SyncRecord | undefined {
    const base = this.#base.get(id);
    const changes = this.#overlay.get(id);
    const shown = changes ? applyChanges(base, changes) : base;
    const kept = old && shown && old !== shown && isSameRecord(old, shown) ? old : shown;
    if (changes) this.#shown.set(id, kept);
    else {
      this.#shown.delete(id);
      if (kept && kept !== base) this.#base.set(id, kept);
    }
    return kept;
  }
}
