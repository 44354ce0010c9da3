import { createChangesRoute } from '../../../platform/kernel/collections/server/routes.ts';
import type { ServerApp } from '../../../platform/kernel/http/server/server-app.ts';
import { eventReminder } from '../shared/event.ts';
import { eventAnswered, eventCalledOff, eventInvited, eventMoved } from '../shared/invitation.ts';
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
import { answerInvitation, setAttendees } from './attendee-commands.ts';
import { followEvents } from './invitation-commands.ts';
import { eventHours } from './measures.ts';
import { calendarFeeds, calendars, events, invitations } from './tables.ts';
import { listTodayEvents } from './today-queries.ts';
import { calendarWork } from './work-queries.ts';
import { calendarFailureTexts } from './failure-texts.ts';

export const calendarApp: ServerApp = {
  id: 'calendar',
  tables: [calendars, events, invitations, calendarFeeds],
  derivations: [followEvents],
  migrations: calendarMigrations,
  commands: [
    ...Object.values(calendarCommands),
    ...Object.values(eventCommands),
    changeOccurrence,
    removeOccurrence,
    updateListedEvent,
    removeListedEvent,
    setAttendees,
    answerInvitation,
    eventReminders.send,
    ...Object.values(icsCommands),
  ],
  routes: [
    ...calendarRoutes,
    createChangesRoute('/api/calendar-app/changes', [
      { name: 'calendars', table: calendars },
      { name: 'events', table: events },
      { name: 'event_invitations', table: invitations },
    ]),
  ],
  createRoutes: createIcsRoutes,
  createJobs: createIcsJobs,
  jobs: [eventReminders.job],
  notifications: [eventReminder, eventInvited, eventMoved, eventCalledOff, eventAnswered],
  measures: [eventHours],
  work: calendarWork,
  quickPanel: { events: listTodayEvents },
  loadSample: loadCalendarSample,
  failureTexts: calendarFailureTexts,
};
