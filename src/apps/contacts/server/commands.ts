import { defineEntityCommands } from '../../../platform/kernel/entities/server/commands.ts';
import { defineLabelCommands } from '../../../platform/kits/labels/server/commands.ts';
import { contactActions } from '../shared/audit-actions.ts';
import { companyEntity } from '../shared/company.ts';
import { dealEntity } from '../shared/deal.ts';
import { contactEntity } from '../shared/contact.ts';
import { companies, contactGroups, contactMarks, contacts, deals } from './tables.ts';

export const contactCommands = defineEntityCommands(contactEntity, contacts, {
  audit: { removed: contactActions.removed },
});
export const companyCommands = defineEntityCommands(companyEntity, companies, {
  audit: { removed: contactActions.companiesRemoved },
});

export const dealCommands = defineEntityCommands(dealEntity, deals, {
  audit: { removed: contactActions.dealsRemoved },
});
export const groupCommands = defineLabelCommands(contactGroups, contactMarks);
