import ICAL from 'ical.js';
import { FileZones } from './file-zones.ts';
import type { IcsEvent } from './ics-event.ts';
import { parseCalendars, readEvent, toInstant } from './read-ics.ts';
import { addZones, buildEvent } from './write-ics.ts';
import { isReadYear } from './years.ts';

/** The messages of iTIP (RFC 5546) that are understood; one more is written. */
export const itipMethods = ['REQUEST', 'REPLY', 'CANCEL', 'COUNTER'] as const;
export type ItipMethod = (typeof itipMethods)[number];
type WrittenMethod = ItipMethod | 'DECLINECOUNTER';

/** How PARTSTAT says what somebody has answered. */
const partStats = { none: 'NEEDS-ACTION', yes: 'ACCEPTED', maybe: 'TENTATIVE', no: 'DECLINED' } as const;
export type ItipResponse = keyof typeof partStats;

export interface ItipPerson {
  readonly name: string;
  readonly email: string;
}

export interface ItipAttendee extends ItipPerson {
  readonly response: ItipResponse;
}

/** An invitation, an answer to one, its cancellation, or another time for it, as calendar programs mail them to each other. */
export interface ItipMessage {
  readonly method: ItipMethod;
  readonly event: IcsEvent;
  readonly organizer: ItipPerson;
  readonly attendees: readonly ItipAttendee[];
  /** What an answer says besides. */
  readonly comment: string;
  /** Rises with each version of the event. */
  readonly sequence: number;
  /** When the message was written, ISO UTC. */
  readonly at: string;
}

/** More events and attendees of one message are left out. */
const maxMessages = 20;
const maxAttendees = 500;
const maxComment = 500;

function addPerson(vevent: ICAL.Component, name: string, person: ItipPerson): ICAL.Property {
  const property = new ICAL.Property(name);
  property.setValue(`mailto:${person.email}`);
  if (person.name !== '') property.setParameter('cn', person.name.replaceAll('"', '’'));
  vevent.addProperty(property);
  return property;
}

/** Writes a message as the calendar part of a mail. `series` is given for one occurrence that was changed. */
export function writeItip(
  message: Omit<ItipMessage, 'method'> & { readonly method: WrittenMethod },
  { series, replaced = new Set() }: { series?: IcsEvent; replaced?: ReadonlySet<string> } = {},
): string {
  const { method, event, organizer, attendees, comment, sequence, at } = message;
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('prodid', '-//CRM//Calendar//EN');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('method', method);
  addZones(calendar, series ? [series, event] : [event]);
  const vevent = buildEvent({ ...event, alarm: null }, at, series, replaced);
  vevent.addPropertyWithValue('sequence', sequence);
  addPerson(vevent, 'organizer', organizer);
  for (const attendee of attendees) {
    const property = addPerson(vevent, 'attendee', attendee);
    property.setParameter('partstat', partStats[attendee.response]);
    if (method !== 'REQUEST') continue;
    property.setParameter('role', 'REQ-PARTICIPANT');
    property.setParameter('rsvp', attendee.response === 'none' ? 'TRUE' : 'FALSE');
  }
  if (comment !== '') vevent.addPropertyWithValue('comment', comment);
  calendar.addSubcomponent(vevent);
  return `${calendar.toString()}\r\n`;
}

const textOf = (value: unknown, max: number): string =>
  (typeof value === 'string' ? value : '')
    .replace(/[\0\r\n]+/g, ' ')
    .slice(0, max)
    .toWellFormed()
    .trim();

/** Who a property names; undefined where it is not somebody with an address. */
function readPerson(property: ICAL.Property | null): ItipPerson | undefined {
  const email = /^mailto:([^\s<>,;"]{1,254})$/i.exec(textOf(property?.getFirstValue(), 300))?.[1];
  if (!property || !email?.includes('@')) return undefined;
  return { email, name: textOf(property.getFirstParameter('cn'), 200) };
}

function readAttendee(property: ICAL.Property): ItipAttendee[] {
  const person = readPerson(property);
  const stat = textOf(property.getFirstParameter('partstat'), 30).toUpperCase();
  const [response = 'none'] = Object.entries(partStats).find(([, name]) => name === stat) ?? ([] as const);
  return person ? [{ ...person, response: response as ItipResponse }] : []; // safe: a key of the table
}

/** When a message was written; empty where it does not say. */
function readStamp(vevent: ICAL.Component, zones: FileZones): string {
  const property = vevent.getFirstProperty('dtstamp');
  const stamp: unknown = property?.getFirstValue();
  if (!property || !(stamp instanceof ICAL.Time) || !isReadYear(stamp.year)) return '';
  return toInstant(stamp, property, { zones });
}

function readMessage(vevent: ICAL.Component, calendar: ICAL.Component, zones: FileZones): ItipMessage[] {
  const method = itipMethods.find(
    (one) => one === textOf(calendar.getFirstPropertyValue('method'), 20).toUpperCase(),
  );
  const organizer = readPerson(vevent.getFirstProperty('organizer'));
  const sequence = Number(vevent.getFirstPropertyValue('sequence') ?? 0);
  if (!method || !organizer) return [];
  try {
    return [
      {
        method,
        event: readEvent(vevent, { zones }),
        organizer,
        attendees: vevent.getAllProperties('attendee').slice(0, maxAttendees).flatMap(readAttendee),
        comment: textOf(vevent.getFirstPropertyValue('comment'), maxComment),
        sequence: Number.isSafeInteger(sequence) && sequence > 0 ? sequence : 0,
        at: readStamp(vevent, zones),
      },
    ];
  } catch {
    return []; // ignores invalid events
  }
}

/** The messages of a calendar file; none for a file that is only a calendar. Throws 400 for what is no calendar. */
export const readItip = (text: string, timeZone: string): ItipMessage[] =>
  parseCalendars(text)
    .flatMap(({ calendar, zones: described }) => {
      const zones = new FileZones(described, timeZone);
      const vevents = calendar.getAllSubcomponents('vevent').slice(0, maxMessages);
      return vevents.flatMap((vevent) => readMessage(vevent, calendar, zones));
    })
    .slice(0, maxMessages);
