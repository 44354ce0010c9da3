import { findDayRange } from '../../../../base/dates.ts';
import { toWallClock } from '../../../../base/wall-clock.ts';
import type { QuickPanelRequest } from './provider.ts';

const anyTime = { en: 'Today', tr: 'Bugün', ar: 'اليوم' } as const;
export const allDay = { en: 'All day', tr: 'Tüm gün', ar: 'طوال اليوم' } as const;

/** The instants between which the day of the request lies, and its date. */
export function findToday({ database, timeZone }: QuickPanelRequest) {
  const { start, end } = findDayRange(database.now().getTime(), timeZone);
  return { start, end, date: toWallClock(start, timeZone).slice(0, 10) };
}

/** Describes when work of today is due: its time, or only the day when it is due at the end of it. */
export function createDueFormat({ tag, timeZone, language }: QuickPanelRequest): (at: string) => string {
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone });
  return (at) =>
    toWallClock(at, timeZone).endsWith('T23:59') ? anyTime[language] : time.format(new Date(at));
}
