import { dashboardsApp } from '../apps/dashboards/server/app.ts';
import { measuresApp } from '../platform/kernel/measures/server/app.ts';
import { calendarApp } from '../apps/calendar/server/app.ts';
import { contactsApp } from '../apps/contacts/server/app.ts';
import { fileManagerApp } from '../apps/file-manager/server/app.ts';
import { mailApp } from '../apps/mail/server/app.ts';
import { helpApp } from '../apps/help/server/app.ts';
import { todoApp } from '../apps/todo/server/app.ts';
import { notesApp } from '../apps/notes/server/app.ts';
import { scrumboardApp } from '../apps/scrumboard/server/app.ts';
import { profileApp } from '../apps/profile/server/app.ts';
import { maintenanceApp } from '../platform/frame/maintenance/server/app.ts';
import { chatApp } from '../apps/chat/server/app.ts';
import { showcaseApp } from '../apps/showcase/server/app.ts';
import { comingSoonApp } from '../apps/coming-soon/server/app.ts';
import { accessApp } from '../platform/kernel/access/server/app.ts';
import { fileTextsApp } from '../platform/kernel/file-texts/server/app.ts';
import { filesApp } from '../platform/kernel/files/server/app.ts';
import type { ServerApp } from '../platform/kernel/http/server/server-app.ts';
import { jobsApp } from '../platform/kernel/jobs/server/app.ts';
import { searchApp } from '../platform/kernel/search/server/app.ts';
import { auditApp } from '../platform/people/audit/server/app.ts';
import { peopleApp } from '../platform/people/directory/server/app.ts';
import { savedViewsApp } from '../platform/kits/saved-views/server/app.ts';
import { sharedTextApp } from '../platform/kits/shared-text/server/app.ts';
import { identityApp } from '../platform/people/identity/server/app.ts';
import { outgoingMailApp } from '../platform/people/mail/server/app.ts';
import { notificationsApp } from '../platform/people/notifications/server/app.ts';
import { presenceApp } from '../platform/people/presence/server/app.ts';
import { pushApp } from '../platform/people/push/server/app.ts';

/** The platform's parts that have tables, then the apps. Migrations run in this order. */
export const serverApps: readonly ServerApp[] = [
  accessApp,
  identityApp,
  peopleApp,
  auditApp,
  jobsApp,
  searchApp,
  measuresApp,
  filesApp,
  presenceApp,
  notificationsApp,
  pushApp,
  outgoingMailApp,
  maintenanceApp,
  savedViewsApp,
  sharedTextApp,
  todoApp,
  chatApp,
  notesApp,
  scrumboardApp,
  helpApp,
  profileApp,
  comingSoonApp,
  showcaseApp,
  calendarApp,
  contactsApp,
  fileManagerApp,
  mailApp,
  // Its sample joins what the others have made.
  dashboardsApp,
  // Its texts are of the files of the others.
  fileTextsApp,
];
