import { implementEntity } from '../../../platform/kernel/entities/server/implement-entity.ts';
import { serveEntity } from '../../../platform/kernel/entities/server/routes.ts';
import { implementLabels } from '../../../platform/kits/labels/server/implement-labels.ts';
import { contactActions } from '../shared/audit-actions.ts';
import { companyCollection, companyEntity } from '../shared/company.ts';
import { contactEntity } from '../shared/contact.ts';
import { contactLists } from '../shared/contact-lists.ts';
import { dealCollection, dealEntity, deriveDeal } from '../shared/deal.ts';
import { groupCollection } from '../shared/mark.ts';
import { writeCards } from '../shared/vcard-write.ts';
import { listContactColumns } from './export-queries.ts';
import { companies, contactGroups, contactMarks, contacts, deals } from './tables.ts';

const contactExports = {
  listTitledColumns: listContactColumns,
  formats: { vcard: { mediaType: 'text/vcard', extension: 'vcf', write: writeCards } },
};
/** The contacts as their exports read and write them. */
export const servedContacts = serveEntity(contactEntity, contacts, contactLists, undefined, contactExports);
export const contactPart = implementEntity(contactEntity, contacts, contactLists, {
  audit: { removed: contactActions.removed },
  ...contactExports,
});
export const companyPart = implementEntity(companyEntity, companies, companyCollection, {
  audit: { removed: contactActions.companiesRemoved },
});
export const dealPart = implementEntity(dealEntity, deals, dealCollection, {
  audit: { removed: contactActions.dealsRemoved },
  derive: deriveDeal,
});
export const groupPart = implementLabels(groupCollection, contactGroups, contactMarks);
