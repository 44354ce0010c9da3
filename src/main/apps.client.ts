import { calendarApp } from '../apps/calendar/client/app.tsx';
import { mailApp } from '../apps/mail/client/app.tsx';
import { accountApp } from '../platform/people/account/client/app.tsx';
import { administrationApp } from '../platform/people/administration/client/app.tsx';
import { chatApp } from '../apps/chat/client/app.tsx';
import { comingSoonApp } from '../apps/coming-soon/client/app.tsx';
import { dashboardsApp } from '../apps/dashboards/client/app.tsx';
import { contactsApp } from '../apps/contacts/client/app.tsx';
import { documentationApp } from '../apps/documentation/client/app.tsx';
import { fileManagerApp } from '../apps/file-manager/client/app.tsx';
import { helpApp } from '../apps/help/client/app.tsx';
import { myDayApp } from '../apps/my-day/client/app.tsx';
import { notesApp } from '../apps/notes/client/app.tsx';
import { scrumboardApp } from '../apps/scrumboard/client/app.tsx';
import { showcaseApp } from '../apps/showcase/client/app.tsx';
import { maintenanceApp } from '../platform/frame/maintenance/client/app.tsx';
import { searchPageApp } from '../platform/frame/search-page/client/app.tsx';
import { profileApp } from '../apps/profile/client/app.tsx';
import { pricingApp } from '../apps/pricing/client/app.tsx';
import { todoApp } from '../apps/todo/client/app.tsx';

/** Every app with its screens, in the order of the navigation. */
export const clientApps = [
  dashboardsApp,
  myDayApp,
  calendarApp,
  todoApp,
  fileManagerApp,
  contactsApp,
  mailApp,
  chatApp,
  notesApp,
  scrumboardApp,
  accountApp,
  comingSoonApp,
  maintenanceApp,
  pricingApp,
  searchPageApp,
  helpApp,
  profileApp,
  showcaseApp,
  documentationApp,
  administrationApp,
] as const;
