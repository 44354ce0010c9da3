import { useMemo } from 'react';
import { addDays } from '../../../../base/calendar.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import type { AgendaItem } from '../../../../platform/frame/agenda/client/agenda-source.ts';
import { useAgenda, useAssignedWork } from '../../../../platform/frame/agenda/client/use-agenda.ts';
import { type Clock, useClock } from '../../../../platform/people/clock/client/clock.ts';
import type { Item } from '../model/items.ts';
import { buildWorkItem } from '../model/work-items.ts';

const isMovable = ({ kind, canReschedule }: AgendaItem): boolean => kind === 'work' && canReschedule;

const none: readonly AgendaItem[] = [];

/** Whether work is overdue. Work that is due today without a time is not. */
const isOverdue = ({ at, isDone, isAnyTime }: AgendaItem, { now, today }: Clock): boolean =>
  at !== null && !isDone && at < (isAnyTime ? today.start : now);

/** Work of other apps to schedule: overdue work, then work without a date. Empty until every app has responded. */
export function useUnscheduled(): readonly AgendaItem[] {
  const clock = useClock();
  const { start, end } = clock.today;
  const due = useAgenda({ from: start, to: end, includesOverdue: true, exceptAppId: 'calendar' });
  const assigned = useAssignedWork('calendar');
  const isLoading = due.status === 'loading' || assigned.status === 'loading';
  return useMemo(() => {
    if (isLoading) return none;
    const overdue = due.items.filter((item) => isOverdue(item, clock));
    return [...overdue, ...assigned.items.filter(({ at }) => at === null)].filter(isMovable);
  }, [isLoading, due.items, assigned.items, clock]);
}

/** It as a view would show it, so that it can be dragged there; without a date it comes from yesterday, where nothing is dropped. */
export function placeUnscheduled(work: AgendaItem, { now, timeZone }: Clock): Item {
  if (work.at !== null) return buildWorkItem({ ...work, at: work.at }, timeZone);
  const yesterday = addDays(toWallClock(now, timeZone).slice(0, 10), -1);
  const at = fromWallClock(`${yesterday}T23:59`, timeZone) ?? now;
  return buildWorkItem({ ...work, at, isAnyTime: true }, timeZone);
}
