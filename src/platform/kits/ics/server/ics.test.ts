import ICAL from 'ical.js';
import { expect, test, vi } from 'vitest';
import { hostileCalendars } from '../../../../../tests/support/hostile-calendars.ts';
import { readItip } from './itip.ts';
import { readIcs } from './read-ics.ts';
import { writeIcs } from './write-ics.ts';

const now = '2026-11-22T10:00:00.000Z';
const wrap = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a@x', ...lines, 'END:VEVENT'];

/** As Outlook writes it: its own name of the zone, folded lines, a series with a replaced and a cancelled occurrence. */
const outlook = wrap(
  'BEGIN:VTIMEZONE',
  'TZID:Turkey Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T000000',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0300',
  'END:STANDARD',
  'END:VTIMEZONE',
  ...event(
    'SUMMARY:Weekly planning with a long title that is folded in th',
    ' e middle of a word\\, and a comma',
    'DTSTART;TZID=Turkey Standard Time:20261102T100000',
    'DTEND;TZID=Turkey Standard Time:20261102T110000',
    'RRULE:FREQ=WEEKLY;COUNT=6',
    'EXDATE;TZID=Turkey Standard Time:20261109T100000',
    'RDATE;TZID=Turkey Standard Time:20261104T100000',
    'LOCATION:قاعة الاجتماعات',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15M',
    'END:VALARM',
  ),
  ...event(
    'SUMMARY:Planning\\, moved',
    'RECURRENCE-ID;TZID=Turkey Standard Time:20261116T100000',
    'DTSTART;TZID=Turkey Standard Time:20261117T150000',
    'DURATION:PT30M',
  ),
  ...event(
    'SUMMARY:Planning',
    'RECURRENCE-ID;TZID=Turkey Standard Time:20261123T100000',
    'DTSTART;TZID=Turkey Standard Time:20261123T100000',
    'STATUS:CANCELLED',
  ),
);

test('a file of Outlook is read with its zone, exceptions, additions, and replaced and cancelled occurrences', () => {
  const { events, left } = readIcs(outlook, 'UTC');
  expect(left).toEqual([]);
  expect(events).toEqual([
    expect.objectContaining({
      title: 'Weekly planning with a long title that is folded in the middle of a word, and a comma',
      startsAt: '2026-11-02T07:00:00.000Z',
      endsAt: '2026-11-02T08:00:00.000Z',
      timeZone: 'Europe/Istanbul',
      rule: 'FREQ=WEEKLY;COUNT=6',
      exceptions: ['2026-11-09T07:00:00.000Z', '2026-11-16T07:00:00.000Z', '2026-11-23T07:00:00.000Z'],
      additions: ['2026-11-04T07:00:00.000Z'],
      alarm: 15,
    }),
    expect.objectContaining({
      title: 'Planning, moved',
      recurrenceId: '2026-11-16T07:00:00.000Z',
      startsAt: '2026-11-17T12:00:00.000Z',
      endsAt: '2026-11-17T12:30:00.000Z',
      rule: '',
    }),
  ]);
});

/** A zone with a name of its own, and summer time from a Sunday of one month to a Sunday of another. */
const zone = (tzid: string, standard: string, summer: string, [from, to]: readonly [string, string]) => ({
  tzid,
  lines: [
    'BEGIN:VTIMEZONE',
    `TZID:${tzid}`,
    'BEGIN:STANDARD',
    'DTSTART:16011028T030000',
    `RRULE:FREQ=YEARLY;${to}`,
    `TZOFFSETFROM:${summer}`,
    `TZOFFSETTO:${standard}`,
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010325T020000',
    `RRULE:FREQ=YEARLY;${from}`,
    `TZOFFSETFROM:${standard}`,
    `TZOFFSETTO:${summer}`,
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ],
});
const europe = ['BYDAY=-1SU;BYMONTH=3', 'BYDAY=-1SU;BYMONTH=10'] as const;
const america = ['BYDAY=2SU;BYMONTH=3', 'BYDAY=1SU;BYMONTH=11'] as const;

