import { blankOf } from '../../../platform/kernel/entities/shared/fields.ts';
import { type Event, eventEntity } from './event.ts';
import type { Invitation } from './invitation.ts';

/** The calendar in which invitations are shown; it is not stored. */
const invitedCalendarId = 'invited';

type Status = Event['status'];

/** An event in a person's calendar. */
export interface SeenEvent extends Event {
  /** Of a series that the person is invited to: the status of occurrences that they answered on their own. */
  readonly ownStatuses?: ReadonlyMap<string, Status>;
}

/** The status of an event, or of one occurrence of a series, as the person sees it. */
export const statusAt = ({ status, ownStatuses }: SeenEvent, occurrence: string | null): Status =>
  (occurrence === null ? undefined : ownStatuses?.get(occurrence)) ?? status;

/** The status of an event for an attendee: until they have agreed to come it is tentative. */
const statusFor = (status: Status, response: Invitation['response']): Status =>
  response === 'yes' || status === 'cancelled' ? status : 'tentative';

/** An event as its attendee sees it. */
export function toInvitedEvent(invitation: Invitation): SeenEvent {
  const { eventId, organizerId, response, note: _note, isDeclined: _isDeclined, ...seen } = invitation;
  const outside = { email: '', answeredAt: '' };
  const own = seen.occurrenceAnswers.filter(({ personId }) => personId === invitation.ownerId);
  return {
    ...blankOf(eventEntity.fields),
    ...seen,
    id: eventId,
    ownerId: organizerId,
    calendarId: invitedCalendarId,
    status: statusFor(seen.status, response),
    ownStatuses: new Map(own.map((one) => [one.occurrence, statusFor(seen.status, one.response)])),
    externals: [],
    occurrenceAnswers: seen.occurrenceAnswers.map((answer) => ({ ...answer, ...outside })),
    proposals: [],
    organizerEmail: '',
    organizerName: '',
    seriesId: null,
    recurrenceId: null,
    uid: eventId,
    reminder: null,
    editedAt: '',
  };
}
