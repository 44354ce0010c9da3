import { expect, test } from 'vitest';
import { readIcs } from './read-ics.ts';

const wrap = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a@x', 'SUMMARY:Figs', ...lines, 'END:VEVENT'];
const read = (...lines: string[]) => readIcs(wrap(...event(...lines)), 'Europe/Istanbul');
const start = 'DTSTART:20261109T100000Z';

test.each([
  ['an empty list of dates', ['EXDATE:'], { exceptions: [] }],
  [
    'a comma too many',
    ['RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261110T100000Z,'],
    { exceptions: ['2026-11-10T10:00:00.000Z'] },
  ],
  ['an empty part of a rule', ['RRULE:FREQ=DAILY;UNTIL=;COUNT=2'], { rule: 'FREQ=DAILY;COUNT=2' }],
  [
    'the time of the start in the rule',
    ['RRULE:FREQ=DAILY;COUNT=2;BYHOUR=10;BYMINUTE=0;BYSECOND=0'],
    { rule: 'FREQ=DAILY;COUNT=2' },
  ],
  ['an alarm without a unit', ['BEGIN:VALARM', 'TRIGGER:15', 'END:VALARM'], { alarm: null }],
  [
    'a text that is not folded',
    ['DESCRIPTION:Bring figs', 'and some walnuts', 'LOCATION:Harbor'],
    { description: 'Bring figs\nand some walnuts', location: 'Harbor' },
  ],
])('%s loses no event', (_name, lines, expected) => {
  expect(read(start, ...lines)).toMatchObject({ events: [expected], left: [] });
});

test.each([
  ['a date without its type', 'DTSTART:20261109', { allDay: true, startsAt: '2026-11-09T00:00:00.000Z' }],
  [
    'the UTC of Outlook',
    'DTSTART;TZID=tzone://Microsoft/Utc:20261109T180000',
    { startsAt: '2026-11-09T18:00:00.000Z', timeZone: 'UTC' },
  ],
  [
    'the shown name of a zone',
    'DTSTART;TZID="(UTC+01:00) Amsterdam, Berlin, Bern, Rome":20260708T090000',
    { startsAt: '2026-07-08T07:00:00.000Z', timeZone: 'Europe/Amsterdam' },
  ],
])('%s is understood', (_name, line, expected) => {
  expect(read(line)).toMatchObject({ events: [expected], left: [] });
});

test.each([
  ['20261111T200000', '20261112T010000Z'],
  ['20261111', '20261112T045959Z'],
  ['20261112T010000Z', '20261112T010000Z'],
])('a rule until %s ends in the zone of its event', (until, end) => {
  const { events } = read('DTSTART;TZID=America/New_York:20261109T200000', `RRULE:FREQ=DAILY;UNTIL=${until}`);
  expect(events).toMatchObject([{ rule: `FREQ=DAILY;UNTIL=${end}` }]);
});

test('the date of a replaced occurrence is that of a time of its series', () => {
  const zone = 'TZID=Europe/Berlin';
  const { events } = readIcs(
    wrap(
      ...event(`DTSTART;${zone}:20261102T100000`, 'RRULE:FREQ=DAILY;COUNT=2'),
      ...event(`DTSTART;${zone}:20261103T150000`, 'RECURRENCE-ID;VALUE=DATE:20261103'),
    ),
    'UTC',
  );
  const at = '2026-11-03T09:00:00.000Z';
  expect(events).toMatchObject([{ exceptions: [at] }, { recurrenceId: at }]);
});

test('a series that only stands for its occurrences is none', () => {
  const at = '20261127T130000Z';
  const { events } = readIcs(
    wrap(
      ...event(`DTSTART:${at}`, `RDATE:${at}`, 'X-MOZ-FAKED-MASTER:1'),
      ...event(`DTSTART:${at}`, `RECURRENCE-ID:${at}`, 'LOCATION:Harbor'),
    ),
    'UTC',
  );
  expect(events).toMatchObject([{ location: 'Harbor' }]);
});

test.each([
  ['P1D', '2026-10-25T11:00:00.000Z'],
  ['P1DT30M', '2026-10-25T11:30:00.000Z'],
  ['PT24H', '2026-10-25T10:00:00.000Z'],
])('the duration %s ends by the clock of its zone', (duration, endsAt) => {
  // Clocks are changed in the night.
  const lines = ['DTSTART;TZID=Europe/Berlin:20261024T120000', `DURATION:${duration}`];
  expect(read(...lines).events).toMatchObject([{ endsAt }]);
});

test('a text of very many lines that are not folded costs what it is long', () => {
  const { events } = read(
    start,
    'DESCRIPTION:Figs',
    Array.from({ length: 200_000 }, () => 'and walnuts').join('\r\n'),
  );
  expect(events[0]?.description.startsWith('Figs\nand walnuts\nand')).toBe(true);
});

test('an event that cannot be parsed loses neither the others nor the file', () => {
  const text = wrap(...event(start, 'RRULE:FREQ=MONTHLY;BYDAY=XX'), ...event(start, 'LOCATION:Harbor'));
  expect(readIcs(text, 'UTC')).toMatchObject({ events: [{ location: 'Harbor' }], left: ['invalid'] });
});
