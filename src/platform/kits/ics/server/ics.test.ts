import { expect, test } from 'vitest';
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
  expect(left).toBe(0);
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

test('one broken event does not lose the others', () => {
  const text = wrap(
    ...event('SUMMARY:No start'),
    ...event('DTSTART:20261121T080000Z', 'RRULE:FREQ=SECONDLY;COUNT=100000'),
    ...event('DTSTART:20261121T080000Z', 'SUMMARY:Good'),
  );
  const { events, left } = readIcs(text, 'UTC');
  expect([events.map(({ title }) => title), left]).toEqual([['Good'], 2]);
});
