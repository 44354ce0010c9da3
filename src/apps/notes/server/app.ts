import { defineServerApp } from '../../../platform/kernel/commands/server/app-parts.ts';
import { importPart } from '../../../platform/kernel/transfer/server/import-routes.ts';
import { sharedTextPart } from '../../../platform/kits/shared-text/server/routes.ts';
import { noteAuditActions } from '../shared/audit-actions.ts';
import { noteEntity } from '../shared/note.ts';
import { labelPart, notePart, noteReminders, noteText } from './commands.ts';
import { noteImport } from './import-commands.ts';
import { noteMigrations } from './migrations.ts';
import { findNoteLink, listQuickNotes, listReminders } from './queries.ts';
import { loadNoteSample } from './sample.ts';
import { specifiedPart } from './specified/routes.ts';
import { noteFailureTexts } from './failure-texts.ts';

export const notesApp = defineServerApp({
  id: 'notes',
  api: noteEntity.api,
  parts: [
    notePart,
    labelPart,
    noteReminders,
    sharedTextPart(noteText),
    importPart(noteImport),
    specifiedPart,
  ],
  migrations: noteMigrations,
  auditActions: Object.values(noteAuditActions),
  findLink: findNoteLink,
  quickPanel: { events: listReminders, notes: listQuickNotes },
  loadSample: loadNoteSample,
  failureTexts: noteFailureTexts,
});