test.each([
  [zone('Customized Time Zone', '+0100', '+0200', europe), 'Europe/Rome', 'Europe/Rome', '09:00'],
  [zone('(UTC+01:00) Amsterdam, Berlin, Bern', '+0100', '+0200', europe), 'UTC', 'Europe/Amsterdam', '09:00'],
  [zone('Eastern Time (US & Canada)', '-0500', '-0400', america), 'UTC', 'America/New_York', '15:00'],
  // No clock anywhere shows this: the instants are right, the zone is the person’s.
  [zone('Office of the Moon', '+0123', '+0223', europe), 'Europe/Rome', 'Europe/Rome', '08:37'],
])(
  'a zone with a name of its own is one whose clocks show the same: %#',
  ({ tzid, lines }, own, timeZone, time) => {
    const times = ['DTSTART', 'DTEND'].map((name, at) => `${name};TZID="${tzid}":20261124T1${at}0000`);
    const { events } = readIcs(wrap(...lines, ...event('SUMMARY:Call', ...times, 'RRULE:FREQ=WEEKLY')), own);
    expect(events).toMatchObject([{ timeZone, startsAt: `2026-11-24T${time}:00.000Z` }]);
  },
);

test.each([
  [
    'a whole day',
    ['DTSTART;VALUE=DATE:20261121'],
    { allDay: true, startsAt: '2026-11-21T00:00:00.000Z', endsAt: '2026-11-22T00:00:00.000Z' },
  ],
  [
    'several days',
    ['DTSTART;VALUE=DATE:20261121', 'DTEND;VALUE=DATE:20261124'],
    { endsAt: '2026-11-24T00:00:00.000Z' },
  ],
  [
    'an instant',
    ['DTSTART:20261121T080000Z', 'DTEND:20261121T090000Z'],
    { startsAt: '2026-11-21T08:00:00.000Z', timeZone: 'UTC' },
  ],
  [
    'a time without a zone',
    ['DTSTART:20261121T080000'],
    { startsAt: '2026-11-21T05:00:00.000Z', timeZone: 'Europe/Istanbul' },
  ],
  [
    'a zone with a path',
    ['DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20260721T080000'],
    { startsAt: '2026-07-21T06:00:00.000Z', timeZone: 'Europe/Berlin' },
  ],
])('%s', (_name, lines, wanted) => {
  const [read] = readIcs(wrap(...event(...lines)), 'Europe/Istanbul').events;
  expect(read).toMatchObject(wanted);
});

test('what was read is written, and read again as the same', () => {
  const { events } = readIcs(outlook, 'UTC');
  const allDay = readIcs(
    wrap(...event('DTSTART;VALUE=DATE:20261121', 'RRULE:FREQ=YEARLY', 'SUMMARY:Doğum günü 🎂')),
    'UTC',
  ).events;
  // The dates of all-day events are the same in every zone.
  for (const [list, timeZone] of [
    [events, 'Asia/Tokyo'],
    [allDay, 'UTC'],
  ] as const) {
    const text = writeIcs('Team', list, now);
    expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(readIcs(text, timeZone).events).toEqual(list);
  }
  expect(writeIcs('Team', events, now)).toContain('BEGIN:VTIMEZONE');
});

test.each([
  '',
  'garbage',
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT',
  '{"a":1}',
  'BEGIN:VCARD\r\nEND:VCARD\r\n',
  '\u0000\u0001',
])('what is no calendar is refused: %j', (text) => {
  expect(() => readIcs(text, 'UTC')).toThrow('This is not a calendar file.');
});

test('an all-day series of Outlook, whose times are midnights of a zone, is on its dates in every zone', () => {
  const zoned = (name: string, date: string) => `${name};TZID=Tokyo Standard Time:${date}T000000`;
  const file = wrap(
    ...event(
      'SUMMARY:Fair',
      zoned('DTSTART', '20261124'),
      zoned('DTEND', '20261125'),
      'RRULE:FREQ=WEEKLY;COUNT=3',
      zoned('EXDATE', '20261201'),
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    ),
  );
  for (const timeZone of ['America/New_York', 'Asia/Tokyo'])
    expect(readIcs(file, timeZone).events).toMatchObject([
      {
        allDay: true,
        startsAt: '2026-11-24T00:00:00.000Z',
        endsAt: '2026-11-25T00:00:00.000Z',
        exceptions: ['2026-12-01T00:00:00.000Z'],
      },
    ]);
});

