import { badInput, conflict, notFound } from '../../../base/failures.ts';
import type { AppPart } from '../../../platform/kernel/commands/server/app-parts.ts';
import { implementAll } from '../../../platform/kernel/commands/server/implement.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import * as declarations from '../shared/merge-commands.ts';
import { contactPart } from './commands.ts';
import { findActivityIds, findAllMarks, findDealIds } from './queries.ts';
import { activities, contactMarks, contacts, type ContactRow, deals } from './tables.ts';

/** The marks of everybody who has any on the other contacts become marks of the kept one. */
async function moveMarks(
  transaction: Transaction,
  keepId: string,
  otherIds: readonly string[],
): Promise<void> {
  const moving = transaction.unchecked('stars and groups of everybody follow the contact');
  const marks = await moving.getMany(
    contactMarks,
    await findAllMarks(transaction, [keepId, ...otherIds]),
    'view',
  );
  for (const own of Map.groupBy(marks, (mark) => mark.owner_id).values()) {
    const [kept = own[0], ...rest] = own.toSorted((one, other) =>
      one.contact_id === keepId ? -1 : other.contact_id === keepId ? 1 : 0,
    );
    if (!kept) continue;
    await moving.removeMany(contactMarks, rest);
    await moving.update(contactMarks, kept, {
      contact_id: keepId,
      position: keepId,
      starred: own.some(({ starred }) => starred),
      labels: [...new Set(own.flatMap(({ labels }) => labels))],
      use_count: own.reduce((sum, mark) => sum + mark.use_count, 0),
    });
  }
}

const latest = (rows: readonly ContactRow[]) =>
  rows.reduce<string | null>(
    (last, row) => ((row.last_contact_at ?? '') > (last ?? '') ? row.last_contact_at : last),
    null,
  );

const mergeCommands = implementAll(declarations, {
  /** The kept contact gets the values, and the log, deals, stars and groups of the others. */
  mergeContacts: async (transaction, input) => {
    const { keepId, values } = input;
    if (input.otherIds.length === 0)
      throw badInput('Choose another contact', { otherIds: 'Choose another contact' });
    const otherIds = input.otherIds.filter((id) => id !== keepId);
    const kept = await transaction.get(contacts, keepId, 'manage');
    const others = await transaction.getMany(contacts, otherIds, 'manage');
    if (others.length === 0) throw notFound('This contact does not exist.');
    // A private contact that goes into a public one would show its log to everybody.
    if (others.some(({ visibility }) => visibility !== kept.visibility))
      throw conflict('Contacts that different people see cannot be merged.', { reason: 'visibility' });
    const ids = others.map(({ id }) => id);
    const logged = await transaction.getMany(activities, await findActivityIds(transaction, ids), 'edit');
    await transaction.updateMany(activities, logged, () => ({ contact_id: keepId }));
    const following = transaction.unchecked('deals of everybody follow the contact');
    const moved = await following.getMany(deals, await findDealIds(transaction, ids), 'view');
    await following.updateMany(deals, moved, () => ({ contact_id: keepId }));
    await moveMarks(transaction, keepId, ids);
    await contactPart.verbs.removeMany.run(transaction, { ids });
    await contactPart.verbs.updateMany.run(transaction, { ids: [keepId], changes: values });
    const row = await transaction.get(contacts, keepId, 'edit');
    await transaction.update(contacts, row, { last_contact_at: latest([kept, ...others]) });
    return { count: ids.length };
  },
});

/** Contacts that become one. */
export const mergePart: AppPart = { implemented: mergeCommands };
