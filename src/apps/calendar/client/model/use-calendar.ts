import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { addDays, buildDate, type CalendarDate, findFirstWeekday } from '../../../../base/calendar.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import { completeItems, rescheduleItems } from '../../../../platform/frame/agenda/client/agenda-actions.ts';
import type { AgendaItem } from '../../../../platform/frame/agenda/client/agenda-source.ts';
import { useAgenda } from '../../../../platform/frame/agenda/client/use-agenda.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useTag } from '../../../../platform/frame/i18n/client/format.ts';
import { useRecords, useRecordsStatus } from '../../../../platform/kernel/collections/client/use-records.ts';
import { includesLevel, type Level } from '../../../../platform/kernel/access/shared/levels.ts';
import { useScopeLevels } from '../../../../platform/kits/share-dialog/client/use-scope-levels.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import {
  type Calendar,
  type Event,
  calendarCollection,
  calendarColors,
  eventCollection,
} from '../../shared/event.ts';
import { useEvents } from './invited.ts';
import { useHiddenCalendars } from './hidden-calendars.ts';
import { buildItems, type Item, sortItems } from './items.ts';
import { agendaDays, type CalendarViewKind, listDays, readView, stepDate } from './view-range.ts';
import { birthdayCalendarId, birthdayColor, buildWorkItem, workCalendarId, workColor } from './work-items.ts';
import { useSeriesTimes } from './use-series-times.ts';
import { deviceTexts } from '../../../../ui/storage.ts';
import { useIsPhone } from '../../../../ui/use-media.ts';

/** In the address instead of an event's id: the line of quick add. */
export const quickEventId = 'quick';
/** In the address instead of an event's id: the popover of a new event beside its slot. */
export const slotEventId = 'slot';

const viewKey = 'device-calendar-view';

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
    const blank = { ...parts, title: '', color: '', isOutside: false, hidesBusy: false };
    const first = stored.find(({ id }) => id === uid) ?? blank;
    const others = stored.filter(({ id }) => id !== uid);
    const isOwn = (calendar: Calendar) => Number(calendar.ownerId !== uid);
    return [first, ...others.toSorted((a, b) => isOwn(a) - isOwn(b) || (a.title < b.title ? -1 : 1))];
  }, [stored, uid]);
}

/** What the person may do in each calendar; of a shared one nothing is known until the server has answered. */
function useLevels(calendars: readonly Calendar[]): ReadonlyMap<string, Level> {
  const uid = useSession().user?.uid ?? '';
  const shared = useMemo(() => calendars.filter(({ ownerId }) => ownerId !== uid), [calendars, uid]);
  const scopes = useMemo(() => shared.map(({ scope }) => scope), [shared]);
  const known = useScopeLevels(scopes);
  return new Map(
    calendars.flatMap(({ id, ownerId, scope }): [string, Level][] => {
      const level = ownerId === uid ? 'manage' : known.get(scope);
      return level ? [[id, level]] : [];
    }),
  );
}

/** The days of a view; the agenda can be extended. */
function useDays(view: CalendarViewKind, date: CalendarDate, isPhone: boolean) {
  const locale = useTag();
  const [extra, setExtra] = useState({ date, days: 0 });
  const more = extra.date === date && view === 'agenda' ? extra.days : 0;
  const days = useMemo(() => {
    const added = Array.from({ length: more }, (_, day) => addDays(date, agendaDays + day));
    return [...listDays(view, date, findFirstWeekday(locale), isPhone), ...added];
  }, [view, date, locale, isPhone, more]);
  return { days, showMore: () => setExtra({ date, days: more + agendaDays }) };
}

/** The work of other apps on days; undefined until it is known. */
function useWork(days: readonly CalendarDate[], timeZone: string) {
  const at = (date: CalendarDate) => fromWallClock(`${date}T00:00`, timeZone) ?? `${date}T00:00:00.000Z`;
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const { status, items, sources } = useAgenda({
    from: at(first),
    to: at(addDays(last, 1)),
    exceptAppId: 'calendar',
  });
  const work = useMemo(
    () =>
      status === 'loading'
        ? undefined
        : items.flatMap((item) => {
            if (item.at === null) return [];
            return [buildWorkItem({ ...item, at: item.at }, timeZone)];
          }),
    [status, items, timeZone],
  );
  return { work, sources };
}

