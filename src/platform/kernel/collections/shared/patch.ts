export type SyncRecord = { readonly id: string };
type Fields = Readonly<Record<string, unknown>>;

/**
 * What a command changes, as data: by collection and record id the fields with their new values, or null for a record
 * that goes. Data can wait in the browser's storage and be shown by every tab, which a function cannot.
 */
export type Patch = Readonly<Record<string, Readonly<Record<string, Fields | null>>>>;

export type Records<R extends SyncRecord = SyncRecord> = ReadonlyMap<string, R>;

/** The records of one collection with a patch over them. A record that is not there is made from a whole patch only. */
export function applyPatch(records: Records, patch: Patch, collection: string): Records {
  const changes = Object.entries(patch[collection] ?? {});
  if (changes.length === 0) return records;
  const result = new Map(records);
  for (const [id, fields] of changes) {
    const current = result.get(id);
    if (fields === null) result.delete(id);
    else if (current) result.set(id, { ...current, ...fields });
    else if ('id' in fields) result.set(id, { ...fields, id });
  }
  return result;
}

/** The patch that takes a patch back, given the records before it. */
export function invertPatch(before: (collection: string) => Records, patch: Patch): Patch {
  return Object.fromEntries(
    Object.entries(patch).map(([collection, changes]) => {
      const records = before(collection);
      const inverse = Object.entries(changes).map(([id, fields]) => {
        const record: Fields | undefined = records.get(id);
        if (!record) return [id, null] as const;
        if (fields === null) return [id, record] as const;
        const old = Object.keys(fields).map((name) => [name, record[name]] as const);
        return [id, Object.fromEntries(old)] as const;
      });
      return [collection, Object.fromEntries(inverse)] as const;
    }),
  );
}
