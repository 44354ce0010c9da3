import { useMemo } from 'react';
import {
  readRecords,
  useRecords,
  useSelectedRecords,
} from '../../../../platform/kernel/collections/client/use-records.ts';
import { type Event, eventCollection } from '../../shared/event.ts';
import { type Invitation, invitationCollection } from '../../shared/invitation.ts';
import { toInvitedEvent } from '../../shared/invited-event.ts';

/** The events that a person may see, with those that they are invited to and have not declined. */
function mergeInvited(events: readonly Event[], invitations: readonly Invitation[]): readonly Event[] {
  const coming = invitations.filter(({ response }) => response !== 'no');
  if (coming.length === 0) return events;
  const known = new Set(events.map(({ id }) => id));
  return [...events, ...coming.filter(({ eventId }) => !known.has(eventId)).map(toInvitedEvent)];
}

/** All events of the person, invitations included. */
export function useEvents(): readonly Event[] {
  const events = useRecords(eventCollection);
  const invitations = useRecords(invitationCollection);
  return useMemo(() => mergeInvited(events, invitations), [events, invitations]);
}

/** The same, outside of components. */
export const readEvents = (): readonly Event[] =>
  mergeInvited(readRecords(eventCollection), readRecords(invitationCollection));

const listAll = (invitations: readonly Invitation[]) => invitations;

/** The person's invitation to an event, if they have one. */
export const useInvitation = (eventId: string): Invitation | undefined =>
  useSelectedRecords(invitationCollection, listAll).find((one) => one.eventId === eventId);
