import { useRef, useState } from 'react';
import type { ChangesFor, Entity, RecordOf, ValuesFor } from '../../../kernel/entities/shared/entity.ts';
import { type FieldError, findFieldErrors } from '../../../kernel/entities/shared/fields.ts';
import type { Drafts } from './drafts.ts';
import { useRecordForm } from './use-record-form.ts';

/** What creates and updates the records of an entity: see `createEntityActions`. */
interface SavingActions<E extends Entity> {
  create(values: Partial<ValuesFor<E>>, message?: string): string;
  update(
    records: readonly RecordOf<E>[],
    changes: ChangesFor<E>,
    options?: { message?: string; expected?: ChangesFor<E> },
  ): void;
}

interface FormOptions<E extends Entity> {
  drafts: Drafts<ValuesFor<E>>;
  /** The id of the record, or `new`. */
  id: string;
  record: RecordOf<E> | undefined;
  /** The values of a new record. */
  blank: ValuesFor<E>;
  actions: SavingActions<E>;
  /** Shown with an undo button. */
  done: { readonly added: string; readonly saved: string };
  /** Drops from a new record what says nothing. */
  clean?: (values: ValuesFor<E>) => ValuesFor<E>;
  onCreated?: (id: string) => void;
}

const noErrors: Readonly<Record<string, FieldError>> = {};

/**
 * The form of a record of an entity: its values with drafts and conflicts (`useRecordForm`), the errors of its fields once the person
 * has tried to save, and saving.
 */
export function useForm<E extends Entity>(
  { fields }: E,
  { drafts, id, record, blank, actions, done, clean, onCreated }: FormOptions<E>,
) {
  const base = record ?? blank;
  const form = useRecordForm<ValuesFor<E>>(drafts, id, base as ValuesFor<E>); // safe: a record has the values of its entity
  const [isChecked, setIsChecked] = useState(false);
  const firstField = useRef<HTMLInputElement>(null);
  const { values, isDirty, isAutosaved } = form;
  const errors = findFieldErrors(fields, values);
  // Fields limit what is typed; a text that is too long all the same is refused by the server, in words.
  const isIncomplete = Object.values(errors).includes('required');
  return {
    ...form,
    record,
    firstField,
    /** By field, once the person has tried to save. */
    errors: isChecked ? errors : noErrors,
    /** Saves and returns true, or shows the errors. `isBlocked`: something else cannot be saved yet, such as an upload. */
    save: (isBlocked = false): boolean => {
      setIsChecked(true);
      if (isIncomplete && !isAutosaved) firstField.current?.focus();
      if (isIncomplete || isBlocked) return false;
      const { changes, expected } = form.finish();
      if (!record) {
        const created = actions.create(clean?.(values) ?? values, done.added);
        onCreated?.(created);
      } else if (isDirty)
        actions.update([record], changes, { expected, ...(!isAutosaved && { message: done.saved }) });
      return true;
    },
  };
}

export type EntityForm<E extends Entity> = ReturnType<typeof useForm<E>>;