/** All that takes place on days, in the calendars that are shown. */
function useItems(
  days: readonly CalendarDate[],
  hidden: readonly string[],
  timeZone: string,
  work: readonly Item[] | undefined,
): {
  readonly items: Item[];
  readonly isKnown: boolean;
  readonly isCut: boolean;
  readonly isKept: boolean;
} {
  const events = useEvents();
  const series = useMemo(() => events.filter(({ rule }) => rule !== ''), [events]);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const { times, isCut, isKept } = useSeriesTimes(series, addDays(first, -1), addDays(last, 2));
  const items = useMemo(() => {
    // All at once: what comes later would move what is there.
    if (!times || !work) return [];
    const isShown = ({ calendarId }: Pick<Event, 'calendarId'>) => !hidden.includes(calendarId);
    const planned = buildItems(events.filter(isShown), times, days, timeZone);
    return sortItems([...planned, ...work.filter(({ event }) => isShown(event))]);
  }, [events, hidden, times, days, timeZone, work]);
  return { items, isKnown: times !== undefined && work !== undefined, isCut, isKept };
}

/** What the address names, and all that takes place then. */
export function useCalendar() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const { now, timeZone } = useClock();
  const wallNow = toWallClock(now, timeZone);
  const today = wallNow.slice(0, 10);
  const view = readView(search.view ?? deviceTexts.read(viewKey) ?? undefined);
  const date = readDate(search.date, today);
  const isPhone = useIsPhone();
  const { days, showMore } = useDays(view, date, isPhone);

  const status = useRecordsStatus(eventCollection);
  const calendars = useCalendars();
  const hidden = useHiddenCalendars();
  const { work, sources } = useWork(days, timeZone);
  const { items, isKnown, isCut, isKept } = useItems(days, hidden, timeZone, work);
  const levels = useLevels(calendars);
  const colors = useMemo(
    () =>
      new Map([
        ...calendars.map(({ id, color }): [string, string] => [id, color || calendarColors[0]]),
        [workCalendarId, workColor],
        [birthdayCalendarId, birthdayColor],
      ]),
    [calendars],
  );

  const outside = useMemo(
    () => new Set(calendars.filter(({ isOutside }) => isOutside).map(({ id }) => id)),
    [calendars],
  );
  const canWriteTo = (calendarId: string) =>
    !outside.has(calendarId) && includesLevel(levels.get(calendarId), 'edit');
  const go = (changes: {
    view?: CalendarViewKind;
    date?: CalendarDate;
    event?: string;
    when?: string | undefined;
    mode?: 'edit';
  }) => {
    if (changes.view) deviceTexts.write(viewKey, changes.view);
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
    /** Whether the times of series and the work of other apps are loaded. */
    isKnown,
    isCut,
    isKept,
    opened:
      search.event === undefined
        ? undefined
        : {
            id: search.event,
            at: search.when,
            line: search.line,
            /** Whether its form is opened. */
            isEdited: search.mode === 'edit',
          },
    colorOf: (item: Item) => colors.get(item.event.calendarId) ?? calendarColors[0],
    levelOf: (calendarId: string) => levels.get(calendarId),
    canEdit: ({ event, work: own }: Item) => (own ? own.canReschedule : canWriteTo(event.calendarId)),
    /** Whether the person may add events to a calendar and change those in it. */
    canWriteTo,
    /** Makes work of another app due at another time. */
    rescheduleWork: (item: AgendaItem, at: string) => rescheduleItems(sources, [item], () => at),
    completeWork: (item: AgendaItem, isDone: boolean) => completeItems(sources, [item], isDone),
    openWork: (item: AgendaItem) => void navigate({ href: item.path }),
    go,
    /** Shows the next or the previous range. */
    step: (by: 1 | -1) => go({ date: stepDate(view, date, by, isPhone) }),
    isPhone,
    showMore,
  };
}
export type CalendarState = ReturnType<typeof useCalendar>;
