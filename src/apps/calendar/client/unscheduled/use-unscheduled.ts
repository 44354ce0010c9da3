import { useMemo } from 'react';
import { addDays } from '../../../../base/calendar.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import type { AgendaItem } from '../../../../platform/frame/agenda/client/agenda-source.ts';
import { useAgenda, useAssignedWork } from '../../../../platform/frame/agenda/client/use-agenda.ts';
import { type Clock, useClock } from '../../../../platform/frame/clock/client/clock.ts';
import type { Item } from '../model/items.ts';
import { buildWorkItem } from '../model/work-items.ts';

const isMovable = ({ kind, canReschedule }: AgendaItem): boolean => kind === 'work' && canReschedule;

const none: readonly AgendaItem[] = [];

/** Work of other apps that no day to come has: what is overdue, then what has no date. None until every app has answered. */
export function useUnscheduled(): readonly AgendaItem[] {
  const { start } = useClock().today;
  const overdue = useAgenda({ from: start, to: start, includesOverdue: true, exceptAppId: 'calendar' });
  const assigned = useAssignedWork('calendar');
  const isLoading = overdue.status === 'loading' || assigned.status === 'loading';
  return useMemo(
    () =>
      isLoading
        ? none
        : [...overdue.items, ...assigned.items.filter(({ at }) => at === null)].filter(isMovable),
    [isLoading, overdue.items, assigned.items],
  );
}

/** It as a view would show it, so that it can be dragged there; without a date it comes from yesterday, where nothing is dropped. */
export function placeUnscheduled(work: AgendaItem, { now, timeZone }: Clock): Item {
  if (work.at !== null) return buildWorkItem({ ...work, at: work.at }, timeZone);
  const yesterday = addDays(toWallClock(now, timeZone).slice(0, 10), -1);
  const at = fromWallClock(`${yesterday}T23:59`, timeZone) ?? now;
  return buildWorkItem({ ...work, at, isAnyTime: true }, timeZone);
}
