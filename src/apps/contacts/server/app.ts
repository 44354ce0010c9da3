import { createChangesRoute } from '../../../platform/kernel/collections/server/routes.ts';
import type { ServerApp } from '../../../platform/kernel/http/server/server-app.ts';
import { contactActions } from '../shared/audit-actions.ts';
import { recordsApi } from '../shared/records-api.ts';
import {
  createImportJobs,
  createImportRoutes,
} from '../../../platform/kernel/transfer/server/import-routes.ts';
import { activityCommands, logActivity, mergeContacts } from './activity-commands.ts';
import { companyCommands, contactCommands, dealCommands, groupCommands } from './commands.ts';
import { dealMeasures } from './deal-measures.ts';
import { contactImport } from './import-commands.ts';
import { recordUse, setMarks, starContacts } from './mark-commands.ts';
import { contactsMigrations } from './migrations.ts';
import { findContactLink, readUserContacts } from './queries.ts';
import { contactsRoutes } from './routes.ts';
import { createTimelineRoutes } from './timeline-routes.ts';
import { loadContactsSample } from './sample.ts';
import { listContactsToday } from './today-queries.ts';
import { activities, companies, contactGroups, contactMarks, contacts, deals } from './tables.ts';
import { contactFailureTexts } from './failure-texts.ts';

export const contactsApp: ServerApp = {
  id: 'contacts',
  tables: [contacts, companies, deals, activities, contactMarks, contactGroups],
  migrations: contactsMigrations,
  commands: [
    ...Object.values(contactCommands),
    ...Object.values(companyCommands),
    ...Object.values(dealCommands),
    ...Object.values(activityCommands),
    ...Object.values(groupCommands),
    ...contactImport.commands,
    logActivity,
    mergeContacts,
    starContacts,
    setMarks,
    recordUse,
  ],
  routes: [
    ...contactsRoutes,
    createChangesRoute(`${recordsApi}/changes`, [
      { name: 'contacts', table: contacts },
      { name: 'companies', table: companies },
      { name: 'deals', table: deals },
      { name: 'contact_activities', table: activities },
      { name: 'marks', table: contactMarks },
      { name: 'labels', table: contactGroups },
    ]),
  ],
  createRoutes: (services) => [
    ...createImportRoutes(contactImport, services),
    ...createTimelineRoutes(services),
  ],
  createJobs: (services) => createImportJobs(contactImport, services),
  measures: dealMeasures,
  auditActions: Object.values(contactActions),
  findLink: findContactLink,
  readUserContacts,
  quickPanel: { events: listContactsToday },
  loadSample: loadContactsSample,
  failureTexts: contactFailureTexts,
};
