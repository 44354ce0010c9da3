import { createChangesRoute } from '../../../platform/kernel/collections/server/routes.ts';
import type { ServerApp } from '../../../platform/kernel/http/server/server-app.ts';
import { contactActions } from '../shared/audit-actions.ts';
import { recordsApi } from '../shared/contact.ts';
import { contactCommands, groupCommands } from './commands.ts';
import { recordUse, setMarks, starContacts } from './mark-commands.ts';
import { contactsMigrations } from './migrations.ts';
import { findContactLink } from './queries.ts';
import { contactsRoutes } from './routes.ts';
import { loadContactsSample } from './sample.ts';
import { contactGroups, contactMarks, contacts } from './tables.ts';

export const contactsApp: ServerApp = {
  id: 'contacts',
  tables: [contacts, contactMarks, contactGroups],
  migrations: contactsMigrations,
  commands: [
    ...Object.values(contactCommands),
    ...Object.values(groupCommands),
    starContacts,
    setMarks,
    recordUse,
  ],
  routes: [
    ...contactsRoutes,
    createChangesRoute(`${recordsApi}/changes`, [
      { name: 'contacts', table: contacts },
      { name: 'marks', table: contactMarks },
      { name: 'labels', table: contactGroups },
    ]),
  ],
  auditActions: Object.values(contactActions),
  findLink: findContactLink,
  loadSample: loadContactsSample,
};
