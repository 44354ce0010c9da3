import { createFirstPosition } from '../../../../base/positions.ts';
import type { Collection } from '../../collections/shared/collection.ts';
import { type Fields as Changes, patchOf } from '../../collections/shared/patch.ts';
import type { PatchContext, SentCommand } from '../../commands/shared/declaration.ts';
import type { ChangesFor, Entity, RecordOf, ValuesFor } from './entity.ts';
import { findParentField, listEdited, readBlanks } from './fields.ts';

interface UpdateInput<E extends Entity> {
  readonly ids: readonly string[];
  readonly changes: ChangesFor<E>;
  /** The values that the person saw; other values there now are a conflict. */
  readonly expected?: ChangesFor<E>;
}

/** Returns the scope of a new record: that of its parent, the one that the entity declares, or the person's own. */
function findScope({ app, fields, scopeOf }: Entity, values: Changes, { find, uid }: PatchContext): string {
  const parent = findParentField(fields);
  return parent !== undefined && values[parent]
    ? Object(find({ app, name: fields[parent]?.entity ?? '' }, String(values[parent]))).scope
    : (scopeOf?.(values) ?? `user:${uid}`);
}

/** Returns the changes of a record with those that follow from them, as the rules of the table make them. */
export type DeriveChanges<E extends Entity> = (
  record: RecordOf<E>,
  changes: ChangesFor<E>,
  now: string,
) => Partial<RecordOf<E>>;

/** Declares the commands for the verbs of an entity: how the browser sends them, and what they change. */
export function declareVerbs<E extends Entity>(
  entity: E,
  collection: Collection<RecordOf<E>>,
  derive: DeriveChanges<E> = (_record, changes) => changes as Partial<RecordOf<E>>, // safe: fields of the record
) {
  const { app, api, name, noun, fields } = entity;
  const common = { app, api };
  const editedAt = (now: string) => Object.fromEntries(listEdited(fields).map((field) => [field, now]));
  const patchEach = (ids: readonly string[], change: (id: string) => object | null) =>
    patchOf(
      collection,
      Object.fromEntries(ids.map((id) => [id, change(id)])) as Record<string, Partial<RecordOf<E>> | null>, // safe: fields of the record
    );
  const create: SentCommand<Partial<ValuesFor<E>> & { readonly id: string }> = {
    ...common,
    name: `create-${noun}`,
    bareBody: noun,
    patch(input, context) {
      const { list, now, uid } = context;
      const blank = {
        ...readBlanks(Object.entries(fields)),
        ...editedAt(now),
        ownerId: uid,
        position: createFirstPosition(list(collection)[0]?.position ?? null),
        version: 0,
      } as unknown as RecordOf<E>; // safe: all but the id and the scope, which follow
      const given = input as ChangesFor<E>; // safe: the id is no field that derives
      const values = { ...blank, ...derive(blank, given, now), id: input.id };
      return patchEach([input.id], () => ({ ...values, scope: findScope(entity, values, context) }));
    },
  };
  const updateMany: SentCommand<UpdateInput<E>> = {
    ...common,
    name: `update-${name}`,
    patch: ({ ids, changes }, { find, now }) =>
      patchEach(ids, (id) => {
        const record = find(collection, id);
        return { ...(record ? derive(record, changes, now) : changes), ...editedAt(now) };
      }),
  };
  const removeMany: SentCommand<{ readonly ids: readonly string[] }> = {
    ...common,
    name: `remove-${name}`,
    patch: ({ ids }) => patchEach(ids, () => null),
  };
  return { create, updateMany, removeMany };
}
