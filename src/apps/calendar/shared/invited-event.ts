import { blankOf } from '../../../platform/kernel/entities/shared/fields.ts';
import { type Event, eventEntity } from './event.ts';
import type { Invitation } from './invitation.ts';

/** The calendar in which invitations are shown; it is not stored. */
const invitedCalendarId = 'invited';

/** An event as its attendee sees it: until they have agreed to come it is tentative. */
export function toInvitedEvent(invitation: Invitation): Event {
  const { eventId, organizerId, response, note: _note, ...seen } = invitation;
  const status = response === 'yes' || seen.status === 'cancelled' ? seen.status : 'tentative';
  return {
    ...blankOf(eventEntity.fields),
    ...seen,
    id: eventId,
    ownerId: organizerId,
    calendarId: invitedCalendarId,
    status,
    externals: [],
    organizerEmail: '',
    organizerName: '',
    seriesId: null,
    recurrenceId: null,
    uid: eventId,
    reminder: null,
    editedAt: '',
  };
}
