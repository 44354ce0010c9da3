import { eventReminder } from '../shared/event.ts';
import { invitationKinds } from '../shared/invitation.ts';
import { roomLost } from '../shared/room.ts';

/** What the calendar notifies people of. */
export const notificationKinds = [eventReminder, ...invitationKinds, roomLost];
