import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDateLine, anyLanguage } from '../../../../../tests/support/date-lines.ts';
import { countRuns } from '../../../../../tests/support/properties.ts';
import { parseEventLine } from './event-line.ts';

const people = [{ id: 'u1', name: 'Anna Kaya' }];
// A Monday, 08:30 in the zone.
const context = { people, now: '2026-11-23T08:30:00.000Z', timeZone: 'UTC', locale: 'en' };
const friday = (time: string) => `2026-11-27T${time}:00.000Z`;
const meeting = { allDay: false, startsAt: friday('10:00'), endsAt: friday('11:30'), rule: '' };

test.each([
  ['en', 'Anna Friday 10–11:30', { ...meeting, title: 'Anna' }],
  ['en', 'Lunch with Anna on Friday from 10:00 to 11:30', { ...meeting, title: 'Lunch with Anna' }],
  ['en', 'Review 3-4 drafts Friday 10:00 - 11:30', { ...meeting, title: 'Review 3-4 drafts' }],
  ['tr', 'Anna ile Cuma 10.00–11.30', { ...meeting, title: 'Anna ile' }],
  ['tr', "Toplantı cuma günü 10'dan 11:30'a", { ...meeting, title: 'Toplantı' }],
  ['ar', 'اجتماع مع آنا الجمعة 10–11:30', { ...meeting, title: 'اجتماع مع آنا' }],
  ['ar', 'اجتماع يوم الجمعة من ١٠ إلى ١١:٣٠', { ...meeting, title: 'اجتماع' }],
  ['en', 'Friday 10-11 Anna', { title: 'Anna', startsAt: friday('10:00'), endsAt: friday('11:00') }],
  ['en', 'Leave 5.12 - 7.12', { title: 'Leave 5.12 - 7.12', allDay: true }],
  ['en', 'Expo from 3 to 5 January 2027', { title: 'Expo from 3 to 5 January 2027', allDay: true }],
  [
    'tr',
    'Satış toplantısı her salı 14.00',
    { title: 'Satış toplantısı', rule: 'FREQ=WEEKLY;BYDAY=TU', allDay: false },
  ],
  ['en', 'Sync Friday 2-3', { title: 'Sync', startsAt: friday('14:00'), endsAt: friday('15:00') }],
  ['tr', 'cuma 3-4 Anna', { title: 'Anna', startsAt: friday('15:00'), endsAt: friday('16:00') }],
  ['ar', 'اجتماع الجمعة ٢-٣', { title: 'اجتماع', startsAt: friday('14:00'), endsAt: friday('15:00') }],
  ['en', '10-11 Friday Anna', { title: 'Anna', startsAt: friday('10:00'), endsAt: friday('11:00') }],
  ['en', 'Call Friday 3pm', { title: 'Call', startsAt: friday('15:00'), endsAt: friday('16:00') }],
  ['en', 'Party Friday 22:00–02:00', { startsAt: friday('22:00'), endsAt: '2026-11-28T02:00:00.000Z' }],
  [
    'en',
    'Fair Friday',
    { title: 'Fair', allDay: true, startsAt: friday('00:00'), endsAt: '2026-11-28T00:00:00.000Z' },
  ],
  ['tr', 'Toplantı 14.00', { title: 'Toplantı', startsAt: '2026-11-23T14:00:00.000Z' }],
  // What has begun already is meant for tomorrow.
  ['en', 'Standup 8:00', { title: 'Standup', startsAt: '2026-11-24T08:00:00.000Z' }],
  ['en', 'Gym every tuesday 7-8am', { startsAt: '2026-11-24T07:00:00.000Z', rule: 'FREQ=WEEKLY;BYDAY=TU' }],
  ['en', 'Order 3-4 chairs', { title: 'Order 3-4 chairs', allDay: true }],
  [
    'en',
    'Party Dec 18 2025 10-11',
    { title: 'Party', startsAt: '2025-12-18T10:00:00.000Z', endsAt: '2025-12-18T11:00:00.000Z' },
  ],
  ['tr', 'Parti 18 Aralık 2025', { title: 'Parti', allDay: true, startsAt: '2025-12-18T00:00:00.000Z' }],
  ['ar', 'حفلة 18 ديسمبر 2025', { title: 'حفلة', allDay: true, startsAt: '2025-12-18T00:00:00.000Z' }],
  ['en', 'Friday 10-11', { title: 'Friday 10-11', startsAt: friday('10:00') }],
])('in %s: %s', (locale, line, expected) => {
  expect(parseEventLine(line, { ...context, locale }).values).toMatchObject(expected);
});

test('understands hours in the time zone of the person', () => {
  const { values } = parseEventLine('Anna Friday 10–11:30', { ...context, timeZone: 'Europe/Istanbul' });
  expect(values).toMatchObject({
    startsAt: friday('07:00'),
    endsAt: friday('08:30'),
    timeZone: 'Europe/Istanbul',
  });
});

test('keeps the words that the person wants in the title', () => {
  const plainWords = new Set(['10-11']);
  const { values, parts } = parseEventLine('Friday 10-11 rules', { ...context, plainWords });
  expect(values).toMatchObject({ title: '10-11 rules', allDay: true });
  expect(parts.map(({ word }) => word)).toEqual(['Friday']);
});

test('finds the people whom it names', () => {
  const { values, personIds } = parseEventLine('Plan @anna Friday 9am', context);
  expect([values.title, personIds]).toEqual(['Plan', ['u1']]);
});

test('no line fails or loses a word, whatever words of dates it has', () => {
  fc.assert(
    fc.property(anyLanguage, anyDateLine, (locale, words) => {
      const line = words.join(' ');
      const { values, parts } = parseEventLine(line, { ...context, locale });
      const { title } = values;
      const understood = parts.map(({ word }) => word).join(' ');
      // A line of such words alone is the title too.
      const all = title === line ? line : `${understood} ${title}`;
      expect(all.split(' ').toSorted()).toEqual([...words].toSorted());
    }),
    { numRuns: countRuns(300) },
  );
});
