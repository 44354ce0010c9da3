import * as v from 'valibot';
import { createId } from '../../../base/ids.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { changeMarks } from '../../../platform/kernel/entities/server/mark-commands.ts';
import { recordId, recordIds } from '../../../platform/kernel/http/shared/fields.ts';
import { MarkChanges } from '../shared/schema.ts';
import { contactGroups, contactMarks, contacts } from './tables.ts';

const marks = {
  table: contactMarks,
  of: contacts,
  column: 'contact_id' as const,
  blank: (contactId: string) => ({
    contact_id: contactId,
    position: contactId,
    starred: false,
    labels: [],
    use_count: 0,
  }),
};

const withNewIds = (contactIds: readonly string[]) => new Map(contactIds.map((id) => [id, createId()]));

/** Stars contacts or takes the star away; without a value each gets the other one. */
export const starContacts = defineCommand(
  'contacts.star',
  v.object({ contactIds: recordIds('contacts'), starred: v.optional(v.boolean()) }),
  (transaction, { contactIds, starred }) =>
    changeMarks(transaction, marks, withNewIds(contactIds), (mark) => ({
      starred: starred ?? !mark.starred,
    })),
);

/** Changes the star and the groups of contacts. */
export const setMarks = defineCommand('contacts.set-marks', MarkChanges, async (transaction, input) => {
  const { starred, addGroup, removeGroup } = input;
  if (addGroup !== undefined) await transaction.get(contactGroups, addGroup, 'view');
  const wanted = new Map(input.marks.map(({ id, contactId }) => [contactId, id]));
  return changeMarks(transaction, marks, wanted, ({ labels }) => {
    const kept = labels.filter((id) => id !== removeGroup && id !== addGroup);
    return {
      ...(starred !== undefined && { starred }),
      ...((addGroup ?? removeGroup) !== undefined && {
        labels: addGroup === undefined ? kept : [...kept, addGroup],
      }),
    };
  });
});

/** Counts within a command that the actor was in touch with a contact. */
export const countUse = (transaction: Transaction, contactId: string, markId: string) =>
  changeMarks(transaction, marks, new Map([[contactId, markId]]), (mark) => ({
    use_count: mark.use_count + 1,
  }));

/** Counts that the actor was in touch with a contact. Not undoable: it happened. */
export const recordUse = defineCommand(
  'contacts.record-use',
  v.object({ id: recordId('contact_marks'), contactId: recordId('contacts') }),
  (transaction, { id, contactId }) => countUse(transaction, contactId, id),
  { isUndoable: false },
);
