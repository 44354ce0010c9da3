import type { AppPart } from '../../../platform/kernel/commands/server/app-parts.ts';
import { implementAll } from '../../../platform/kernel/commands/server/implement.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { changeMarks } from '../../../platform/kernel/entities/server/mark-commands.ts';
import { markCollection } from '../shared/mark.ts';
import * as declarations from '../shared/mark-commands.ts';
import { contactGroups, contactMarks, contacts } from './tables.ts';

/** The marks of contacts. */
export const marks = {
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

/** Counts within a command that the actor was in touch with a contact. */
export const countUse = (transaction: Transaction, contactId: string, markId: string) =>
  changeMarks(transaction, marks, new Map([[contactId, markId]]), (mark) => ({
    use_count: mark.use_count + 1,
  }));

export const markCommands = implementAll(declarations, {
  setMarks: async (transaction, input) => {
    const { addGroup } = input;
    if (addGroup !== undefined) await transaction.get(contactGroups, addGroup, 'view');
    const wanted = new Map(input.marks.map(({ id, contactId }) => [contactId, id]));
    return changeMarks(transaction, marks, wanted, (mark) => declarations.changeMark(mark, input));
  },
  recordUse: (transaction, { id, contactId }) => countUse(transaction, contactId, id),
});

export const markPart: AppPart = {
  tables: [contactMarks],
  implemented: markCommands,
  collections: [{ name: markCollection.name, table: contactMarks }],
};
