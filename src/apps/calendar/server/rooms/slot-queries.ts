import { fromWallClock } from '../../../../base/wall-clock.ts';
import { toRecord } from '../../../../platform/kernel/entities/server/tables.ts';
import { expandSeries } from '../../../../platform/kits/repeats/server/expand-series.ts';
import { type Event, eventEntity } from '../../shared/event.ts';
import { bookedAheadMs } from '../../shared/room.ts';
import { addMs, lengthOf } from '../../shared/rules.ts';
import { toSeries } from '../rules.ts';
import type { EventRow } from '../tables.ts';

/** When a room is taken: instants, the end not included. */
export interface Slot {
  readonly start: string;
  readonly end: string;
}

/** A slot of an event, or of one occurrence of a series. */
export interface OccurrenceSlot extends Slot {
  /** When it starts by its event. */
  readonly occurrence: string;
}

/** Joins slots that meet or overlap; in order. */
export function joinSlots(slots: readonly Slot[]): Slot[] {
  const joined: Slot[] = [];
  for (const { start, end } of slots.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    const last = joined.at(-1);
    if (!last || last.end < start) joined.push({ start, end });
    else if (end > last.end) joined[joined.length - 1] = { start: last.start, end };
  }
  return joined;
}

/** All-day events take their days in the zone in which they were made. */
export function toInstants({ allDay, timeZone }: Pick<Event, 'allDay' | 'timeZone'>, slot: Slot): Slot {
  if (!allDay) return slot;
  const at = (midnight: string) => fromWallClock(midnight.slice(0, 16), timeZone) ?? midnight;
  return { start: at(slot.start), end: at(slot.end) };
}

/** When an event takes its room: what is not over yet, of a series as far ahead as rooms are held. */
export function listSlots(row: EventRow, now: string): OccurrenceSlot[] {
  if (row.room_id === null || row.status === 'cancelled') return [];
  const event: Event = toRecord(eventEntity, row);
  const length = lengthOf(event);
  const starts =
    event.rule === ''
      ? [event.startsAt]
      : expandSeries(toSeries(event), addMs(now, -length), addMs(now, bookedAheadMs));
  return starts
    .map((start) => ({ occurrence: start, ...toInstants(event, { start, end: addMs(start, length) }) }))
    .filter(({ start, end }) => start < end && end > now);
}
