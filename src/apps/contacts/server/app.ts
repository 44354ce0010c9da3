import { defineServerApp } from '../../../platform/kernel/commands/server/app-parts.ts';
import { importPart } from '../../../platform/kernel/transfer/server/import-routes.ts';
import { contactActions } from '../shared/audit-actions.ts';
import { recordsApi } from '../shared/records-api.ts';
import { activityPart, logCommands, mergeContacts } from './activity-commands.ts';
import { distinctionPart } from './distinction-commands.ts';
import { exchangeRatesPart } from './exchange-rates-commands.ts';
import { companyPart, contactPart, dealPart, groupPart } from './commands.ts';
import { dealMeasures } from './deal-measures.ts';
import { contactImport } from './import-commands.ts';
import { markPart, starContacts } from './mark-commands.ts';
import { contactsMigrations } from './migrations.ts';
import { findContactLink, readUserContacts } from './queries.ts';
import { contactsRoutes } from './routes.ts';
import { createTimelineRoutes } from './timeline-routes.ts';
import { loadContactsSample } from './sample.ts';
import { listContactsToday } from './today-queries.ts';
import { contactFailureTexts } from './failure-texts.ts';

export const contactsApp = defineServerApp({
  id: 'contacts',
  api: recordsApi,
  parts: [
    { routes: contactsRoutes, createRoutes: createTimelineRoutes },
    { implemented: logCommands },
    contactPart,
    companyPart,
    dealPart,
    activityPart,
    groupPart,
    importPart(contactImport),
    { commands: [mergeContacts, starContacts] },
    markPart,
    distinctionPart,
    exchangeRatesPart,
  ],
  migrations: contactsMigrations,
  measures: dealMeasures,
  auditActions: Object.values(contactActions),
  findLink: findContactLink,
  readUserContacts,
  quickPanel: { events: listContactsToday },
  loadSample: loadContactsSample,
  failureTexts: contactFailureTexts,
});
