import { createId } from '../../../../base/ids.ts';
import type { Collection } from '../../collections/shared/collection.ts';
import { run } from '../../commands/client/run.ts';
import { declareVerbs, type DeriveChanges } from '../shared/declare-verbs.ts';
import type { ChangesFor, Entity, RecordOf, ValuesFor, VerbOf } from '../shared/entity.ts';
import { blankOf } from '../shared/fields.ts';

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
  derive?: DeriveChanges<E>,
) => OfferedActions<E> = createActions;

/** The actions for the verbs of an entity. */
type OfferedActions<E extends Entity> = Pick<
  ReturnType<typeof createActions<E>>,
  'blank' | Extract<VerbOf<E>, 'create' | 'update' | 'remove'>
>;

const idsOf = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id);

function createActions<E extends Entity>(
  entity: E,
  collection: Collection<RecordOf<E>>,
  derive?: DeriveChanges<E>,
) {
  type R = RecordOf<E>;
  const verbs = declareVerbs(entity, collection, derive);
  return {
    blank: blankOf(entity.fields) as ValuesFor<E>, // safe: blank values of the same fields

    /** Creates a record, first in the list; returns its id. */
    create(values: Partial<ValuesFor<E>>, message?: string): string {
      const id = createId();
      run(verbs.create, { ...values, id }, { message });
      return id;
    },

    /** Changes the same fields of records. */
    update(
      records: readonly R[],
      changes: ChangesFor<E>,
      { message, expected }: ChangeOptions<E> = {},
    ): void {
      run(verbs.updateMany, { ids: idsOf(records), changes, expected }, { message });
    },

    /** Deletes records permanently; undo creates them again. */
    remove(records: readonly R[], message?: string): void {
      run(verbs.removeMany, { ids: idsOf(records) }, { message });
    },
  };
}
