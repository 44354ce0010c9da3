import { useState } from 'react';
import { addMonths, type CalendarDate } from '../../../../base/calendar.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { MonthWeeks } from '../../../../ui/data/month-weeks.tsx';
import { useUiTexts } from '../../../../ui/ui-texts.ts';
import type { BoardView } from '../board/use-board-view.ts';
import { useBoardTexts } from '../texts/en.ts';
import { CardDay } from './card-day.tsx';
import { DayDialog } from './day-dialog.tsx';
import { UndatedCards } from './undated-cards.tsx';
import { type CardDates, useCardDates } from './use-card-dates.ts';

/** The cards of a board on the days on which they are due, with those without a date beside them. */
export function CalendarView({ view }: { view: BoardView }) {
  const texts = useBoardTexts();
  const format = useFormat();
  const dates = useCardDates(view);
  const [openedDay, setOpenedDay] = useState<CalendarDate>();
  const { days, first, today, showMonth } = dates;
  const month = format.date(first, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const tabbable = today.startsWith(first.slice(0, 7)) ? today : first;
  return (
    <div className="flex min-h-0 flex-1 max-lg:flex-col max-lg:overflow-y-auto">
      <div className="flex min-w-0 flex-col lg:min-h-0 lg:flex-1">
        <MonthBar month={month} dates={dates} />
        <div className="min-h-0 lg:flex-1 lg:overflow-y-auto">
          <MonthWeeks
            label={texts.views.month(month)}
            days={days}
            onShowDate={showMonth}
            onEnter={setOpenedDay}
            weekClassName="min-h-13 sm:min-h-28"
            className="min-h-full"
            renderDay={(day) => (
              <CardDay
                key={day}
                day={day}
                isTabbable={day === tabbable}
                dates={dates}
                view={view}
                onOpen={() => setOpenedDay(day)}
              />
            )}
          />
        </div>
      </div>
      <UndatedCards dates={dates} view={view} />
      {openedDay !== undefined && (
        <DayDialog day={openedDay} dates={dates} view={view} onClose={() => setOpenedDay(undefined)} />
      )}
    </div>
  );
}

/** The shown month, and the ways to its neighbors. */
function MonthBar({ month, dates: { first, showMonth, today } }: { month: string; dates: CardDates }) {
  const uiTexts = useUiTexts();
  return (
    <div className="flex h-12 shrink-0 items-center gap-1 border-b border-line px-3 sm:px-5">
      <h2 aria-live="polite" className="min-w-0 truncate text-base font-bold first-letter:uppercase">
        {month}
      </h2>
      <span className="flex-1" />
      <Button variant="ghost" size="sm" onClick={() => showMonth(today)}>
        {uiTexts.today}
      </Button>
      <IconButton
        icon="chevron_left"
        label={uiTexts.previousMonth}
        onClick={() => showMonth(addMonths(first, -1))}
      />
      <IconButton
        icon="chevron_right"
        label={uiTexts.nextMonth}
        onClick={() => showMonth(addMonths(first, 1))}
      />
    </div>
  );
}
