import { type GrowingFile, list, repeat } from './growing-file.ts';

/** An invitation whose event has further lines. */
const invite = (lines: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:a',
    'DTSTART:20300101T080000Z',
    'ORGANIZER:mailto:a@b.example',
    lines.trimEnd(),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const next = 'END:VEVENT\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20300101T080000Z\r\n';
const series = `RRULE:FREQ=DAILY\r\n${next}`;
const replacing = `RECURRENCE-ID:20300101T080000Z\r\n${next}`;
const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Z',
  'BEGIN:STANDARD',
  'DTSTART:16010101T000000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=3',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n');

/** Lines of an event, and what in them grows. */
const lines: Readonly<Record<string, (size: number) => string>> = {
  'short folded lines': (size) => `DESCRIPTION:a${repeat('\r\n a', size)}`,
  'long folded lines': (size) => `DESCRIPTION:a${repeat(`\r\n ${'a'.repeat(70)}`, size)}`,
  'folded parameters': (size) => `DESCRIPTION${repeat(';\r\n X-A=b', size)}:x`,
  'folds of nothing': (size) => `DESCRIPTION:a${repeat('\r\n\t', size)}`,
  escapes: (size) => `DESCRIPTION:${repeat('\\n', size)}`,
  'values of a list': (size) => `CATEGORIES:${repeat('a,', size)}`,
  'escaped commas': (size) => `CATEGORIES:${repeat('\\,', size)}`,
  'structured values': (size) => `REQUEST-STATUS:${repeat('a;', size)}`,
  'a quoted parameter': (size) => `ATTENDEE;CN="${repeat('a', size)}":mailto:a@b.example`,
  'a quote that stays open': (size) => `ATTENDEE;CN="${repeat('a', size)}`,
  parameters: (size) => `ATTENDEE${repeat(';X-A=b', size)}:mailto:a@b.example`,
  'values of a parameter': (size) => `ATTENDEE;MEMBER=${repeat('"a",', size)}"a":mailto:a@b.example`,
  circumflexes: (size) => `ATTENDEE;CN=${repeat('^n', size)}:mailto:a@b.example`,
  attendees: (size) => repeat('ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@b.example\r\n', size),
  properties: (size) => repeat('X-A:b\r\n', size),
  'empty lines': (size) => repeat('\r\n', size),
  'a line without a value': (size) => repeat('a', size),
  colons: (size) => `X-A${repeat(':', size)}`,
  spaces: (size) => `SUMMARY:${repeat(' ', size)}x`,
  'lines of a comment': (size) => `COMMENT:${repeat('\\n ', size)}x`,
  'events in events': (size) => repeat('BEGIN:VEVENT\r\n', size),
  'alarms in alarms': (size) => repeat('BEGIN:VALARM\r\n', size / 2) + repeat('END:VALARM\r\n', size / 2),
  alarms: (size) => repeat('BEGIN:VALARM\r\nTRIGGER:-PT5M\r\nEND:VALARM\r\n', size),
  events: (size) => repeat(`SUMMARY:a\r\n${next}`, size),
  'series of one uid': (size) => repeat(series, size),
  'replaced occurrences of one uid': (size) => repeat(replacing, size),
  'series and replaced occurrences of one uid': (size) =>
    repeat(series, size / 2) + repeat(replacing, size / 2),
  'exceptions of a line': (size) => `RRULE:FREQ=DAILY\r\nEXDATE:${repeat('20300102T080000Z,', size)}`,
  'lines of exceptions': (size) => `RRULE:FREQ=DAILY\r\n${repeat('EXDATE:20300102T080000Z\r\n', size)}`,
  'different exceptions': (size) =>
    `RRULE:FREQ=DAILY\r\n${list(size, (index) => `EXDATE:2030010${index % 9}T08${10 + (index % 50)}00Z\r\n`)}`,
  weekdays: (size) => `RRULE:FREQ=MONTHLY;BYDAY=${repeat('MO,', size)}MO`,
  'parts of a rule': (size) => `RRULE:FREQ=DAILY${repeat(';BYMONTH=1', size)}`,
  rules: (size) => repeat('RRULE:FREQ=DAILY\r\n', size),
  'names of zones': (size) => list(size, (index) => `DTEND;TZID=Unknown/${index}:20300101T090000\r\n${next}`),
  'a path of a zone': (size) => `DTEND;TZID=${repeat('A/', size)}:20300101T090000`,
  'a duration': (size) => `DURATION:${repeat('P1D', size)}`,
  'digits of a time': (size) => `DTEND:${repeat('2', size)}`,
};

/** Calendar files that grow. */
export const growingCalendars: readonly GrowingFile[] = [
  ...Object.entries(lines).map(([name, write]) => ({ name, grow: (size: number) => invite(write(size)) })),
  { name: 'calendars', grow: (size) => repeat(invite('SUMMARY:a'), size) },
  { name: 'calendars in calendars', grow: (size) => repeat('BEGIN:VCALENDAR\r\n', size) },
  {
    name: 'zones',
    grow: (size) => invite('SUMMARY:a').replace('BEGIN:VEVENT', `${repeat(zone, size)}BEGIN:VEVENT`),
  },
];
