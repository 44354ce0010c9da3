import { expect, test } from 'vitest';
import { readDatePhrase } from './date-phrase.ts';

const now = '2026-11-25T10:00'; // a Wednesday

/** What the first date or time of a line says, and what is left of the line. */
function readLine(locale: string, line: string) {
  const words = line.split(' ');
  for (const index of words.keys()) {
    const phrase = readDatePhrase(words, index, { locale, now });
    if (phrase) return [words.toSpliced(index, phrase.count).join(' '), phrase.date, phrase.time];
  }
  return [line, null, null];
}

/** Lines with the date and time that they say, on a Wednesday at ten, and what is left of them. */
const said: readonly (readonly [string, string, string, string | null, string | null])[] = [
  ['en', 'Nov 24, 2026: send report', 'send report', '2026-11-24', null],
  ['en', 'Send (Nov 24 2026)', 'Send', '2026-11-24', null],
  ['en', 'Nov 24 2026! send', 'send', '2026-11-24', null],
  ['en', 'Party Dec 18 2025?', 'Party', '2025-12-18', null],
  ['en', "Party Dec 18 '25", 'Party', '2025-12-18', null],
  ['tr', "18 Aralık 2026'daki toplantı", 'toplantı', '2026-12-18', null],
  ['ar', 'اجتماع 24 نوفمبر 2026م', 'اجتماع', '2026-11-24', null],
  ['ar', 'اجتماع 24 نوفمبر عام 2026', 'اجتماع', '2026-11-24', null],
  ['en', 'Invoice 11/24 2026', 'Invoice', '2026-11-24', null],
  ['tr', 'Fatura 24.11 2026', 'Fatura', '2026-11-24', null],
  ['en', '2026 Nov 24 review', 'review', '2026-11-24', null],
  ['en', 'Review Nov 24 at 3pm, 2026', 'Review', '2026-11-24', '15:00'],
  ['en', 'Room 5 Nov 24 2026', 'Room 5', '2026-11-24', null],
  ['en', 'buy 24 Dec 3 2026', 'buy 24', '2026-12-03', null],
  ['en', 'Meet next Friday Nov 27 2026', 'Meet', '2026-11-27', null],
  ['en', 'Nov 24 2026 December report', 'December report', '2026-11-24', null],
  ['en', 'Report on Friday, November 20, 2026 at 5:30 pm', 'Report', '2026-11-20', '17:30'],
  ['en', 'Dec 3 2000 USD', '2000 USD', '2026-12-03', null],
  ['en', 'Order Dec 3 1500 units', 'Order 1500 units', '2026-12-03', null],
  ['en', 'call Dec 3 0900', 'call 0900', '2026-12-03', null],
  ['en', 'Lunch Fri 12.50 EUR', 'Lunch 12.50 EUR', '2026-11-27', null],
  ['en', 'Lunch Fri 12.30', 'Lunch', '2026-11-27', '12:30'],
  ['tr', 'Satış toplantısı salı 14.00', 'Satış toplantısı', '2026-12-01', '14:00'],
  ['tr', 'Kahve 1.12. 9.30', 'Kahve', '2026-12-01', '09:30'],
  ['en', 'Send offer 5.12. 9:00', 'Send offer', '2026-12-05', '09:00'],
  ['en', 'Send offer 05.12.2026', 'Send offer', '2026-12-05', null],
  ['en', 'Pay by the end of the month', 'Pay', '2026-11-30', null],
  ['en', 'Meet friday to discuss', 'Meet to discuss', '2026-11-27', null],
  ['en', 'Pay the 5th', 'Pay', '2026-12-05', null],
  ['en', 'Meet tomorrow at 3', 'Meet', '2026-11-26', '15:00'],
  ['en', 'Dinner friday evening', 'Dinner', '2026-11-27', '20:00'],
  ['tr', "Yemek akşam 7'de", 'Yemek', null, '19:00'],
  ['tr', 'Toplantı yarın saat 3 buçukta', 'Toplantı', '2026-11-26', '15:30'],
  ['ar', 'اجتماع الساعة 7 مساءً', 'اجتماع', null, '19:00'],
  ['ar', 'اجتماع غدا الساعة 3 والنصف', 'اجتماع', '2026-11-26', '15:30'],
  ['ar', 'اجتماع غدا الساعة 4 إلا ربع', 'اجتماع', '2026-11-26', '15:45'],
  ['tr', 'Arabayı sat 15:00', 'Arabayı sat', null, '15:00'],
  ['tr', '27 Kasım 2026 Cuma günü toplantı', 'toplantı', '2026-11-27', null],
  ['tr', 'Rapor cumaya kadar', 'Rapor', '2026-11-27', null],
  ['ar', 'الجمعة القادمة اجتماع', 'اجتماع', '2026-11-27', null],
  ['ar', 'اجتماع يوم الأحد', 'اجتماع', '2026-11-29', null],
  ['en', 'Call mom friday urgent', 'Call mom urgent', '2026-11-27', null],
  ['en', 'Sun 9am brunch', 'brunch', '2026-11-29', '09:00'],
  ['en', 'Ship 3.12. to Ali', 'Ship to Ali', '2026-12-03', null],
  ['en', 'in two weeks call Sam', 'call Sam', '2026-12-09', null],
  ['tr', 'iki hafta sonra ara', 'ara', '2026-12-09', null],
  ['ar', 'بعد ثلاثة أيام اتصل', 'اتصل', '2026-11-28', null],
  ['en', 'tuesday 14:00 call', 'call', '2026-12-01', '14:00'],
  ['tr', "ayın 15'inde kira öde", 'kira öde', '2026-12-15', null],
  ['en', 'This evening at 7 dinner', 'dinner', '2026-11-25', '19:00'],
  ['en', 'Sept. 5 exam', 'exam', '2027-09-05', null],
  ['en', 'Nov 24th, 2026', '', '2026-11-24', null],
  ['en', '24th of November, 2026', '', '2026-11-24', null],
  ['en', 'Pay 3 weeks from today', 'Pay', '2026-12-16', null],
  ['en', 'Call in 2 hours', 'Call', '2026-11-25', '12:00'],
  ['en', 'Report mid January', 'Report', '2027-01-15', null],
  ['en', 'Report end of month', 'Report', '2026-11-30', null],
  ['en', 'Lunch with Sam at noon', 'Lunch with Sam', null, '12:00'],
  ['en', 'Gym tomorrow morning', 'Gym', '2026-11-26', '09:00'],
  ['en', 'Meeting on Sept 25', 'Meeting', '2027-09-25', null],
  ['en', 'Visit the day after tomorrow', 'Visit', '2026-11-27', null],
  ['en', 'Report tuesday next week', 'Report', '2026-12-01', null],
  ['en', 'Report next week tuesday', 'Report', '2026-12-01', null],
  ['en', 'Call monday in 2 weeks', 'Call', '2026-12-07', null],
  ['en', 'Invoice Nov 24 2026', 'Invoice', '2026-11-24', null],
  ['tr', 'Rapor haftaya salı', 'Rapor', '2026-12-01', null],
  ['tr', 'Rapor önümüzdeki cuma', 'Rapor', '2026-11-27', null],
  ['tr', 'Toplantı yarın akşam', 'Toplantı', '2026-11-26', '20:00'],
  ['tr', 'Ara 2 saat sonra', 'Ara', '2026-11-25', '12:00'],
  ['tr', "Ödeme 15 Aralık'a kadar", 'Ödeme', '2026-12-15', null],
  ['ar', 'اجتماع بعد 3 أسابيع', 'اجتماع', '2026-12-16', null],
  ['ar', 'اجتماع بعد أسبوعين', 'اجتماع', '2026-12-09', null],
  ['ar', 'دفع ١٥ كانون الأول', 'دفع', '2026-12-15', null],
];

