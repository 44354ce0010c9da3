import { useMemo } from 'react';
import {
  readRecords,
  useRecords,
  useSelectedRecords,
} from '../../../../platform/kernel/collections/client/use-records.ts';
import { type Event, eventCollection } from '../../shared/event.ts';
import { type Invitation, invitationCollection } from '../../shared/invitation.ts';
import { type SeenEvent, toInvitedEvent } from '../../shared/invited-event.ts';

/** The events that a person may see, with those that they are invited to and have not declined. */
function mergeInvited(events: readonly Event[], invitations: readonly Invitation[]): readonly SeenEvent[] {
  const coming = invitations.filter(({ isDeclined }) => !isDeclined);
  if (coming.length === 0) return events;
  const known = new Set(events.map(({ id }) => id));
  return [...events, ...coming.filter(({ eventId }) => !known.has(eventId)).map(toInvitedEvent)];
}

/** All events of the person, invitations included. */
export function useEvents(): readonly SeenEvent[] {
  const events = useRecords(eventCollection);
  const invitations = useRecords(invitationCollection);
  return useMemo(() => mergeInvited(events, invitations), [events, invitations]);
}

/** The same, outside of components. */
export const readEvents = (): readonly SeenEvent[] =>
  mergeInvited(readRecords(eventCollection), readRecords(invitationCollection));

const listAll = (invitations: readonly Invitation[]) => invitations;

/** The person's invitation to an event, if they have one. */
export const useInvitation = (eventId: string): Invitation | undefined =>
  useSelectedRecords(invitationCollection, listAll).find((one) => one.eventId === eventId);
