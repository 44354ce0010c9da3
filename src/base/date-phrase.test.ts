import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDateLine, anyLanguage } from '../../tests/support/date-lines.ts';
import { countRuns } from '../../tests/support/properties.ts';
import { addDays } from './calendar.ts';
import { readDatePhrase, readWholePhrase } from './date-phrase.ts';

const now = '2026-11-21T08:30'; // a Saturday

/** What the first date or time of a sentence says, and what is left of the sentence. */
function readSentence(locale: string, sentence: string) {
  const words = sentence.split(' ');
  for (const index of words.keys()) {
    const phrase = readDatePhrase(words, index, { locale, now });
    if (phrase) return [words.toSpliced(index, phrase.count).join(' '), phrase.date, phrase.time];
  }
  return [sentence, null, null];
}

test.each([
  ['en', 'Call Ayşe tomorrow 15:00', 'Call Ayşe', '2026-11-22', '15:00'],
  ['en', 'Call Ayşe tomorrow at 3pm about it', 'Call Ayşe about it', '2026-11-22', '15:00'],
  ['en', 'Send it on friday', 'Send it', '2026-11-27', null],
  ['en', 'Meet next friday', 'Meet', '2026-11-27', null],
  ['en', 'Meet next sunday', 'Meet', '2026-11-29', null],
  ['en', 'Report by monday, please', 'Report please', '2026-11-23', null],
  ['en', 'Pay dec 5 9am', 'Pay', '2026-12-05', '09:00'],
  ['en', 'Pay in 3 days', 'Pay', '2026-11-24', null],
  ['en', 'Pay the 5th', 'Pay', '2026-12-05', null],
  ['en', 'Dinner tonight', 'Dinner', '2026-11-21', '20:00'],
  ['en', 'Ship @tomorrow', 'Ship', '2026-11-22', null],
  ['en', 'Ship next week', 'Ship', '2026-11-28', null],
  ['tr', "Ayşe'yi yarın 15:00'te ara", "Ayşe'yi ara", '2026-11-22', '15:00'],
  ['tr', 'Rapor gelecek cuma', 'Rapor', '2026-11-27', null],
  ['tr', 'Toplantı cuma günü saat 3', 'Toplantı', '2026-11-27', '15:00'],
  ['tr', 'Fatura 12.05.2027', 'Fatura', '2027-05-12', null],
  ['tr', 'Kargo haftaya', 'Kargo', '2026-11-28', null],
  ['tr', 'Kargo 3 gün sonra', 'Kargo', '2026-11-24', null],
  ['ar', 'اتصل غدا الساعة 3', 'اتصل', '2026-11-22', '15:00'],
  ['ar', 'تقرير يوم الجمعة', 'تقرير', '2026-11-27', null],
  ['ar', 'تقرير الجمعة القادمة', 'تقرير', '2026-11-27', null],
  ['ar', 'سفر بعد غد', 'سفر', '2026-11-23', null],
])('in %s, "%s" leaves "%s" and means %s %s', (locale, sentence, rest, date, time) => {
  expect(readSentence(locale, sentence)).toEqual([rest, date, time]);
});

test.each([
  'Buy 5 books',
  'Buy the 5 books',
  'Add 1.5 liters for 12.50',
  'Invite 3-4 people',
  'May I help',
  'Open 24/7',
  'Read 2w or 5m of it',
  'What was due yesterday',
  'Meet at home',
])('"%s" says no date', (sentence) => {
  expect(readSentence('en', sentence)).toEqual([sentence, null, null]);
});

test.each([
  ['en', 'next tue 2pm', { date: '2026-11-24', time: '14:00' }],
  ['en', 'the day after tomorrow', { date: '2026-11-23', time: null }],
  ['tr', 'haftaya salı 14.00', { date: '2026-11-24', time: '14:00' }],
  ['en', 'next tue lunch', null],
])('in %s, the whole of "%s" means %o', (locale, text, meaning) => {
  expect(readWholePhrase(text, { locale, now })).toEqual(meaning);
});

test('a time has a dot where people write it so, elsewhere beside a repetition', () => {
  const words = ['14.30', 'toplantı'];
  expect(readDatePhrase(words, 0, { locale: 'tr', now })?.time).toBe('14:30');
  expect(readDatePhrase([...words], 0, { locale: 'en', now })).toBeUndefined();
  expect(readDatePhrase([...words], 0, { locale: 'en', now, isBesideDay: true })?.time).toBe('14:30');
});

test('whatever words of dates come together, what is found is a real time and a part of the line', () => {
  fc.assert(
    fc.property(anyLanguage, anyDateLine, (locale, words) => {
      for (const index of words.keys()) {
        const found = readDatePhrase(words, index, { locale, now });
        if (!found) continue;
        expect(found.count).toBeGreaterThan(0);
        expect(index + found.count).toBeLessThanOrEqual(words.length);
        expect(found.date ?? found.time).not.toBeNull();
        if (found.date) expect(new Date(found.date).toISOString().slice(0, 10)).toBe(found.date);
        if (found.time) expect(found.time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      }
    }),
    { numRuns: countRuns(500) },
  );
});

test('a date that is written with its year is that date between any other words', () => {
  const plain = fc.array(fc.constantFrom('Room', 'report', 'Ayşe', '#label', '7', 'تقرير', 'x2', '(draft)'), {
    maxLength: 4,
  });
  const dates = fc.integer({ min: 0, max: 76_000 }).map((days) => addDays('1990-01-01', days));
  const ends = fc.constantFrom('', ':', '!', ')', '?', ',', ';');
  fc.assert(
    fc.property(anyLanguage, plain, plain, dates, ends, (locale, before, after, date, end) => {
      const at = new Date(`${date}T00:00Z`);
      const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
      const text = `${new Intl.DateTimeFormat(locale, options).format(at)}${end}`;
      const line = [...before, text, ...after].join(' ');
      expect([line, ...readSentence(locale, line)]).toEqual([
        line,
        [...before, ...after].join(' '),
        date,
        null,
      ]);
    }),
    { numRuns: countRuns(300) },
  );
});

const past: readonly (readonly [string, string, string, string, string | null])[] = [
  ['en', 'Party Dec 18 2025', 'Party', '2025-12-18', null],
  ['en', 'Party on Thursday, December 18, 2025 at 3pm', 'Party', '2025-12-18', '15:00'],
  ['en', 'Party 12/18/25', 'Party', '2025-12-18', null],
  ['en', 'Party 2025-12-18', 'Party', '2025-12-18', null],
  ['tr', 'Parti 18 Aralık 2025', 'Parti', '2025-12-18', null],
  ['tr', "Parti 18.12.2025 15:00'te", 'Parti', '2025-12-18', '15:00'],
  ['ar', 'حفلة 18 ديسمبر 2025', 'حفلة', '2025-12-18', null],
  ['ar', 'حفلة ١٨ ديسمبر ٢٠٢٥', 'حفلة', '2025-12-18', null],
];

test.each(past)(
  'in %s, "%s" leaves "%s" and means %s %s, which has passed',
  (locale, sentence, rest, date, time) => {
    expect(readSentence(locale, sentence)).toEqual([rest, date, time]);
  },
);

test.each([
  ['Pay Dec 18 2027', 'Pay', '2027-12-18'],
  // A year is named only by four digits after a month.
  ['Meet dec 18 10 people', 'Meet 10 people', '2026-12-18'],
])('"%s" leaves "%s" and means %s', (sentence, rest, date) => {
  expect(readSentence('en', sentence)).toEqual([rest, date, null]);
});