test('one broken event does not lose the others', () => {
  const text = wrap(
    ...event('SUMMARY:No start'),
    ...event('DTSTART:20261121T080000Z', 'RRULE:FREQ=SECONDLY;COUNT=100000'),
    ...event('DTSTART:20261121T080000Z', 'SUMMARY:Good'),
  );
  const { events, left } = readIcs(text, 'UTC');
  expect([events.map(({ title }) => title), left]).toEqual([['Good'], ['start', 'rule']]);
});

test('what a rule never yields leaves the start, and dates that a file adds without a rule are kept', () => {
  const never = 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30';
  const start = 'DTSTART:20261121T080000Z';
  const { events } = readIcs(wrap(...event(start, never), ...event(start, 'RDATE:20261123T080000Z')), 'UTC');
  expect(events).toMatchObject([
    { rule: '', startsAt: '2026-11-21T08:00:00.000Z' },
    { rule: 'FREQ=DAILY;COUNT=1', additions: ['2026-11-23T08:00:00.000Z'] },
  ]);
});

test('a series with more exceptions than are kept is left out whole: it would take place on days on which it does not', () => {
  const dates = Array.from({ length: 2001 }, (_day, index) =>
    new Date(Date.UTC(2026, 0, 1 + index, 8)).toISOString().replaceAll(/[-:]|\.000/g, ''),
  );
  const series = ['DTSTART:20260101T080000Z', 'RRULE:FREQ=DAILY'];
  const text = wrap(
    ...event(...series, `EXDATE:${dates.join()}`),
    ...event(...series, `EXDATE:${dates.slice(1).join()}`),
  );
  const { events, left } = readIcs(text, 'UTC');
  expect([events.map(({ exceptions }) => exceptions.length), left]).toEqual([[2000], ['dates']]);
});

/** An event at ten in a zone that the file describes itself, five hours ahead; the rules say when that begins anew. */
const inOwnZone = (...rules: string[]) =>
  wrap(
    'BEGIN:VTIMEZONE',
    'TZID:Site',
    ...rules.flatMap((rule) => [
      'BEGIN:STANDARD',
      'DTSTART:20200101T000000',
      'TZOFFSETFROM:+0500',
      'TZOFFSETTO:+0500',
      rule,
      'END:STANDARD',
    ]),
    'END:VTIMEZONE',
    ...event('DTSTART;TZID=Site:20261101T100000'),
  );

test.each([
  'RRULE:FREQ=YEARLY',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=SU',
  'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28;COUNT=100',
  'RDATE:20210101T000000,20220101T000000',
])('a zone whose clocks change by %s is read', (rule) => {
  expect(readIcs(inOwnZone(rule), 'UTC').events).toMatchObject([{ startsAt: '2026-11-01T05:00:00.000Z' }]);
});

test.each([
  ['every day', ['RRULE:FREQ=DAILY']],
  ['on all days of a month', ['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=SU']],
  ['on a day that never comes', ['RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=1']],
  ['by more rules than any zone has', Array<string>(21).fill('RRULE:FREQ=YEARLY')],
  ['at more times than any zone has', Array<string>(201).fill('RDATE:20210101T000000')],
])('a zone whose clocks change %s is not read: it could take hours', (_, rules) => {
  expect(readIcs(inOwnZone(...rules), 'UTC').events).toMatchObject([
    { startsAt: '2026-11-01T10:00:00.000Z' },
  ]);
});

test('zones that a file calls as objects call their parts are those of nobody', () => {
  const file = wrap(...event('DTSTART;VALUE=DATE;TZID=constructor:20261101'));
  expect(readIcs(file, 'Europe/Istanbul').events).toMatchObject([{ timeZone: 'Europe/Istanbul' }]);
});

