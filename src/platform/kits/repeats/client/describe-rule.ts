import type { Format } from '../../../frame/i18n/client/format.ts';
import { parseRule, type Rule } from '../shared/rule.ts';
import { describeRepeat } from './describe-repeat.ts';
import type { RepeatTexts } from './texts/en.ts';

/** A Monday. */
const mondayMs = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

function describeDays(rule: Rule, texts: RepeatTexts, format: Format): string {
  const { frequency, interval, days = [], monthDays = [], positions, weeks, yearDays, months } = rule;
  const often = texts.every[frequency](interval);
  if (positions || weeks || yearDays || months) return texts.other;
  if (days.every(({ nth }) => nth === undefined) && monthDays.length === 0)
    return describeRepeat({ frequency, interval, weekdays: days.map(({ day }) => day) }, texts, format);
  const [one] = days;
  if (days.length === 1 && one?.nth !== undefined && monthDays.length === 0) {
    const name = format.date(mondayMs + (one.day - 1) * dayMs, { weekday: 'long', timeZone: 'UTC' });
    const nth = one.nth < 0 ? (one.nth === -1 ? texts.last : undefined) : texts.nth[one.nth - 1];
    return nth === undefined ? texts.other : texts.onNth(often, nth, name);
  }
  if (days.length > 0) return texts.other;
  if (monthDays.join() === '-1') return texts.onLastDate(often);
  return monthDays.some((day) => day < 0)
    ? texts.other
    : texts.onDate(often, format.list(monthDays.map((day) => format.number(day))));
}

/** How often something takes place by the parts of an RRULE, without its end: "Every month on the second Tuesday". */
export function describeRule(text: string, texts: RepeatTexts, format: Format): string {
  const rule = parseRule(text);
  return rule ? describeDays(rule, texts, format) : texts.once;
}
