import { expect, test } from 'vitest';
import { buildFormat } from '../../../frame/i18n/client/build-format.ts';
import { describeRepeat } from './describe-repeat.ts';
import { texts as ar } from './texts/ar.ts';
import { en } from './texts/en.ts';
import { texts as tr } from './texts/tr.ts';

test.each([
  ['en', en, [2], 'Every Tuesday'],
  ['en', en, [2, 4], 'Every Tuesday and Thursday'],
  ['tr', tr, [2], 'Her Salı'],
  ['ar', ar, [2], 'كل يوم ثلاثاء'],
  ['ar', ar, [1, 4, 7], 'كل يوم اثنين وخميس وأحد'],
] as const)('in %s, days of the week are named', (language, texts, weekdays, shown) => {
  const repeat = { frequency: 'WEEKLY', interval: 1, weekdays } as const;
  expect(describeRepeat(repeat, texts, buildFormat(language, 'UTC'))).toBe(shown);
});
