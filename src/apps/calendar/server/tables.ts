import { inOwnScope, inScope, organization } from '../../../platform/kernel/access/server/declaration.ts';
import { levels } from '../../../platform/kernel/access/shared/levels.ts';
import { defineTable, type RecordRow, type Table } from '../../../platform/kernel/database/server/table.ts';
import { defineEntityTable, type EntityRow } from '../../../platform/kernel/entities/server/tables.ts';
import { findRuleEnd } from '../../../platform/kits/repeats/server/expand-series.ts';
import { reminderTimer } from '../../../platform/kits/reminders/server/commands.ts';
import { calendarEntity, eventEntity } from '../shared/event.ts';
import { invitationEntity } from '../shared/invitation.ts';
import { subscriptionEntity } from '../shared/outside.ts';
import { mendTimes } from '../shared/mend-times.ts';
import { meetingRoomEntity } from '../shared/room.ts';
import { zoneOf } from '../shared/rules.ts';
import { eventRules } from './rules.ts';

export type EventRow = EntityRow<typeof eventEntity.fields>;
export type InvitationRow = EntityRow<typeof invitationEntity.fields>;
export type CalendarRow = EntityRow<typeof calendarEntity.fields>;

export type SubscriptionRow = EntityRow<typeof subscriptionEntity.fields>;
export type MeetingRoomRow = EntityRow<typeof meetingRoomEntity.fields>;

/**
 * When a room is taken, and by which event. Not journaled and not in backups: it follows from the events, and the database
 * itself refuses rows of one room that overlap.
 */
export interface RoomBookingRow {
  room_id: string;
  event_id: string;
  starts_at: string;
  ends_at: string;
}

/** The secret address at which a person's calendars can be read by other programs. */
export interface CalendarFeedRow extends RecordRow {
  owner_id: string;
  /** Of the token in the address, which nobody keeps. */
  token_hash: string;
  created_at: string;
}

/** The last mail to an external about an event. Not journaled: a sent mail cannot be undone. */
export interface ExternalMailRow {
  event_id: string;
  /** In lower case. */
  email: string;
  method: 'REQUEST' | 'CANCEL';
  /** The event as it was mailed, as JSON: what a cancellation repeats when the event is gone. */
  content: string;
}

/** The newest version of an event that its organizer outside has mailed to a person. Not journaled: mail cannot be undone. */
export interface ReceivedVersionRow {
  owner_id: string;
  /** In lower case. */
  organizer_email: string;
  uid: string;
  /** Empty for the whole event. */
  recurrence_id: string;
  sequence: number;
  at: string;
  /** What its organizer says of the event, without the description, as JSON: answers repeat it. Empty for old versions. */
  content: string;
}

declare module '../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    calendars: CalendarRow & { wire: string };
    events: EventRow & { wire: string; rule_end: string | null };
    event_invitations: InvitationRow & { wire: string; rule_end: string | null };
    calendar_feeds: CalendarFeedRow;
    meeting_rooms: MeetingRoomRow & { wire: string };
    room_bookings: RoomBookingRow;
    calendar_subscriptions: SubscriptionRow & { wire: string };
    external_mails: ExternalMailRow;
    received_versions: ReceivedVersionRow;
  }
}

export const calendars = defineEntityTable(calendarEntity, {
  access: inScope('calendar', {
    column: 'id',
    isRoot: true,
    needs: { insert: 'manage', update: 'manage', remove: 'manage' },
    shareable: levels,
  }),
  rowVersion: 3,
  upgrades: {
    2: (row) => ('id' in row ? { is_outside: false, ...row } : row),
    3: (row) => ('id' in row ? { hides_busy: false, ...row } : row),
  },
});

type RuledRow = Pick<EventRow, 'rule' | 'starts_at' | 'all_day' | 'time_zone'>;