test.each(said)(
  'in %s, "%s" leaves "%s" and means %s %s on a Wednesday',
  (locale, line, rest, date, time) => {
    expect(readLine(locale, line)).toEqual([rest, date, time]);
  },
);

/** Lines that say no date, though words of them do elsewhere. */
const unsaid: readonly (readonly [string, string])[] = [
  ['en', 'Trip Nov 24 - 26, 2026'],
  ['en', 'Trip Nov 24-26, 2026'],
  ['en', 'Trip 24-26 Nov 2026'],
  ['en', 'Invoice 12/11/0345'],
  ['en', 'Pay Feb 29 2027'],
  ['en', 'Pay Feb 29 2027: now'],
  ['en', 'Pay Feb 29, 2027 soon'],
  ['ar', 'دفع ٢٩ فبراير ٢٠٢٧'],
  ['en', 'Move from monday to friday'],
  ['en', 'Finish before friday'],
  ['en', 'Visit the 5th floor'],
  ['en', 'May 5 people join'],
  ['en', 'Run March 3 miles'],
  ['en', 'Look at 3 houses'],
  ['tr', 'cumadan önce bitir'],
  ['en', 'Prepare Friday report'],
  ['en', 'Read 2w or 5m of it'],
  ['en', 'Ask about the 24/7 plan'],
  ['en', 'v2.10 release'],
  ['en', 'Buy 3.5 kg'],
  ['en', 'Dentist 3pm - 4pm'],
  ['en', 'Wed the couple'],
  ['en', "today's report"],
  ['en', "Friday's standup"],
  ['tr', 'Bugünkü raporu gönder'],
  ['tr', "15'inde kira öde"],
  ['en', 'Pay last friday invoice'],
  ['en', 'Dec 24, 25 and 26 closed'],
  ['en', 'Buy sun cream'],
  ['en', 'Prepare SAT exam'],
  ['en', 'Buy 1/2 kg cheese'],
  ['en', 'Send 3/4 of the invoices'],
  ['en', 'Prepare Friday demo'],
  ['ar', 'اسأل أحد الزملاء عن التقرير'],
  ['ar', 'شراء كرسيين اثنين'],
  ['tr', 'Pazar alışverişi yap'],
  ['tr', 'Yakıt: 5 per gün'],
  ['en', 'Gym every monday and thursday'],
  ['en', 'Gym every mon, wed, fri'],
  ['en', 'Water plants every other day'],
  ['en', 'Review every 2nd tuesday'],
  ['tr', 'Kira her ayın 31’inde'],
  ['tr', 'Spor her pazartesi ve perşembe'],
];

test.each(unsaid)('in %s, "%s" says no date', (locale, line) => {
  expect(readLine(locale, line)).toEqual([line, null, null]);
});
