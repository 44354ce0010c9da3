import { defineEntityCommands } from '../../../platform/kernel/entities/server/commands.ts';
import { defineLabelCommands } from '../../../platform/kits/labels/server/commands.ts';
import { contactActions } from '../shared/audit-actions.ts';
import { companyEntity } from '../shared/company.ts';
import { dealEntity, isClosedStage } from '../shared/deal.ts';
import { contactEntity } from '../shared/contact.ts';
import { findActivityIds } from './queries.ts';
import {
  activities,
  companies,
  contactGroups,
  contactMarks,
  contacts,
  type DealRow,
  deals,
} from './tables.ts';

export const contactCommands = defineEntityCommands(contactEntity, contacts, {
  audit: { removed: contactActions.removed },
  /** Whoever sees the contact sees its log, and nobody else. */
  async changed(transaction, row, { visibility }) {
    if (visibility === undefined || visibility === row.visibility) return;
    const following = transaction.unchecked('the log of a contact is seen by those who see the contact');
    const logged = await following.getMany(activities, await findActivityIds(transaction, [row.id]), 'view');
    await following.updateMany(activities, logged, ({ author_id }) => ({
      visibility,
      owner_id: visibility === 'owner' ? row.owner_id : author_id,
    }));
  },
  async removed(transaction, rows) {
    const ids = await findActivityIds(
      transaction,
      rows.map(({ id }) => id),
    );
    await transaction.removeMany(activities, await transaction.getMany(activities, ids, 'edit'));
  },
});
export const companyCommands = defineEntityCommands(companyEntity, companies, {
  audit: { removed: contactActions.companiesRemoved },
});

/** A stage says whether a deal is closed, and only lost deals have a reason. */
function closeOrOpen(row: DealRow, columns: Partial<DealRow>): Partial<DealRow> {
  const { stage = row.stage, edited_at = row.edited_at } = columns;
  const isMoved = stage !== row.stage;
  return {
    ...columns,
    ...(isMoved && { closed_at: isClosedStage(stage) ? edited_at : null }),
    ...(stage !== 'lost' && { lost_reason: 'none' }),
  };
}

export const dealCommands = defineEntityCommands(dealEntity, deals, {
  audit: { removed: contactActions.dealsRemoved },
  begin: (row) => (isClosedStage(row.stage) ? { closed_at: row.edited_at } : {}),
  derive: closeOrOpen,
});
export const groupCommands = defineLabelCommands(contactGroups, contactMarks);
