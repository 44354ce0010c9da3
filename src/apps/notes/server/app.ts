import { createChangesRoute } from '../../../platform/kernel/collections/server/routes.ts';
import type { ServerApp } from '../../../platform/kernel/http/server/server-app.ts';
import {
  createImportJobs,
  createImportRoutes,
} from '../../../platform/kernel/transfer/server/import-routes.ts';
import { createSharedTextRoutes } from '../../../platform/kits/shared-text/server/routes.ts';
import { noteAuditActions } from '../shared/audit-actions.ts';
import { noteReminder } from '../shared/note.ts';
import { noteCommands, noteLabelCommands, noteReminders, noteText, updateLabels } from './commands.ts';
import { noteImport } from './import-commands.ts';
import { noteMigrations } from './migrations.ts';
import { findNoteLink, listQuickNotes, listReminders } from './queries.ts';
import { noteRoutes } from './routes.ts';
import { loadNoteSample } from './sample.ts';
import { noteLabels, notes } from './tables.ts';
import { noteFailureTexts } from './failure-texts.ts';

export const notesApp: ServerApp = {
  id: 'notes',
  tables: [notes, noteLabels],
  migrations: noteMigrations,
  commands: [
    ...Object.values(noteCommands),
    ...Object.values(noteLabelCommands),
    updateLabels,
    noteReminders.send,
    ...noteText.commands,
    ...noteImport.commands,
  ],
  createRoutes: (services) => [
    ...createImportRoutes(noteImport, services),
    ...createSharedTextRoutes(noteText, services),
  ],
  createJobs: (services) => createImportJobs(noteImport, services),
  auditActions: Object.values(noteAuditActions),
  routes: [
    ...noteRoutes,
    createChangesRoute('/api/notes-app/changes', [
      { name: 'notes', table: notes },
      { name: 'labels', table: noteLabels },
    ]),
  ],
  jobs: [noteReminders.job, noteText.job],
  notifications: [noteReminder],
  findLink: findNoteLink,
  quickPanel: { events: listReminders, notes: listQuickNotes },
  loadSample: loadNoteSample,
  failureTexts: noteFailureTexts,
};