/** When the rule of a series yields its last time: found when the row is written, so that no reader counts. */
export const computeRuleEnd = ({ rule, starts_at: start, all_day: allDay, time_zone: timeZone }: RuledRow) =>
  (rule === '' ? undefined : findRuleEnd({ rule, start, timeZone: zoneOf({ allDay, timeZone }) })) ?? null;

export const buildEventPath = ({ id, starts_at }: Pick<EventRow, 'id' | 'starts_at'>): string =>
  `/apps/calendar?date=${starts_at.slice(0, 10)}&event=${id}`;

export const events = defineEntityTable(eventEntity, {
  access: inScope('calendar', { column: 'calendar_id' }),
  rules: eventRules,
  search: (row) => ({
    type: 'event',
    title: row.title,
    body: [row.location, row.description].filter(Boolean).join('\n'),
    path: buildEventPath(row),
    at: row.starts_at,
    // The people outside: attendees, and the organizer.
    tags: [row.organizer_email, ...row.externals.map(({ email }) => email)]
      .filter((email) => email !== '')
      .map((email) => ['address', email.toLowerCase()] as const),
  }),
  timers: [reminderTimer('calendar')],
  computed: { rule_end: { of: computeRuleEnd } },
  verbs: { columns: { starts_at: 'moved', ends_at: 'moved', occurrence_answers: null, proposals: null } },
  rowVersion: 9,
  upgrades: {
    2: (row) => ('id' in row ? { attendees: [], ...row } : row),
    3: (row) => ('id' in row ? { room_id: null, ...row } : row),
    4: (row) => ('id' in row ? { externals: [], organizer_email: '', organizer_name: '', ...row } : row),
    5: (row) => ('id' in row ? { occurrence_answers: [], proposals: [], ...row } : row),
    6: ({ occurrence_answers: answers, ...row }) =>
      Array.isArray(answers)
        ? { ...row, occurrence_answers: answers.map((one) => ({ personId: '', ...Object(one) })) }
        : row,
    7: mendTimes,
    8: mendTimes,
    9: (row) => ('id' in row ? { files: [], ...row } : row),
  },
});

export const meetingRooms = defineEntityTable(meetingRoomEntity, {
  access: organization({ view: 'user', edit: 'admin', manage: 'admin' }),
});

/** One for each attendee of an event, in the attendee's own scope. */
export const invitations: Table<InvitationRow> = {
  ...defineEntityTable(invitationEntity, {
    access: inOwnScope({ level: 'edit' }),
    search: (row) => ({
      type: 'event',
      title: row.title,
      body: [row.location, row.description].filter(Boolean).join('\n'),
      path: buildEventPath({ id: row.event_id, starts_at: row.starts_at }),
      at: row.starts_at,
    }),
    computed: { rule_end: { of: computeRuleEnd } },
    rowVersion: 7,
    upgrades: {
      2: (row) => ('id' in row ? { room_id: null, ...row } : row),
      3: (row) => ('id' in row ? { attendees: [], ...row } : row),
      4: (row) =>
        'id' in row ? { occurrence_answers: [], is_declined: row['response'] === 'no', ...row } : row,
      5: mendTimes,
      6: mendTimes,
      7: (row) => ('id' in row ? { files: [], ...row } : row),
    },
  }),
  // The undo of a change of an event changes its invitations too.
  isAppendOnly: true,
};

/** When outside calendars are fetched. */
export const refreshTimer = { kind: 'calendar.refresh', column: 'next_at' } as const;

export const subscriptions = defineEntityTable(subscriptionEntity, {
  access: inOwnScope(),
  timers: [refreshTimer],
});

/** At most one a person, with the person's id. */
export const calendarFeeds = defineTable<CalendarFeedRow>({
  name: 'calendar_feeds',
  app: 'calendar',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    owner_id: 'text',
    token_hash: 'text',
    created_at: 'text',
  },
  noun: 'calendar address',
  access: inOwnScope(),
});
