import { type CalendarDate, findWeekday } from '../../../../../base/calendar.ts';
import type { Rule, RuleFrequency } from '../../shared/rule.ts';

/** Returns the rules of a frequency for something that begins on a day; the first one is the usual. */
export function listRulesOf(
  frequency: RuleFrequency,
  interval: number,
  start: CalendarDate,
): readonly Rule[] {
  const day = findWeekday(start);
  const date = Number(start.slice(8, 10));
  const base = { frequency, interval };
  if (frequency === 'WEEKLY') return [{ ...base, days: [{ day }] }];
  if (frequency !== 'MONTHLY') return [base];
  const nth = Math.ceil(date / 7);
  return [
    { ...base, monthDays: [date] },
    ...(nth < 5 ? [{ ...base, days: [{ day, nth }] }] : []),
    ...(nth > 3 ? [{ ...base, days: [{ day, nth: -1 }] }] : []),
  ];
}
