import { defineServerApp } from '../../../platform/kernel/commands/server/app-parts.ts';
import { importPart } from '../../../platform/kernel/transfer/server/import-routes.ts';
import { contactActions } from '../shared/audit-actions.ts';
import { recordsApi } from '../shared/records-api.ts';
import { activityPart, companyActivityPart } from './activity-commands.ts';
import { distinctionPart } from './distinction-commands.ts';
import { exchangeRatesPart } from './exchange-rates-commands.ts';
import { companyPart, contactPart, dealPart, groupPart } from './commands.ts';
import { dealMeasures } from './deal-measures.ts';
import { contactImport } from './import-commands.ts';
import { markPart } from './mark-commands.ts';
import { mergePart } from './merge-commands.ts';
import { contactsMigrations } from './migrations.ts';
import { findRecordLink } from './link-queries.ts';
import { readUserContacts } from './queries.ts';
import { createContactsRoutes } from './routes.ts';
import { specifiedPart } from './specified/routes.ts';
import { loadContactsSample } from './sample.ts';
import { listContactsToday } from './today-queries.ts';
import { contactFailureTexts } from './failure-texts.ts';

export const contactsApp = defineServerApp({
  id: 'contacts',
  api: recordsApi,
  parts: [
    contactPart,
    companyPart,
    dealPart,
    activityPart,
    companyActivityPart,
    groupPart,
    importPart(contactImport),
    mergePart,
    markPart,
    distinctionPart,
    exchangeRatesPart,
    specifiedPart,
    { createRoutes: createContactsRoutes },
  ],
  migrations: contactsMigrations,
  measures: dealMeasures,
  auditActions: Object.values(contactActions),
  findLink: findRecordLink,
  readUserContacts,
  quickPanel: { events: listContactsToday },
  loadSample: loadContactsSample,
  failureTexts: contactFailureTexts,
});
