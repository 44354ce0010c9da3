import {
  addDays,
  addMonths,
  type CalendarDate,
  findWeekStart,
  listMonthWeeks,
} from '../../../../base/calendar.ts';

export const calendarViews = ['month', 'week', 'workWeek', 'day', 'agenda', 'year'] as const;
export type CalendarViewKind = (typeof calendarViews)[number];

/** The view that an address names: the month unless it does. */
export const readView = (text: string | undefined): CalendarViewKind =>
  calendarViews.find((view) => view === text) ?? 'month';

/** How many days the agenda lists at first, and with each step. */
export const agendaDays = 30;
const workDays = 5;
/** The days of a week that a phone shows at once. */
export const narrowDays = 3;
const monday = 1;

/** Returns the days that a view shows around a date; on a phone, a week is three days from the date on. */
export function listDays(
  view: CalendarViewKind,
  date: CalendarDate,
  firstWeekday: number,
  isPhone = false,
): CalendarDate[] {
  const from = (start: CalendarDate, count: number) =>
    Array.from({ length: count }, (_, day) => addDays(start, day));
  switch (view) {
    case 'month':
      return listMonthWeeks(date, firstWeekday).flat();
    case 'week':
      return isPhone ? from(date, narrowDays) : from(findWeekStart(date, firstWeekday), 7);
    case 'workWeek':
      return from(findWeekStart(date, monday), workDays);
    case 'day':
      return [date];
    case 'agenda':
      return from(date, agendaDays);
    case 'year': {
      const start = `${date.slice(0, 4)}-01-01`;
      return from(start, 366).filter((day) => day.startsWith(date.slice(0, 4)));
    }
  }
}

/** The date to which the buttons for the next and the previous range lead. */
export function stepDate(
  view: CalendarViewKind,
  date: CalendarDate,
  by: 1 | -1,
  isPhone = false,
): CalendarDate {
  if (view === 'month') return addMonths(`${date.slice(0, 8)}01`, by);
  if (view === 'year') return addMonths(date, 12 * by);
  const days = { week: isPhone ? narrowDays : 7, workWeek: 7, day: 1, agenda: agendaDays }[view];
  return addDays(date, days * by);
}

export type Season = 'winter' | 'spring' | 'summer' | 'autumn';

/** The season of a date: winter from December to February. */
export function findSeason(date: CalendarDate): Season {
  const month = Number(date.slice(5, 7));
  if (month === 12 || month <= 2) return 'winter';
  return month <= 5 ? 'spring' : month <= 8 ? 'summer' : 'autumn';
}
