import { conflict } from '../../../base/failures.ts';
import { createId } from '../../../base/ids.ts';
import { createFirstPosition } from '../../../base/positions.ts';
import type { AppPart } from '../../../platform/kernel/commands/server/app-parts.ts';
import { implementAll } from '../../../platform/kernel/commands/server/implement.ts';
import { implementEntity } from '../../../platform/kernel/entities/server/implement-entity.ts';
import * as declarations from '../shared/activity-commands.ts';
import {
  activityCollection,
  activityEntity,
  companyActivityCollection,
  companyActivityEntity,
} from '../shared/activity.ts';
import { countUse } from './mark-commands.ts';
import { activities, companies, companyActivities, contacts } from './tables.ts';

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

  /** Records that the actor talked to a company itself. */
  logCompanyActivity: async (
    transaction,
    { id = createId(), companyId, kind, text, at: given = transaction.now },
  ) => {
    // A device's clock may be ahead.
    const at = given < transaction.now ? given : transaction.now;
    const company = await transaction.get(companies, companyId, 'edit');
    if (await transaction.isTaken(companyActivities, id)) throw conflict('This id is taken.');
    await transaction.insert(companyActivities, {
      id,
      owner_id: transaction.actor.uid,
      author_id: transaction.actor.uid,
      company_id: companyId,
      position: createFirstPosition(null),
      kind,
      text,
      at,
    });
    if (kind !== 'note' && (company.last_contact_at ?? '') < at)
      await transaction.update(companies, company, { last_contact_at: at });
    return { id };
  },
});

/** The log of contacts. */
export const activityPart: AppPart = {
  ...implementEntity(activityEntity, activities, activityCollection),
  implemented: logCommands,
};

/** The log of companies. */
export const companyActivityPart: AppPart = implementEntity(
  companyActivityEntity,
  companyActivities,
  companyActivityCollection,
);
