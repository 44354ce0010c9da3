import { createChangesRoute } from '../../../platform/kernel/collections/server/routes.ts';
import type { ServerApp } from '../../../platform/kernel/http/server/server-app.ts';
import { createSharedTextRoutes } from '../../../platform/kits/shared-text/server/routes.ts';
import { eventReminder } from '../shared/event.ts';
import { invitationKinds } from '../shared/invitation.ts';
import { roomLost } from '../shared/room.ts';
import {
  calendarCommands,
  changeOccurrence,
  eventCommands,
  eventReminders,
  meetingRoomCommands,
  removeListedEvent,
  removeOccurrence,
  updateListedEvent,
} from './commands.ts';
import { externalCommands } from './externals/commands.ts';
import { createExternalJobs } from './externals/mail-commands.ts';
import { createExternalRoutes } from './externals/routes.ts';
import { listEventTalks } from './externals/talk-queries.ts';
import { findEventTimeline } from './externals/timeline-queries.ts';
import { icsCommands } from './ics/commands.ts';
import { createIcsJobs, createIcsRoutes } from './ics/routes.ts';
import { eventText } from './text-commands.ts';
import { calendarMigrations } from './migrations.ts';
import { calendarRoutes } from './routes.ts';
import { loadCalendarSample } from './sample.ts';
import { answerInvitation, setAttendees } from './attendee-commands.ts';
import { answerProposal, proposeTime } from './proposal-commands.ts';
import { followEvents } from './invitation-commands.ts';
import { eventHours } from './measures.ts';
import { findEventLink } from './queries.ts';
import { bookRooms } from './rooms/book-commands.ts';
import { holdRooms, holdRoomsJob } from './rooms/hold-commands.ts';
import { keepOutside, outsideCommands } from './outside/commands.ts';
import { createOutsideJobs, outsideRoutes } from './outside/routes.ts';
import { calendarFeeds, calendars, events, invitations, meetingRooms, subscriptions } from './tables.ts';
import { limitSeries } from './series/limit-commands.ts';
import { listTodayEvents } from './today-queries.ts';
import { calendarWork } from './work-queries.ts';
import { calendarFailureTexts } from './failure-texts.ts';

export const calendarApp: ServerApp = {
  id: 'calendar',
  tables: [calendars, events, invitations, calendarFeeds, meetingRooms, subscriptions],
  derivations: [followEvents, keepOutside, bookRooms, limitSeries],
  migrations: calendarMigrations,
  commands: [
    ...Object.values(calendarCommands),
    ...Object.values(eventCommands),
    ...Object.values(meetingRoomCommands),
    changeOccurrence,
    removeOccurrence,
    updateListedEvent,
    removeListedEvent,
    setAttendees,
    answerInvitation,
    proposeTime,
    answerProposal,
    ...eventReminders.commands,
    ...eventText.commands,
    holdRooms,
    ...Object.values(icsCommands),
    ...Object.values(outsideCommands),
    ...Object.values(externalCommands),
  ],
  routes: [
    ...calendarRoutes,
    ...outsideRoutes,
    createChangesRoute('/api/calendar-app/changes', [
      { name: 'calendars', table: calendars },
      { name: 'events', table: events },
      { name: 'event_invitations', table: invitations },
      { name: 'meeting_rooms', table: meetingRooms },
      { name: 'calendar_subscriptions', table: subscriptions },
    ]),
  ],
  createRoutes: (services) => [
    ...createIcsRoutes(services),
    ...createExternalRoutes(services),
    ...createSharedTextRoutes(eventText, services),
  ],
  createJobs: (services) => [
    ...createIcsJobs(services),
    ...createOutsideJobs(services),
    ...createExternalJobs(services),
  ],
  jobs: [...eventReminders.jobs, ...eventText.jobs, holdRoomsJob],
  notifications: [eventReminder, ...invitationKinds, roomLost],
  measures: [eventHours],
  work: calendarWork,
  findLink: findEventLink,
  findTimeline: findEventTimeline,
  listTalks: listEventTalks,
  quickPanel: { events: listTodayEvents },
  loadSample: loadCalendarSample,
  failureTexts: calendarFailureTexts,
};
