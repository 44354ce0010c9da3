import { createChangesRoute } from '../../../platform/kernel/collections/server/routes.ts';
import type { ServerApp } from '../../../platform/kernel/http/server/server-app.ts';
import { eventReminder } from '../shared/event.ts';
import {
  calendarCommands,
  changeOccurrence,
  eventCommands,
  eventReminders,
  removeListedEvent,
  removeOccurrence,
  updateListedEvent,
} from './commands.ts';
import { icsCommands } from './ics/commands.ts';
import { createIcsJobs, createIcsRoutes } from './ics/routes.ts';
import { calendarMigrations } from './migrations.ts';
import { calendarRoutes } from './routes.ts';
import { loadCalendarSample } from './sample.ts';
import { calendarFeeds, calendars, events } from './tables.ts';
import { listTodayEvents } from './today-queries.ts';
import { calendarWork } from './work-queries.ts';
import { calendarFailureTexts } from './failure-texts.ts';

export const calendarApp: ServerApp = {
  id: 'calendar',
  tables: [calendars, events, calendarFeeds],
  migrations: calendarMigrations,
  commands: [
    ...Object.values(calendarCommands),
    ...Object.values(eventCommands),
    changeOccurrence,
    removeOccurrence,
    updateListedEvent,
    removeListedEvent,
    eventReminders.send,
    ...Object.values(icsCommands),
  ],
  routes: [
    ...calendarRoutes,
    createChangesRoute('/api/calendar-app/changes', [
      { name: 'calendars', table: calendars },
      { name: 'events', table: events },
    ]),
  ],
  createRoutes: createIcsRoutes,
  createJobs: createIcsJobs,
  jobs: [eventReminders.job],
  notifications: [eventReminder],
  work: calendarWork,
  quickPanel: { events: listTodayEvents },
  loadSample: loadCalendarSample,
  failureTexts: calendarFailureTexts,
};
