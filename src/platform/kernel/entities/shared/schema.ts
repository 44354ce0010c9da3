import * as v from 'valibot';
import { endpoint } from '../../http/shared/endpoint.ts';
import { recordId, recordIds } from '../../http/shared/fields.ts';
import {
  type ChangesFor,
  defaultVerbs,
  type Entity,
  type EntityVerb,
  type RecordOf,
  type ValuesFor,
  type VerbOf,
} from './entity.ts';
import { buildEntries, buildSchema, strictObject } from './field-schemas.ts';
import { type Fields, listInputs } from './fields.ts';

type Schema<Output> = v.GenericSchema<unknown, Output>;

/**
 * The inputs of an entity's commands. Those of `create` and `update` ignore other fields, because the specified calls send whole
 * records; the others refuse them.
 */
export function entityInputs<E extends Entity>(entity: E) {
  const { name, fields } = entity;
  const inputs = listInputs(fields);
  const given = inputs.map(([field, declared]): [string, v.GenericSchema] => {
    const schema = buildSchema(declared);
    return [field, declared.isRequired ? schema : v.optional(schema, declared.blank as never)]; // safe: the field's own value
  });
  const changes = v.partial(
    v.object(Object.fromEntries(inputs.map(([field, one]) => [field, buildSchema(one)]))),
  );
  const strictChanges = v.partial(
    strictObject(Object.fromEntries(inputs.map(([field, one]) => [field, buildSchema(one, strictObject)]))),
  ) as unknown as Schema<ChangesFor<E>>; // safe: built of the same fields
  const created = v.object({ id: v.optional(recordId(name)), ...Object.fromEntries(given) });
  const update = v.object({ id: recordId(name), ...changes.entries, version: v.optional(v.number()) });
  return {
    create: created as unknown as Schema<ValuesFor<E> & { id?: string }>, // safe: built of the same fields
    update: update as unknown as Schema<ChangesFor<E> & { id: string; version?: number }>, // safe: as above
    updateMany: strictObject({
      ids: recordIds(name),
      changes: strictChanges,
      /** The values that the person saw: another value there now is a conflict. */
      expected: v.optional(strictChanges),
    }),
    removeMany: strictObject({ ids: recordIds(name) }),
    move: strictObject({
      id: recordId(name),
      afterId: v.nullable(recordId(name)),
      beforeId: v.nullable(recordId(name)),
    }),
    share: strictObject({ id: recordId(name) }),
  };
}

/** A record of an entity as clients get it. */
export function recordSchema<E extends Entity>({ name, fields }: E): Schema<RecordOf<E>> {
  const parts = {
    id: recordId(name),
    ownerId: v.string(),
    scope: v.string(),
    position: v.string(),
    version: v.number(),
  };
  return v.object({ ...parts, ...buildEntries(fields) }) as unknown as Schema<RecordOf<E>>; // safe: built of the same fields
}

const verbs = {
  create: 'create',
  update: 'update',
  updateMany: 'update',
  removeMany: 'remove',
  move: 'move',
  share: 'share',
} as const satisfies Record<string, EntityVerb>;
type CommandName = keyof typeof verbs;

/** The names of the commands for these verbs. */
export type CommandNameOf<V extends EntityVerb> = {
  [Name in CommandName]: (typeof verbs)[Name] extends V ? Name : never;
}[CommandName];

/** Picks the properties for the commands that an entity supports. */
export function pickOffered<V extends EntityVerb, C extends Record<CommandName, unknown>>(
  entity: Pick<Entity<Fields, V>, 'verbs'>,
  all: C,
): Pick<C, CommandNameOf<V>> {
  const offered: readonly EntityVerb[] = entity.verbs ?? defaultVerbs;
  const isOffered = (name: string) => offered.includes(verbs[name as CommandName]); // safe: the names of `all`
  return Object.fromEntries(Object.entries(all).filter(([name]) => isOffered(name))) as Pick<
    C,
    CommandNameOf<V>
  >; // safe: those of the verbs
}

const exampleId = '01929f3e-7c1a-7000-8000-000000000001';

/** Describes the endpoints of an entity. The browser uses `declareVerbs` and does not import this. */
export function entityApi<E extends Entity>(entity: E) {
  return pickOffered<VerbOf<E>, ReturnType<typeof describeCommands<E>>>(
    entity as Pick<Entity<Fields, VerbOf<E>>, 'verbs'>, // safe: its own verbs
    describeCommands(entity),
  );
}

/** The paths of an entity's commands. */
const entityPaths = ({ api, name, noun }: Pick<Entity, 'api' | 'name' | 'noun'>) => ({
  create: `${api}/create-${noun}` as const,
  update: `${api}/update-${noun}` as const,
  updateMany: `${api}/update-${name}` as const,
  removeMany: `${api}/remove-${name}` as const,
  move: `${api}/move-${noun}` as const,
  share: `${api}/share-${noun}` as const,
});

/** Describes the endpoints of all possible commands of an entity. */
export function describeCommands<E extends Entity>(entity: E) {
  const { name, noun, fields } = entity;
  const inputs = entityInputs(entity);
  const record = recordSchema(entity);
  const paths = entityPaths(entity);
  const post = { method: 'POST', auth: entity.writers ?? 'user' } as const;
  const count = v.object({ count: v.number() });
  const sample = Object.fromEntries(listInputs(fields).map(([field, { example }]) => [field, example]));
  return {
    create: endpoint({
      ...post,
      path: paths.create,
      summary: `Create a ${noun}, first in the list`,
      body: v.object({ [noun]: inputs.create }),
      bareBody: noun,
      answer: record,
      example: { body: { [noun]: sample } },
    }),
    update: endpoint({
      ...post,
      path: paths.update,
      summary: `Change a ${noun}`,
      description: 'With a version that is not the newest, 409 returns the newer record.',
      body: v.object({ [noun]: inputs.update }),
      bareBody: noun,
      answer: record,
      example: { body: { [noun]: { id: exampleId, ...sample } } },
    }),
    updateMany: endpoint({
      ...post,
      path: paths.updateMany,
      summary: `Change the same fields of many ${name}`,
      body: inputs.updateMany,
      answer: count,
      example: { body: { ids: [exampleId], changes: sample } },
    }),
    removeMany: endpoint({
      ...post,
      path: paths.removeMany,
      summary: `Delete ${name} permanently`,
      body: inputs.removeMany,
      answer: count,
      example: { body: { ids: [exampleId] } },
    }),
    move: endpoint({
      ...post,
      path: paths.move,
      summary: `Move a ${noun} between two others`,
      body: inputs.move,
      answer: record,
      example: { body: { id: exampleId, afterId: null, beforeId: null } },
    }),
    share: endpoint({
      ...post,
      path: paths.share,
      summary: `Open a scope for a ${noun}, so that it can be shared`,
      description:
        'A record that is shared already keeps its scope. Grants are given by /api/access/set-grant.',
      body: inputs.share,
      answer: v.object({ scope: v.string() }),
      example: { body: { id: exampleId } },
    }),
  };
}
