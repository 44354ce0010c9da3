/** A calendar file with these lines. */
export const wrapCalendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:REQUEST', ...lines, 'END:VCALENDAR', ''].join('\r\n');

/** A zone whose clocks change by these lines. */
const zone = (start: string, ...lines: string[]) => [
  'BEGIN:VTIMEZONE',
  'TZID:Evil',
  'BEGIN:STANDARD',
  `DTSTART:${start}`,
  'TZOFFSETFROM:+0123',
  'TZOFFSETTO:+0223',
  ...lines,
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** An invitation at ten, in the zone. */
const invitation = (start = 'DTSTART;TZID=Evil:20261124T100000', ...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:evil@example.org',
  'SUMMARY:Meeting',
  'ORGANIZER:mailto:eve@example.org',
  'ATTENDEE:mailto:ada@example.org',
  start,
  ...lines,
  'END:VEVENT',
];

const repeat = (count: number, make: () => readonly string[]) => Array.from({ length: count }, make).flat();

/** Calendar files that were made to cost much more than their length. */
export const hostileCalendars: readonly (readonly [name: string, text: string])[] = [
  ...['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY'].map(
    (frequency) =>
      [
        `clocks that change ${frequency}`,
        wrapCalendar(...zone('19700101T000000', `RRULE:FREQ=${frequency}`), ...invitation()),
      ] as const,
  ),
  [
    'clocks that change daily since 1601, with 200 events',
    wrapCalendar(...zone('16010101T000000', 'RRULE:FREQ=DAILY'), ...repeat(200, () => invitation())),
  ],
  [
    'yearly rules that change clocks every day',
    wrapCalendar(...zone('16010101T000000', 'RRULE:FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU'), ...invitation()),
  ],
  [
    'a rule of a day that never comes',
    wrapCalendar(...zone('16010101T000000', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'), ...invitation()),
  ],
  [
    'when the message was written, in seconds of a zone',
    wrapCalendar(
      ...zone('19700101T000000', 'RRULE:FREQ=SECONDLY'),
      ...invitation('DTSTART:20261124T100000Z', 'DTSTAMP;TZID=Evil:20261121T090000'),
    ),
  ],
  [
    'clocks of a third kind, which change in another zone',
    wrapCalendar(
      ...zone('19700101T000000', 'RRULE:FREQ=SECONDLY'),
      ...zone('16010101T000000')
        .join('\n')
        .replace('TZID:Evil', 'TZID:Odd')
        .replaceAll('STANDARD', 'X-ODD')
        .replace('DTSTART:', 'DTSTART;TZID=Evil:')
        .split('\n'),
      ...invitation('DTSTART;TZID=Odd:20261124T100000'),
    ),
  ],
  [
    'yearly rules since 1601, with 100 events after the year 9000',
    wrapCalendar(
      ...zone('16010101T000000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'),
      ...repeat(100, () => invitation('DTSTART;TZID=Evil:99901124T100000')),
      ...invitation('DTSTART:20261124T100000Z', 'EXDATE;TZID=Evil:99901124T100000'),
    ),
  ],
  [
    'yearly rules since 1601, with events in each year from 1900 on',
    wrapCalendar(
      ...zone('16010101T000000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'),
      ...Array.from({ length: 300 }, (_, index) =>
        invitation(`DTSTART;TZID=Evil:${1900 + index}1124T100000`),
      ).flat(),
    ),
  ],
];
