import { isTimeZone, readNow } from '../../../base/clock.ts';
import { toWallClock } from '../../../base/wall-clock.ts';
import type { Filter } from '../../../platform/kernel/collections/shared/filters.ts';
import type { Comparison } from '../../../platform/kits/data-table/shared/table-query.ts';
import { type Contact, listCompanyNames, listTitles } from './contact.ts';
import { countOverdueDays } from './follow-up.ts';
import { createWriter, showDay, showOverdue } from './shown-days.ts';

/** The time zone, time, and formatter that columns are displayed with. */
interface Shown {
  readonly zone: string;
  readonly now: string;
  readonly writer: ReturnType<typeof createWriter>;
}

/** The tags of languages and regions that are accepted. */
const tags = /^(?:en|tr|ar)(?:-[A-Z]{2}|-\d{3})?$/;

/** The time zone as it is usually written; undefined if there is none. */
function findZone(timeZone: string): string | undefined {
  if (!isTimeZone(timeZone)) return undefined;
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone; // clock: of the given zone
}

const isOrder = (operator: string) => operator === 'greater' || operator === 'less';

/** The filter of a column: it compares the texts that are shown as the column's filter in the browser does. */
const filterShown = <const Field extends string>(
  field: Field,
  listTexts: (contact: Contact, shown: Shown, operator: string, isNumber: boolean) => readonly string[],
): Filter<Field> => ({
  type: 'text',
  field,
  readBy(operator, [timeZone = 'UTC', tag = 'en', nowMs = String(readNow()), unit = '']) {
    const zone = findZone(timeZone);
    if (zone === undefined || !tags.test(tag) || !/^\d{1,14}$/.test(nowMs)) return undefined;
    const now = new Date(Number(nowMs)).toISOString();
    const shown = { zone, now, writer: createWriter(tag) };
    return (contact: Contact) => {
      const texts = listTexts(contact, shown, operator, unit === 'number');
      if (unit === 'empty') return texts.every((text) => text === '') ? ['empty'] : [];
      // A birthday without its year is on no day.
      return unit === 'day' ? texts.filter((text) => !text.startsWith('-')) : texts;
    };
  },
});

const listDayTexts = (day: string, { writer }: Shown, operator: string): readonly string[] =>
  isOrder(operator) ? [day] : [day, showDay(writer, day)];

const mostDays = 999_999;
/** Numbers of days as texts of the same length, which sort as the numbers do. */
const writeDays = (days: number) => String(Math.min(Math.max(days, 0), mostDays)).padStart(6, '0');

/**
 * Filters by columns of days, and by the order of columns that show several values. `overdueDays` compares numbers as `writeDays` writes
 * them if its last parameter is `number`. If it is `day`, only days with a year are compared, and if it is `empty`, contacts without a value
 * are found by `matches` and `empty`.
 */
export const shownFilters = {
  nextStepDay: filterShown('nextStepAt', ({ nextStepAt }, shown, operator) =>
    listDayTexts(toWallClock(nextStepAt, shown.zone).slice(0, 10), shown, operator),
  ),
  /** From the log only. */
  lastContactDay: filterShown('lastContactAt', ({ lastContactAt }, shown, operator) =>
    listDayTexts(toWallClock(lastContactAt, shown.zone).slice(0, 10), shown, operator),
  ),
  birthdayDay: filterShown('birthday', ({ birthday }, shown, operator) =>
    listDayTexts(birthday, shown, operator),
  ),
  overdueDays: filterShown('nextStepAt', (contact, { zone, now, writer }, operator, isNumber) => {
    const days = countOverdueDays(contact, now, zone);
    if (isNumber && isOrder(operator)) return days === 0 ? [] : [writeDays(days)];
    return [showOverdue(writer, days)];
  }),
  companySeries: filterShown('company', (contact, { writer }) => [writer.series(listCompanyNames(contact))]),
  titleSeries: filterShown('jobTitle', (contact, { writer }) => [writer.series(listTitles(contact))]),
};

interface ShownCondition extends Comparison {
  readonly timeZone: string;
  readonly tag: string;
  readonly now: string;
  /** Whether numbers that are typed are compared as numbers. */
  readonly hasNumbers: boolean;
}

/** A condition of these filters; undefined if the server does not know the zone or the region. */
export function writeShownCondition(wanted: ShownCondition): string | undefined {
  const { type, text, of, timeZone, tag, now, hasNumbers } = wanted;
  const region = tag.split(/-[ux]-/)[0] ?? '';
  if (!/^\w[\w/+-]*$/.test(timeZone) || !tags.test(region)) return undefined;
  const head = [type, timeZone, region, Date.parse(now)].join(';');
  if (of !== 'text') return `${head};${of}:${text}`;
  const number = Number(text.trim().replace(',', '.'));
  if (!hasNumbers || !isOrder(type) || !Number.isFinite(number)) return `${head}:${text}`;
  return `${head};number:${writeDays(type === 'greater' ? Math.floor(number) : Math.ceil(number))}`;
}
