import { useMemo, useState } from 'react';
import { buildDate, type CalendarDate, findFirstWeekday, listMonthWeeks } from '../../../../base/calendar.ts';
import { toWallClock } from '../../../../base/wall-clock.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { Card } from '../../shared/records.ts';
import { moveToDay } from '../../shared/grouping.ts';
import { updateCards } from '../api.ts';
import { useGrabActions } from '../board/use-grab.ts';
import type { BoardView } from '../board/use-board-view.ts';
import { useBoardTexts } from '../texts/en.ts';

const compareDue = (one: Card, other: Card) => ((one.due ?? '') < (other.due ?? '') ? -1 : 1);

/** The cards of a board by the day on which they are due, and what moves them to another day. */
export function useCardDates(view: BoardView) {
  const { done, views } = useBoardTexts();
  const { now, timeZone } = useClock();
  const format = useFormat();
  const { announce } = useGrabActions();
  /** The focus follows this card to the day that it has next. */
  const [heldId, setHeldId] = useState<string>();
  const { shown } = view;
  const today = toWallClock(now, timeZone).slice(0, 10);
  const [year = '', month = ''] = (view.month ?? '').split('-');
  const first = buildDate(Number(year), Number(month), 1) ?? `${today.slice(0, 8)}01`;
  const days = useMemo(() => listMonthWeeks(first, findFirstWeekday(format.tag)).flat(), [first, format.tag]);
  const byDay = useMemo(
    () =>
      Map.groupBy(shown.filter(({ due }) => due !== null).toSorted(compareDue), ({ due }): CalendarDate =>
        toWallClock(due, timeZone).slice(0, 10),
      ),
    [shown, timeZone],
  );
  const undated = useMemo(() => shown.filter(({ due }) => due === null), [shown]);
  const showMonth = (date: CalendarDate) => {
    const wanted = date.slice(0, 7);
    view.show({ month: wanted === today.slice(0, 7) ? undefined : wanted });
  };
  const describe = (day: CalendarDate) => format.date(day, { dateStyle: 'full', timeZone: 'UTC' });
  const setDue = (card: Card, due: string | null) => {
    if (due !== card.due) updateCards([card], { due }, { message: done.due });
  };
  return {
    today,
    first,
    days,
    byDay,
    undated,
    heldId,
    release: () => setHeldId(undefined),
    showMonth,
    describe,
    setDue,
    /** Moves a card to a day, at the time that it had, or with null takes its date away. */
    moveTo(cardId: string, day: CalendarDate | null): void {
      const card = shown.find(({ id }) => id === cardId);
      if (!card) return;
      setDue(card, day === null ? null : moveToDay(card.due, day, timeZone));
      setHeldId(cardId);
      announce(views.said(card.name, day === null ? views.noDate : describe(day)));
      if (day !== null && !days.includes(day)) showMonth(day);
    },
  };
}
export type CardDates = ReturnType<typeof useCardDates>;
