import * as v from 'valibot';
import { createId } from '../../../base/ids.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { recordId, recordIds } from '../../../platform/kernel/http/shared/fields.ts';
import { MarkChanges } from '../shared/schema.ts';
import { findMarkIds } from './queries.ts';
import { contactGroups, contactMarks, contacts, type MarkRow } from './tables.ts';

type MarkValues = Partial<Pick<MarkRow, 'starred' | 'labels' | 'use_count'>>;
const blank = { starred: false, labels: [], use_count: 0 } as const;

/** Changes the actor's marks of contacts that they can see; those that do not exist yet are inserted. */
async function changeMarks(
  transaction: Transaction,
  /** By contact, the id of a new mark. */
  wanted: ReadonlyMap<string, string>,
  change: (mark: Pick<MarkRow, 'starred' | 'labels' | 'use_count'>) => MarkValues,
): Promise<{ count: number }> {
  const { uid } = transaction.actor;
  const seen = await transaction.getMany(contacts, [...wanted.keys()], 'view');
  const contactIds = seen.map(({ id }) => id);
  await transaction.lock(`contact-marks:${uid}`);
  const known = await transaction.getMany(
    contactMarks,
    await findMarkIds(transaction, uid, contactIds),
    'edit',
  );
  await transaction.updateMany(contactMarks, known, change);
  const marked = new Set(known.map((mark) => mark.contact_id));
  const ids = contactIds
    .filter((id) => !marked.has(id))
    .map((id) => [id, wanted.get(id) ?? createId()] as const);
  const taken = await transaction.unchecked('an id is used once, also by marks of others').getMany(
    contactMarks,
    ids.map(([, id]) => id),
    'view',
  );
  const isTaken = new Set(taken.map(({ id }) => id));
  const fresh = ids.map(([contactId, id]) => ({
    ...blank,
    ...change(blank),
    id: isTaken.has(id) ? createId() : id,
    owner_id: uid,
    contact_id: contactId,
    position: contactId,
  }));
  await transaction.insertMany(contactMarks, fresh);
  return { count: contactIds.length };
}

const withNewIds = (contactIds: readonly string[]) => new Map(contactIds.map((id) => [id, createId()]));

/** Stars contacts or takes the star away; without a value each gets the other one. */
export const starContacts = defineCommand(
  'contacts.star',
  v.object({ contactIds: recordIds('contacts'), starred: v.optional(v.boolean()) }),
  (transaction, { contactIds, starred }) =>
    changeMarks(transaction, withNewIds(contactIds), (mark) => ({ starred: starred ?? !mark.starred })),
);

/** Changes the star and the groups of contacts. */
export const setMarks = defineCommand('contacts.set-marks', MarkChanges, async (transaction, input) => {
  const { starred, addGroup, removeGroup } = input;
  if (addGroup !== undefined) await transaction.get(contactGroups, addGroup, 'view');
  const wanted = new Map(input.marks.map(({ id, contactId }) => [contactId, id]));
  return changeMarks(transaction, wanted, ({ labels }) => {
    const kept = labels.filter((id) => id !== removeGroup && id !== addGroup);
    return {
      ...(starred !== undefined && { starred }),
      ...((addGroup ?? removeGroup) !== undefined && {
        labels: addGroup === undefined ? kept : [...kept, addGroup],
      }),
    };
  });
});

/** Counts that the actor was in touch with a contact. Not undoable: it happened. */
export const recordUse = defineCommand(
  'contacts.record-use',
  v.object({ id: recordId('contact_marks'), contactId: recordId('contacts') }),
  (transaction, { id, contactId }) =>
    changeMarks(transaction, new Map([[contactId, id]]), (mark) => ({ use_count: mark.use_count + 1 })),
  { isUndoable: false },
);
