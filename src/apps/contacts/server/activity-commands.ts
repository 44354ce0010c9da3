import { conflict, notFound } from '../../../base/failures.ts';
import { createId } from '../../../base/ids.ts';
import { createFirstPosition } from '../../../base/positions.ts';
import { implementAll } from '../../../platform/kernel/commands/server/implement.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { implementEntity } from '../../../platform/kernel/entities/server/implement-entity.ts';
import { MergeInput } from '../shared/schema.ts';
import * as declarations from '../shared/activity-commands.ts';
import { activityCollection, activityEntity } from '../shared/activity.ts';
import { countUse } from './mark-commands.ts';
import { findActivityIds, findAllMarks, findDealIds } from './queries.ts';
import { activities, contactMarks, contacts, type ContactRow, deals } from './tables.ts';
import { contactPart } from './commands.ts';

export const activityPart = implementEntity(activityEntity, activities, activityCollection);

export const logCommands = implementAll(declarations, {
  /** Records that the actor talked to a contact, and what is to be done next. */
  logActivity: async (transaction, input) => {
    const {
      id = createId(),
      contactId,
      kind,
      text,
      at: given = transaction.now,
      markId = createId(),
      ...next
    } = input;
    // A device's clock may be ahead.
    const at = given < transaction.now ? given : transaction.now;
    const contact = await transaction.get(contacts, contactId, 'edit');
    if (await transaction.isTaken(activities, id)) throw conflict('This id is taken.');
    await transaction.insert(activities, {
      id,
      owner_id: transaction.actor.uid,
      author_id: transaction.actor.uid,
      contact_id: contactId,
      position: createFirstPosition(null),
      kind,
      text,
      at,
    });
    const isLatest = kind !== 'note' && (contact.last_contact_at ?? '') < at;
    await transaction.update(contacts, contact, {
      ...(isLatest && { last_contact_at: at }),
      ...(next.nextStep !== undefined && { next_step: next.nextStep }),
      ...(next.nextStepAt !== undefined && { next_step_at: next.nextStepAt }),
    });
    if (kind !== 'note') await countUse(transaction, contactId, markId);
    return { id };
  },
});

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

/** Makes one contact of several: the kept one gets the values, and the log, stars and groups of the others. */
export const mergeContacts = defineCommand('contacts.merge', MergeInput, async (transaction, input) => {
  const { keepId, values } = input;
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
});