test('a long line has to be well formed before its value, since reading its parameters could take hours', () => {
  const file = (line: string) => wrap(...event('DTSTART:20261101T100000Z', line));
  const params = ';A=1'.repeat(1000);
  expect(() => readIcs(file(`X-A${params}:x`), 'UTC')).toThrow('This is not a calendar file.');
  expect(() => readIcs(file(`X-A;B="${';C=1'.repeat(1000)}":x`), 'UTC')).toThrow();
  const long = file(`DESCRIPTION;ALTREP="http://a.test/;b";LANGUAGE=en:${params.replaceAll(';', '\\;')}`);
  expect(readIcs(long, 'UTC').events).toMatchObject([{ description: params }]);
});

/** How many times of rules the parser goes through while something is read. */
function countSteps(read: () => unknown): number {
  const next = vi.spyOn(ICAL.RecurIterator.prototype, 'next');
  try {
    read();
    return next.mock.calls.length;
  } finally {
    next.mockRestore();
  }
}

test.each(hostileCalendars)('a file costs what it is long: %s', (_, text) => {
  // The changes of one yearly rule from 1601 on: until 2050, and until 2200.
  expect(countSteps(() => readIcs(text, 'UTC'))).toBeLessThan(1200);
  expect(countSteps(() => readItip(text, 'UTC'))).toBeLessThan(1200);
});

test('the zone of Outlook under an unknown name is expanded once for all events of a file', () => {
  const { tzid, lines } = zone('Office of the Moon', '+0123', '+0223', europe);
  const at = (index: number) => `DTSTART;TZID="${tzid}":2026${index % 2 ? '07' : '11'}24T100000`;
  const count = (events: number) => {
    const text = wrap(...lines, ...Array.from({ length: events }, (_, index) => event(at(index))).flat());
    return countSteps(() => {
      const read = readIcs(text, 'UTC').events;
      expect(read.map(({ startsAt }) => startsAt.slice(5, 16))).toEqual(
        Array.from({ length: events }, (_, index) => (index % 2 ? '07-24T07:37' : '11-24T08:37')),
      );
    });
  };
  expect(count(1000)).toBe(count(1));
});

test('events in years that no calendar shows are left out, and the others are read', () => {
  const years = ['0001', '1899', '1900', '2200', '2201', '9990'];
  const { events, left } = readIcs(
    wrap(...years.flatMap((year) => event(`DTSTART:${year}0601T100000Z`))),
    'UTC',
  );
  expect([events.map(({ startsAt }) => startsAt.slice(0, 4)), left]).toEqual([
    ['1900', '2200'],
    Array(4).fill('years'),
  ]);
});

test('when a message was written is read in the zone that it names', () => {
  const { tzid, lines } = zone('Office', '+0100', '+0200', europe);
  const text = (stamp: string) =>
    wrap('METHOD:REQUEST', ...lines, ...event('ORGANIZER:mailto:a@x.y', 'DTSTART:20261124T100000Z', stamp));
  const read = (stamp: string) => readItip(text(stamp), 'UTC').map(({ at }) => at);
  expect(read(`DTSTAMP;TZID=${tzid}:20261121T100000`)).toEqual(['2026-11-21T09:00:00.000Z']);
  expect(read('DTSTAMP:20261121T100000Z')).toEqual(['2026-11-21T10:00:00.000Z']);
  expect(read('DTSTAMP:99991121T100000Z')).toEqual(['']);
});

test('replaced occurrences are left out of the first series of their uid, and of no single event', () => {
  const at = 'DTSTART:20261102T100000Z';
  const series = [at, 'RRULE:FREQ=DAILY'];
  const replaced = event('RECURRENCE-ID:20261103T100000Z', 'DTSTART:20261103T120000Z');
  const { events } = readIcs(
    wrap(...event(at), ...event(...series), ...event(...series), ...replaced),
    'UTC',
  );
  expect(events.map(({ exceptions }) => exceptions)).toEqual([[], ['2026-11-03T10:00:00.000Z'], [], []]);
});
