import * as v from 'valibot';
import type { Entity } from '../../../kernel/entities/shared/entity.ts';
import { endpoint } from '../../../kernel/http/shared/endpoint.ts';
import { recordId } from '../../../kernel/http/shared/fields.ts';
import { sharedTextPaths } from './calls.ts';

const isBase64 = (text: string): boolean =>
  text.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, ''));

const base64 = (maxLength: number) =>
  v.pipe(
    v.string('Enter base64'),
    v.maxLength(maxLength, `At most ${maxLength} characters`),
    v.check(isBase64, 'This is not base64'),
  );

const name = () =>
  v.pipe(
    v.string(),
    v.check((text) => /^[\w-]{8,64}$/.test(text), 'This is not an id'),
  );

/** The inputs of the commands of an app's shared texts. */
export const sharedTextInputs = (entity: string) => ({
  open: v.object({
    id: recordId(entity),
    epoch: v.optional(name()),
    vector: v.optional(base64(200_000)),
  }),
  change: v.object({ id: recordId(entity), epoch: name(), update: base64(1_000_000) }),
  save: v.object({ id: recordId(entity) }),
});

/** Describes the calls of the shared texts of an entity. The browser sends to `sharedTextPaths` and does not import this. */
export function sharedTextApi({ api, name: entity, noun }: Pick<Entity, 'api' | 'name' | 'noun'>) {
  const inputs = sharedTextInputs(entity);
  const paths = sharedTextPaths(api);
  const post = { method: 'POST', auth: 'user' } as const;
  const example = { id: '01929f3e-7c1a-7000-8000-000000000001' };
  const client = name();
  const cursor = v.nullable(base64(400));
  return {
    open: endpoint({
      ...post,
      path: paths.open,
      summary: `Open the text of a ${noun} that several people write at once`,
      description:
        'Returns the Yjs update that the caller lacks, by their state vector. From then on, changes arrive as signals `shared-text` of the live stream. Nothing is added to the history.',
      body: v.object({ ...inputs.open.entries, client: v.optional(client) }),
      answer: v.object({
        epoch: v.string(),
        seq: v.number(),
        update: v.string(),
        vector: v.string(),
        canEdit: v.boolean(),
      }),
      example: { body: example },
    }),
    change: endpoint({
      ...post,
      path: paths.change,
      summary: `Change the text of a ${noun} that several people write at once`,
      description:
        'Takes a Yjs update, stores it and passes it on to everybody who views the record. The record gets the text when it is saved: by the call that saves, or half a minute later.',
      body: v.object({ ...inputs.change.entries, client, cursor: v.optional(cursor) }),
      answer: v.object({ epoch: v.string(), seq: v.number() }),
      example: { body: { ...example, epoch: 'no-such-epoch', client: 'example-field', update: 'AAA=' } },
    }),
    save: endpoint({
      ...post,
      path: paths.save,
      summary: `Save the text that several people write into the ${noun}`,
      description: 'One version in the history for each pause of typing.',
      body: inputs.save,
      answer: v.object({ isChanged: v.boolean() }),
      example: { body: example },
    }),
    point: endpoint({
      ...post,
      path: paths.point,
      summary: `Tell others where I am in the text of a ${noun}; nothing is stored`,
      body: v.object({ id: recordId(entity), client, cursor, isHello: v.optional(v.boolean()) }),
      answer: v.object({}),
      example: { body: { ...example, client: 'example-field', cursor: null } },
    }),
  };
}
