import { badInput, conflict } from '../../../base/failures.ts';
import { createFirstPosition } from '../../../base/positions.ts';
import type { AppPart } from '../../../platform/kernel/commands/server/app-parts.ts';
import { implementAll } from '../../../platform/kernel/commands/server/implement.ts';
import { implementEntity } from '../../../platform/kernel/entities/server/implement-entity.ts';
import * as declarations from '../shared/distinction.ts';
import { contacts, distinctions } from './tables.ts';

const { distinctionCollection, distinctionEntity } = declarations;

const distinctionCommands = implementAll(declarations, {
  markDistinct: async (transaction, { pairs }) => {
    for (const { id, contactId, otherId } of pairs) {
      if (contactId === otherId)
        throw badInput('Choose another contact', { pairs: 'Choose another contact' });
      await transaction.get(contacts, contactId, 'edit');
      await transaction.get(contacts, otherId, 'view');
      if (await transaction.isTaken(distinctions, id)) throw conflict('This id is taken.');
      await transaction.insert(distinctions, {
        id,
        owner_id: transaction.actor.uid,
        contact_id: contactId,
        other_id: otherId,
        position: createFirstPosition(null),
      });
    }
    return { count: pairs.length };
  },
});

/** Pairs of contacts that are not duplicates. */
export const distinctionPart: AppPart = {
  ...implementEntity(distinctionEntity, distinctions, distinctionCollection),
  implemented: distinctionCommands,
};
