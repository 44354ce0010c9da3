import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { completeItems, rescheduleItems } from '../../../platform/frame/agenda/client/agenda-actions.ts';
import type { AgendaRowActions } from '../../../platform/frame/agenda/client/agenda-row.tsx';
import type { AgendaItem, AgendaSource } from '../../../platform/frame/agenda/client/agenda-source.ts';
import { listSnoozeDays, moveToDay } from '../../../platform/frame/agenda/client/agenda-times.ts';
import type { FindTime } from '../../../platform/frame/agenda/client/snooze-items.tsx';
import { readClock } from '../../../platform/people/clock/client/clock.ts';
import { listMoments } from '../../../platform/kits/moments/client/moment-choices.ts';
import type { ListStateView } from '../../../platform/kits/list-screen/client/use-list-state.ts';

interface DayActionOptions {
  sources: readonly AgendaSource[];
  state: ListStateView<AgendaItem>;
  items: readonly AgendaItem[];
  askTime: (items: readonly AgendaItem[]) => void;
}

/** Where an item goes by the key that moves it to tomorrow: reminders to its morning, the rest to the day. */
const findTomorrow: FindTime = (item) => {
  const clock = readClock();
  const morning = listMoments(clock.nowMs, clock.timeZone).find(({ choice }) => choice === 'tomorrow');
  if (item.kind === 'reminder' || item.kind === 'notice') return morning?.at ?? null;
  return moveToDay(item, listSnoozeDays(clock).tomorrow, clock.timeZone);
};

/** What rows, keys and the bar of bulk actions do with items of the day. */
export function useDayActions({ sources, state, items, askTime }: DayActionOptions) {
  const navigate = useNavigate();
  return useMemo(() => {
    const complete = (chosen: readonly AgendaItem[], isDone: boolean) => {
      completeItems(sources, chosen, isDone);
      state.dispatch({ type: 'clear' });
    };
    const snooze = (chosen: readonly AgendaItem[], findTime: FindTime) => {
      rescheduleItems(sources, chosen, findTime);
      state.dispatch({ type: 'clear' });
    };
    const row: AgendaRowActions = {
      open: (id) => {
        const item = items.find((one) => one.id === id);
        if (item) void navigate({ href: item.path });
      },
      select: (id, isRange) =>
        state.dispatch(isRange ? { type: 'extend', id, shownIds: state.shownIds } : { type: 'toggle', id }),
      complete: (item, isDone) => complete([item], isDone),
      snooze: (item, findTime) => snooze([item], findTime),
      askTime: (item) => askTime([item]),
    };
    return {
      row,
      snooze,
      /** Marks open items as done; when all of them are, as open again. */
      flip: (chosen: readonly AgendaItem[]) => {
        const able = chosen.filter(({ canComplete }) => canComplete);
        const isDone = able.some((item) => !item.isDone);
        complete(
          able.filter((item) => item.isDone !== isDone),
          isDone,
        );
      },
      moveToTomorrow: (chosen: readonly AgendaItem[]) => snooze(chosen, findTomorrow),
    };
  }, [sources, state, items, askTime, navigate]);
}
