import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addDays, type CalendarDate } from '../../../../base/calendar.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import type { Event, EventValues } from '../../shared/event.ts';
import { maxAsked } from '../../shared/free-busy-calls.ts';
import type { FreeBusy } from '../../shared/free-busy-schema.ts';
import { type MeetingRoom, meetingRoomCollection } from '../../shared/room.ts';
import { type Guests, loadFreeBusy } from '../api.ts';
import { findFreeFrom, findOverlap, type Span } from './free-time.ts';

/** So many days are asked for, and searched for a free time. */
export const askedDays = 14;
const staleMs = 15_000;
const none: FreeBusy = { people: [], rooms: [], isCut: false };

interface Asked {
  readonly day: CalendarDate;
  readonly personIds: readonly string[];
  readonly exceptId: string;
  readonly isWanted: boolean;
}

/** When people and all rooms are busy in the two weeks from a day. */
export function useFreeBusy({ day, personIds, exceptId, isWanted }: Asked) {
  const { timeZone } = useClock();
  const rooms = useRecords(meetingRoomCollection).slice(0, maxAsked);
  const at = (date: CalendarDate) => fromWallClock(`${date}T00:00`, timeZone) ?? `${date}T00:00:00.000Z`;
  const query = {
    from: at(day),
    to: at(addDays(day, askedDays)),
    personIds: personIds.slice(0, maxAsked).join(','),
    roomIds: rooms.map(({ id }) => id).join(','),
    exceptId,
  };
  const { data, isError, refetch } = useQuery({
    queryKey: ['calendar', 'free-busy', query],
    queryFn: ({ signal }) => loadFreeBusy(query, signal),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  });
  return {
    freeBusy: data ?? none,
    isLoading: !data && !isError,
    isError,
    retry: () => void refetch(),
    rooms,
  };
}

/** The time of an event as instants: all-day events take days of the person's zone. */
export function toSpan(
  { allDay, startsAt, endsAt }: Pick<EventValues, 'allDay' | 'startsAt' | 'endsAt'>,
  timeZone: string,
): Span {
  const at = (instant: string) =>
    allDay ? (fromWallClock(instant.slice(0, 16), timeZone) ?? instant) : instant;
  return { start: at(startsAt), end: at(endsAt) };
}

/** The conflicts of an event: its room is booked, or people are busy. */
export interface Conflicts {
  readonly room: { readonly room: MeetingRoom; readonly by: Span; readonly freeFrom: string } | undefined;
  readonly personIds: readonly string[];
}

/** The people and the room of an event, with their conflicts; fetched once there are any. The availability of external guests is unknown. */
export function usePlanning(
  values: EventValues,
  event: Event | undefined,
  { personIds: others, externals: outsiders }: Guests,
  uid: string,
) {
  const { timeZone } = useClock();
  const organizerId = event?.ownerId ?? uid;
  const personIds = [organizerId, ...others.filter((id) => id !== organizerId)];
  const span = toSpan(values, timeZone);
  const exceptId = event?.id ?? '';
  const day = toWallClock(span.start, timeZone).slice(0, 10);
  const isWanted = values.roomId !== null || others.length > 0;
  const { freeBusy, rooms } = useFreeBusy({ day, personIds, exceptId, isWanted });
  const room = rooms.find(({ id }) => id === values.roomId);
  const roomBusy = freeBusy.rooms.find(({ id }) => id === values.roomId)?.busy ?? [];
  const by = values.status === 'cancelled' ? undefined : findOverlap(roomBusy, span);
  const conflicts: Conflicts = {
    room: room && by && { room, by, freeFrom: findFreeFrom(roomBusy, span) },
    personIds: isWanted
      ? freeBusy.people.filter(({ busy }) => findOverlap(busy, span)).map(({ id }) => id)
      : [],
  };
  return { personIds, exceptId, conflicts, outsiders };
}
export type Planning = ReturnType<typeof usePlanning>;
