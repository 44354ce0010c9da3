import { readInstant } from '../../../../base/clock.ts';
import { createId } from '../../../../base/ids.ts';
import { createFirstPosition } from '../../../../base/positions.ts';
import { readSession } from '../../../people/identity/client/session.ts';
import { runCommand } from '../../collections/client/commands.ts';
import { readRecords } from '../../collections/client/use-records.ts';
import type { Collection } from '../../collections/shared/collection.ts';
import { type Patch, patchOf } from '../../collections/shared/patch.ts';
import {
  type ChangesFor,
  type Entity,
  entityPaths,
  type RecordOf,
  type ValuesFor,
  type VerbOf,
} from '../shared/entity.ts';
import { blankOf, blankServerSet, listEdited } from '../shared/fields.ts';

interface ChangeOptions<E extends Entity> {
  /** Shown with an undo button. */
  message?: string;
  /** The values that the person saw; other values there now are a conflict. */
  expected?: ChangesFor<E>;
}

/** What changes the records of an entity: it shows at once, is sent when the server can be reached, and can be undone. */
export const createEntityActions: <E extends Entity>(
  entity: E,
  collection: Collection<RecordOf<E>>,
) => OfferedActions<E> = createActions;

/** The actions for the verbs of an entity. */
type OfferedActions<E extends Entity> = Pick<
  ReturnType<typeof createActions<E>>,
  'blank' | Extract<VerbOf<E>, 'create' | 'update' | 'remove'>
>;

function createActions<E extends Entity>(entity: E, collection: Collection<RecordOf<E>>) {
  type R = RecordOf<E>;
  const { app, noun, fields } = entity;
  const paths = entityPaths(entity);
  const blank = blankOf(fields) as ValuesFor<E>; // safe: blank values of the same fields
  const run = (path: `/api/${string}`, body: unknown, patch: Patch, message: string | undefined) =>
    runCommand({
      app,
      endpoint: { method: 'POST', path },
      body,
      patch,
      message,
    });
  const editedNow = () => Object.fromEntries(listEdited(fields).map((name) => [name, readInstant()]));
  const patchAll = (records: readonly R[], changes: object | null) =>
    patchOf(
      collection,
      Object.fromEntries(records.map(({ id }) => [id, changes])) as Record<string, Partial<R> | null>, // safe: fields of R
    );
  return {
    blank,

    /** Creates a record, first in the list; returns its id. */
    create(values: Partial<ValuesFor<E>>, message?: string): string {
      const id = createId();
      const first = readRecords(collection)[0]?.position ?? null;
      const uid = readSession().user?.uid ?? '';
      const parts = {
        id,
        ownerId: uid,
        scope: `user:${uid}`,
        position: createFirstPosition(first),
        version: 0,
      };
      const record = {
        ...blankServerSet(fields),
        ...blank,
        ...values,
        ...editedNow(),
        ...parts,
      } as unknown as R; // safe: all fields of R
      run(paths.create, { [noun]: { ...values, id } }, patchOf(collection, { [id]: record }), message);
      return id;
    },

    /** Changes the same fields of records. */
    update(
      records: readonly R[],
      changes: ChangesFor<E>,
      { message, expected }: ChangeOptions<E> = {},
    ): void {
      const body = { ids: records.map(({ id }) => id), changes, expected };
      run(paths.updateMany, body, patchAll(records, { ...changes, ...editedNow() }), message);
    },

    /** Deletes records permanently; undo creates them again. */
    remove(records: readonly R[], message?: string): void {
      run(paths.removeMany, { ids: records.map(({ id }) => id) }, patchAll(records, null), message);
    },
  };
}
