export type SyncRecord = { readonly id: string };
export type Fields = Readonly<Record<string, unknown>>;

/** A collection, as patches name it: `search` gives the compiler the type of its records. */
interface PatchedCollection<R> {
  readonly name: string;
  readonly search?: ((record: R) => readonly (string | null | undefined)[]) | undefined;
}

declare const isTyped: unique symbol;

/**
 * What a command changes, as data: by collection and record id the fields with their new values, or null for a removed
 * record. Data can be stored in the browser and be shown by every tab, which a function cannot. Made by `patchOf` alone,
 * so that a collection or field that does not exist is a type error.
 */
export type Patch = Readonly<Record<string, Readonly<Record<string, Fields | null>>>> & {
  readonly [isTyped]: true;
};

type Changes = Readonly<Record<string, Readonly<Record<string, Fields | null>>>>;
const asPatch = (changes: Changes): Patch => changes as Patch; // safe: the brand exists for the compiler alone

/** The patch of a command that changes no records. */
export const noPatch: Patch = asPatch({});

/** A patch of one collection: by record id the changed fields, a whole record, or null to remove it. */
export const patchOf = <R extends SyncRecord>(
  collection: PatchedCollection<R>,
  changes: Readonly<Record<string, Partial<NoInfer<R>> | null>>,
): Patch => asPatch({ [collection.name]: changes });

/** Several patches of different collections as one. */
export const joinPatches = (...patches: readonly Patch[]): Patch => asPatch(Object.assign({}, ...patches));

/** A record with changes over it; undefined for a removed one, and for a part of one that does not exist. */
export function applyChanges(
  record: SyncRecord | undefined,
  changes: readonly (Fields | null)[],
): SyncRecord | undefined {
  let shown: Fields | undefined = record;
  for (const fields of changes) {
    if (fields === null) shown = undefined;
    else if (shown) shown = { ...shown, ...fields };
    else if ('id' in fields) shown = fields;
  }
  return shown as SyncRecord | undefined; // safe: changes never name the id, and whole records have one
}

/** The patch that reverts a patch, given the records before it. */
export function invertPatch(
  find: (collection: string, id: string) => SyncRecord | undefined,
  patch: Patch,
): Patch {
  const invertRecord = (record: Fields | undefined, fields: Fields | null) => {
    if (!record) return null;
    if (fields === null) return record;
    return Object.fromEntries(Object.keys(fields).map((name) => [name, record[name]]));
  };
  return asPatch(
    Object.fromEntries(
      Object.entries(patch).map(([collection, changes]) => [
        collection,
        Object.fromEntries(
          Object.entries(changes).map(([id, fields]) => [id, invertRecord(find(collection, id), fields)]),
        ),
      ]),
    ),
  );
}
