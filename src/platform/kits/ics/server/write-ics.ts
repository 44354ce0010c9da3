import ICAL from 'ical.js';
import { tzlib_get_ical_block as findZoneBlock } from 'timezones-ical-library';
import { toWallClock } from '../../../../base/wall-clock.ts';
import type { IcsEvent } from './ics-event.ts';

type Zoned = Pick<IcsEvent, 'allDay' | 'timeZone'>;

/** Adds a time as the file writes it: a date, an instant, or a wall clock with its zone. */
function addTime(vevent: ICAL.Component, name: string, at: string, { allDay, timeZone }: Zoned): void {
  const property = new ICAL.Property(name);
  if (allDay) {
    property.resetType('date');
    property.setValue(ICAL.Time.fromDateString(at.slice(0, 10)));
  } else if (timeZone === 'UTC') property.setValue(ICAL.Time.fromDateTimeString(`${at.slice(0, 19)}Z`));
  else {
    const wall = `${toWallClock(at, timeZone)}:${at.slice(17, 19)}`;
    property.setValue(ICAL.Time.fromDateTimeString(wall));
    property.setParameter('tzid', timeZone);
  }
  vevent.addProperty(property);
}

function addAlarm(vevent: ICAL.Component, { alarm, title }: IcsEvent): void {
  if (alarm === null) return;
  const valarm = new ICAL.Component('valarm');
  valarm.addPropertyWithValue('action', 'DISPLAY');
  valarm.addPropertyWithValue('description', title);
  valarm.addPropertyWithValue('trigger', ICAL.Duration.fromSeconds(-alarm * 60));
  vevent.addSubcomponent(valarm);
}

/** `series` is the series whose occurrence the event replaces; `replaced` are the occurrences that others replace. */
export function buildEvent(
  event: IcsEvent,
  stamp: string,
  series: Zoned | undefined,
  replaced: ReadonlySet<string>,
): ICAL.Component {
  const vevent = new ICAL.Component('vevent');
  vevent.addPropertyWithValue('uid', event.uid);
  vevent.addPropertyWithValue('dtstamp', ICAL.Time.fromDateTimeString(`${stamp.slice(0, 19)}Z`));
  if (event.recurrenceId !== null) addTime(vevent, 'recurrence-id', event.recurrenceId, series ?? event);
  addTime(vevent, 'dtstart', event.startsAt, event);
  addTime(vevent, 'dtend', event.endsAt, event);
  if (event.rule !== '') vevent.addPropertyWithValue('rrule', ICAL.Recur.fromString(event.rule));
  for (const at of event.exceptions) if (!replaced.has(at)) addTime(vevent, 'exdate', at, event);
  for (const at of event.additions) addTime(vevent, 'rdate', at, event);
  vevent.addPropertyWithValue('summary', event.title);
  if (event.location !== '') vevent.addPropertyWithValue('location', event.location);
  if (event.description !== '') vevent.addPropertyWithValue('description', event.description);
  vevent.addPropertyWithValue('status', event.status.toUpperCase());
  vevent.addPropertyWithValue('transp', event.isFree ? 'TRANSPARENT' : 'OPAQUE');
  addAlarm(vevent, event);
  return vevent;
}

/** Adds the time zones that the events are in. */
export function addZones(calendar: ICAL.Component, events: readonly Zoned[]): void {
  const timed = events.filter(({ allDay, timeZone }) => !allDay && timeZone !== 'UTC');
  for (const zone of new Set(timed.map(({ timeZone }) => timeZone))) {
    const [block = ''] = findZoneBlock(zone);
    if (block.includes('BEGIN:VTIMEZONE')) calendar.addSubcomponent(ICAL.Component.fromString(block));
  }
}

/** Writes events as an iCalendar file (RFC 5545) with the time zones that they are in. */
export function writeIcs(name: string, events: readonly IcsEvent[], now: string): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('prodid', '-//CRM//Calendar//EN');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('x-wr-calname', name);
  addZones(calendar, events);
  const series = new Map(
    events.filter(({ recurrenceId }) => recurrenceId === null).map((event) => [event.uid, event]),
  );
  const replacing = Map.groupBy(
    events.filter(({ recurrenceId }) => recurrenceId !== null),
    ({ uid }) => uid,
  );
  for (const event of events) {
    const own = new Set((replacing.get(event.uid) ?? []).map(({ recurrenceId }) => recurrenceId ?? ''));
    calendar.addSubcomponent(buildEvent(event, now, series.get(event.uid), own));
  }
  return `${calendar.toString()}\r\n`;
}
