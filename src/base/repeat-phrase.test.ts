import { expect, test } from 'vitest';
import { readRepeatPhrase } from './repeat-phrase.ts';

function readSentence(locale: string, sentence: string) {
  const words = sentence.split(' ');
  for (const index of words.keys()) {
    const phrase = readRepeatPhrase(words, index, locale);
    if (phrase) {
      const { count, frequency, interval, weekdays } = phrase;
      return [words.toSpliced(index, count).join(' '), frequency, interval, weekdays.join()];
    }
  }
  return [sentence];
}

test.each([
  ['en', 'Water plants every day', 'Water plants', 'DAILY', 1, ''],
  ['en', 'Report every Monday at 9am', 'Report at 9am', 'WEEKLY', 1, '1'],
  ['en', 'Backup every 2 weeks', 'Backup', 'WEEKLY', 2, ''],
  ['en', 'Stand-up every weekday', 'Stand-up', 'WEEKLY', 1, '1,2,3,4,5'],
  ['en', 'Pay every month', 'Pay', 'MONTHLY', 1, ''],
  ['tr', 'Rapor her pazartesi', 'Rapor', 'WEEKLY', 1, '1'],
  ['tr', 'Rapor her cuma günü', 'Rapor', 'WEEKLY', 1, '5'],
  ['tr', 'Yedek her 2 haftada bir', 'Yedek', 'WEEKLY', 2, ''],
  ['tr', 'Toplantı her iş günü', 'Toplantı', 'WEEKLY', 1, '1,2,3,4,5'],
  ['tr', 'Toplantı every day', 'Toplantı', 'DAILY', 1, ''],
  ['ar', 'تقرير كل يوم', 'تقرير', 'DAILY', 1, ''],
  ['ar', 'تقرير كل يوم اثنين', 'تقرير', 'WEEKLY', 1, '1'],
  ['ar', 'تقرير كل أسبوعين', 'تقرير', 'WEEKLY', 2, ''],
  ['en', 'Gym every mon, wed, fri', 'Gym', 'WEEKLY', 1, '1,3,5'],
  ['en', 'Gym every monday and thursday 7am', 'Gym 7am', 'WEEKLY', 1, '1,4'],
  ['en', 'Standup every monday to friday', 'Standup', 'WEEKLY', 1, '1,2,3,4,5'],
  ['en', 'Clean every other monday', 'Clean', 'WEEKLY', 2, '1'],
  ['en', 'Backup every two weeks', 'Backup', 'WEEKLY', 2, ''],
  ['tr', 'Rapor her iki haftada bir cuma', 'Rapor', 'WEEKLY', 2, '5'],
  ['ar', 'كل أحد وثلاثاء رياضة', 'رياضة', 'WEEKLY', 1, '2,7'],
  ['en', 'Water plants every other day', 'Water plants', 'DAILY', 2, ''],
  ['tr', 'Spor her pazartesi ve perşembe', 'Spor', 'WEEKLY', 1, '1,4'],
  ['ar', 'رياضة كل اثنين، خميس', 'رياضة', 'WEEKLY', 1, '1,4'],
  ['ar', 'تقرير كل 3 أشهر', 'تقرير', 'MONTHLY', 3, ''],
])('in %s, "%s" leaves "%s" and is %s, each %i, on %s', (locale, sentence, ...expected) => {
  expect(readSentence(locale, sentence)).toEqual(expected);
});

test.each([
  'Ask everyone',
  'Check every order',
  'Every',
  'Each 0 days',
  'Every 2 mondays',
  'Review every 2nd tuesday',
])('"%s" says no repetition', (sentence) => expect(readSentence('en', sentence)).toEqual([sentence]));

test.each([
  ['tr', 'Her hafta sonu yürüyüş'],
  ['tr', "Kira her ay 5'inde"],
  ['ar', 'كل عام وأنتم بخير'],
  ['ar', 'كل يوم ما عدا الجمعة'],
])('in %s, "%s" says no repetition', (locale, sentence) => {
  expect(readSentence(locale, sentence)).toEqual([sentence]);
});
