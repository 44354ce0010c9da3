import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { addDays, buildDate, type CalendarDate, findFirstWeekday } from '../../../../base/calendar.ts';
import { toWallClock } from '../../../../base/wall-clock.ts';
import { useClock } from '../../../../platform/frame/clock/client/clock.ts';
import { useLocale } from '../../../../platform/frame/i18n/client/locale-store.ts';
import { useRecords, useRecordsStatus } from '../../../../platform/kernel/collections/client/use-records.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { type Calendar, calendarCollection, calendarColors, eventCollection } from '../../shared/event.ts';
import { useSeriesTimes } from '../api.ts';
import { useHiddenCalendars } from './hidden-calendars.ts';
import { buildItems, type Item } from './items.ts';
import { agendaDays, type CalendarViewKind, listDays, readView } from './view-range.ts';

const viewKey = 'calendar-view';

/** The date that an address names; today unless it does. */
function readDate(text: string | undefined, today: CalendarDate): CalendarDate {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '') ?? [];
  return buildDate(Number(year), Number(month), Number(day)) ?? today;
}

/** The calendars that a person may see, the own ones first; the person's first one is there before it is stored. */
function useCalendars(): readonly Calendar[] {
  const stored = useRecords(calendarCollection);
  const uid = useSession().user?.uid ?? '';
  return useMemo(() => {
    const parts = { id: uid, ownerId: uid, scope: `calendar:${uid}`, position: '', version: 0 };
    const first = stored.find(({ id }) => id === uid) ?? { ...parts, title: '', color: '' };
    const others = stored.filter(({ id }) => id !== uid);
    const isOwn = (calendar: Calendar) => Number(calendar.ownerId !== uid);
    return [first, ...others.toSorted((a, b) => isOwn(a) - isOwn(b) || (a.title < b.title ? -1 : 1))];
  }, [stored, uid]);
}

/** The days of a view; the agenda can be extended. */
function useDays(view: CalendarViewKind, date: CalendarDate) {
  const locale = useLocale();
  const [extra, setExtra] = useState({ date, days: 0 });
  const more = extra.date === date && view === 'agenda' ? extra.days : 0;
  const days = useMemo(() => {
    const added = Array.from({ length: more }, (_, day) => addDays(date, agendaDays + day));
    return [...listDays(view, date, findFirstWeekday(locale)), ...added];
  }, [view, date, locale, more]);
  return { days, showMore: () => setExtra({ date, days: more + agendaDays }) };
}

/** All that takes place on days, in the calendars that are shown. */
function useItems(days: readonly CalendarDate[], hidden: readonly string[], timeZone: string): Item[] {
  const events = useRecords(eventCollection);
  const series = useMemo(() => events.filter(({ rule }) => rule !== ''), [events]);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const times = useSeriesTimes(series, addDays(first, -1), addDays(last, 2));
  return useMemo(() => {
    // All at once: what comes later would move what is there.
    if (!times) return [];
    const shown = events.filter(({ calendarId }) => !hidden.includes(calendarId));
    return buildItems(shown, times, days, timeZone);
  }, [events, hidden, times, days, timeZone]);
}

/** What the address names, and all that takes place then. */
export function useCalendar() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const { now, timeZone } = useClock();
  const wallNow = toWallClock(now, timeZone);
  const today = wallNow.slice(0, 10);
  const view = readView(search.view ?? localStorage.getItem(viewKey) ?? undefined);
  const date = readDate(search.date, today);
  const { days, showMore } = useDays(view, date);

  const status = useRecordsStatus(eventCollection);
  const calendars = useCalendars();
  const hidden = useHiddenCalendars();
  const items = useItems(days, hidden, timeZone);
  const colors = useMemo(
    () => new Map(calendars.map(({ id, color }) => [id, color || calendarColors[0]])),
    [calendars],
  );

  const go = (changes: {
    view?: CalendarViewKind;
    date?: CalendarDate;
    event?: string;
    when?: string | undefined;
  }) => {
    if (changes.view) localStorage.setItem(viewKey, changes.view);
    void navigate({ to: '/apps/calendar', search: { view, date, ...changes } });
  };
  return {
    view,
    date,
    days,
    today,
    now: wallNow,
    timeZone,
    status,
    calendars,
    hidden,
    items,
    opened: search.event === undefined ? undefined : { id: search.event, at: search.when },
    colorOf: (item: Item) => colors.get(item.event.calendarId) ?? calendarColors[0],
    go,
    showMore,
  };
}
export type CalendarState = ReturnType<typeof useCalendar>;
