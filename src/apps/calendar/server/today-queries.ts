import { addDays } from '../../../base/calendar.ts';
import { allDay, findToday } from '../../../platform/frame/quick-panel/server/due-times.ts';
import type { QuickPanelRequest, TodayEntry } from '../../../platform/frame/quick-panel/server/provider.ts';
import { isWithin } from '../shared/rules.ts';
import { listTaking } from './queries.ts';

/** What takes place today, for the quick panel. */
export async function listTodayEvents(request: QuickPanelRequest): Promise<TodayEntry[]> {
  const { database, actor, language, tag, timeZone } = request;
  const { date: today, ...day } = findToday(request);
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone });
  // All-day events are midnights in UTC, which stand for dates.
  const taking = await listTaking(
    database,
    actor,
    `${addDays(today, -1)}T00:00:00.000Z`,
    `${addDays(today, 2)}T00:00:00.000Z`,
  );
  return taking.flatMap(({ event, start, end, occurrence }) => {
    const [from = '', to = ''] = event.allDay
      ? [`${today}T00:00:00.000Z`, `${addDays(today, 1)}T00:00:00.000Z`]
      : [day.start, day.end];
    if (!isWithin({ start, end }, from, to) || event.status === 'cancelled') return [];
    const hours =
      start === end ? time.format(new Date(start)) : time.formatRange(new Date(start), new Date(end));
    return {
      id: occurrence === null ? event.id : `${event.id} ${occurrence}`,
      title: event.title,
      detail: [event.allDay ? allDay[language] : hours, event.location].filter(Boolean).join(' · '),
      path: `/apps/calendar?date=${start.slice(0, 10)}&event=${event.id}${occurrence === null ? '' : `&when=${occurrence}`}`,
      at: event.allDay ? day.start : start,
    };
  });
}
