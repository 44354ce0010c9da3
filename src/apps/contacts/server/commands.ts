import { defineEntityCommands } from '../../../platform/kernel/entities/server/commands.ts';
import { defineLabelCommands } from '../../../platform/kits/labels/server/commands.ts';
import { contactActions } from '../shared/audit-actions.ts';
import { companyEntity } from '../shared/company.ts';
import { dealEntity } from '../shared/deal.ts';
import { contactEntity } from '../shared/contact.ts';
import { findActivityIds } from './queries.ts';
import { activities, companies, contactGroups, contactMarks, contacts, deals } from './tables.ts';

export const contactCommands = defineEntityCommands(contactEntity, contacts, {
  audit: { removed: contactActions.removed },
  /** Whoever sees the contact sees its log, and nobody else. */
  async changed(transaction, before, row) {
    const { visibility } = row;
    if (visibility === before.visibility) return;
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

export const dealCommands = defineEntityCommands(dealEntity, deals, {
  audit: { removed: contactActions.dealsRemoved },
});
export const groupCommands = defineLabelCommands(contactGroups, contactMarks);
