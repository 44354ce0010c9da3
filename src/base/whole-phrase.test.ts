import { expect, test } from 'vitest';
import { addDays, addMonths, findFirstWeekday, listMonthWeeks } from './calendar.ts';
import { readWholePhrase } from './date-phrase.ts';

const now = '2026-11-21T08:30'; // a Saturday

test.each([
  ['en', 'tomorrow', '2026-11-22', null],
  ['en', 'Tomorrow 14:30', '2026-11-22', '14:30'],
  ['en', 'fri', '2026-11-27', null],
  ['en', 'saturday', '2026-11-28', null],
  ['en', 'fri at 3pm', '2026-11-27', '15:00'],
  ['en', '3/12', '2027-03-12', null],
  ['en', '25/12', '2026-12-25', null],
  ['en', '12/3/28', '2028-12-03', null],
  ['en', '2026-12-03T09:05', '2026-12-03', '09:05'],
  ['en', 'dec 5', '2026-12-05', null],
  ['en', '5th of December 2027', '2027-12-05', null],
  ['en', 'in 3 days', '2026-11-24', null],
  ['en', '+3', '2026-11-24', null],
  ['en', '2w', '2026-12-05', null],
  ['en', 'next week', '2026-11-28', null],
  ['en', 'next month', '2026-12-21', null],
  ['en', '5', '2026-12-05', null],
  ['en', 'feb 29', '2028-02-29', null],
  ['en', '14:30', null, '14:30'],
  ['en', '9am', null, '09:00'],
  ['en', '12 am', null, '00:00'],
  ['en', '1.12.2026 14:00', '2026-12-01', '14:00'],
  ['en', '5.12. 9:00', '2026-12-05', '09:00'],
  ['en', 'at 3pm tomorrow', '2026-11-22', '15:00'],
  ['en', 'fri 12.10', '2026-11-27', '12:10'],
  ['en', 'mon 12.10.2026', '2026-10-12', null],
  ['en', '3 days ago 14:30', '2026-11-18', '14:30'],
  ['en', 'yesterday', '2026-11-20', null],
  ['en', 'sat', '2026-11-28', null],
  ['en', 'decem 5', '2026-12-05', null],
  ['en', '5 dec 26', '2026-12-05', null],
  ['en', '3-12', '2027-03-12', null],
  ['en', 'next tue 2pm', '2026-11-24', '14:00'],
  ['tr', 'yarın', '2026-11-22', null],
  ['tr', 'YARIN 14.30', '2026-11-22', '14:30'],
  ['tr', '3/12', '2026-12-03', null],
  ['tr', '3.12.', '2026-12-03', null],
  ['tr', '3.12', '2026-12-03', null],
  ['tr', '14.30 yarın', '2026-11-22', '14:30'],
  ['tr', 'saat 3 cuma', '2026-11-27', '15:00'],
  ['tr', 'dün', '2026-11-20', null],
  ['tr', '3 gün önce', '2026-11-18', null],
  ['tr', 'cuma saat 9:00', '2026-11-27', '09:00'],
  ['tr', 'saat 3', null, '15:00'],
  ['tr', '5 Aralık', '2026-12-05', null],
  ['tr', '3 gün sonra', '2026-11-24', null],
  ['tr', 'gelecek hafta', '2026-11-28', null],
  ['tr', 'friday', '2026-11-27', null],
  ['ar', 'غدًا', '2026-11-22', null],
  ['ar', 'الجمعة', '2026-11-27', null],
  ['ar', 'جمعة', '2026-11-27', null],
  ['ar', '٥ ديسمبر ٣:٣٠ م', '2026-12-05', '15:30'],
  ['ar', 'أمس', '2026-11-20', null],
  ['ar', 'قبل 3 أيام', '2026-11-18', null],
  ['ar', 'خلال 3 أيام', '2026-11-24', null],
])('in %s, "%s" means %s %s', (locale, text, date, time) => {
  expect(readWholePhrase(text, { locale, now })).toEqual({ date, time });
});

test.each([
  '',
  'someday',
  '31/31',
  'feb 30',
  '25:00',
  '13pm',
  'dec',
  '1 2 3',
  'fri 5',
  '2026-13-01',
  '12/11/0345',
  'dec 3 0900',
  'tomorrow or friday',
  'before friday',
  "24 Kasım'dan",
])('"%s" is not understood', (text) => expect(readWholePhrase(text, { locale: 'en', now })).toBeNull());

test('a bound in the past is preferred to the next year', () => {
  const read = (text: string) => readWholePhrase(text, { locale: 'en', now, max: '2026-11-21' })?.date;
  expect([read('dec 5'), read('fri'), read('25')]).toEqual(['2025-12-05', '2026-11-20', '2026-10-25']);
  expect([read('2 May 78'), read('2/29')]).toEqual(['1978-05-02', '2024-02-29']);
});

const tags = [
  'en',
  'tr',
  'ar',
  'en-GB',
  'en-AU',
  'en-US-u-hc-h23',
  'en-GB-u-hc-h12',
  'tr-u-hc-h12',
  'ar-u-hc-h23-x-mdy',
];

test.each(tags)('what %s writes is read as the same date and time', (locale) => {
  const options = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  const format = new Intl.DateTimeFormat(locale, {
    ...options,
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  for (let days = 0; days < 800; days += 13) {
    const date = addDays('2026-01-01', days);
    const text = format.format(new Date(`${date}T${days % 2 ? '00:05' : '15:40'}Z`));
    expect([text, readWholePhrase(text, { locale, now })]).toEqual([
      text,
      { date, time: days % 2 ? '00:05' : '15:40' },
    ]);
  }
});

test('months end where they end, and weeks begin where the language begins them', () => {
  expect([addMonths('2026-01-31', 1), addMonths('2026-03-31', -1)]).toEqual(['2026-02-28', '2026-02-28']);
  expect(
    ['en', 'tr', 'ar'].map((locale) => listMonthWeeks('2026-11-21', findFirstWeekday(locale))[0]?.[0]),
  ).toEqual(['2026-11-01', '2026-10-26', '2026-10-31']);
});
