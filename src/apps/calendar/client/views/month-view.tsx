import clsx from 'clsx';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CalendarDate } from '../../../../base/calendar.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { MonthWeeks } from '../../../../ui/data/month-weeks.tsx';
import { type Placed, placeInRow, putDoneLast } from '../model/items.ts';
import { countLanes, headHeight, laneHeight } from '../model/month-lanes.ts';
import { useCalendarTexts } from '../texts/en.ts';
import { isDragged, isSelected } from './drag-state.ts';
import { isTap, onEmptyClick } from './empty-click.ts';
import { EventButton } from './event-button.tsx';
import type { ViewProps } from './view-props.ts';

const minutesPerDay = 1440;
const steps = { across: minutesPerDay, along: 7 * minutesPerDay };

/** The space beside an event in its cell, in pixels. */
const cellInset = 5;

/** The number of event rows that fit in a week, and the width of a one-day event in pixels if it is known. */
function useCells(weeks: number) {
  const box = useRef<HTMLDivElement>(null);
  const [{ height, width }, setSize] = useState({ height: 0, width: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const read = () => setSize({ height: element.clientHeight, width: element.clientWidth });
    const observer = new ResizeObserver(read);
    observer.observe(element);
    read();
    return () => observer.disconnect();
  }, []);
  return {
    box,
    lanes: countLanes(height, weeks),
    lineWidth: width === 0 ? undefined : Math.floor(width / 7) - cellInset,
  };
}

/** Six weeks of days with their events; arrow keys move over the days, Enter or a click makes an event, a tap shows the day. */
export function MonthView(props: ViewProps & { onShowDate: (date: CalendarDate) => void }) {
  const { days, date, items, onCreate, onShowDate } = props;
  const texts = useCalendarTexts();
  const weeks = useMemo(
    () => Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7)),
    [days],
  );
  const { box, lanes, lineWidth } = useCells(weeks.length);
  const placed = useMemo(() => {
    const sorted = putDoneLast(items);
    return weeks.map((week) => placeInRow(sorted, week));
  }, [items, weeks]);
  return (
    <MonthWeeks
      label={texts.views.month}
      days={days}
      onShowDate={onShowDate}
      onEnter={(day) => onCreate({ day, minute: null })}
      weeksRef={box}
      weekClassName="min-h-26 print:min-h-0"
      className="h-full sm:min-w-180 print:h-[165mm]"
      renderDay={(day, { week, column }) => (
        <DayCell
          {...props}
          key={day}
          day={day}
          isOutside={day.slice(0, 7) !== date.slice(0, 7)}
          lanes={lanes}
          lineWidth={lineWidth}
          placed={placed[week] ?? []}
          column={column}
        />
      )}
    />
  );
}

interface DayCellProps extends ViewProps {
  day: CalendarDate;
  isOutside: boolean;
  lanes: number;
  lineWidth: number | undefined;
  placed: readonly Placed[];
  column: number;
}

function DayCell(props: DayCellProps) {
  const { day, date, today, isOutside, lanes, lineWidth, placed, column, dragging, onShowDay, onCreate } =
    props;
  const format = useFormat();
  const texts = useCalendarTexts();
  const own = placed.filter((one) => one.column <= column && one.column + one.span > column);
  const isFull = own.some(({ lane }) => lane >= lanes);
  const shownLanes = isFull ? lanes - 1 : lanes;
  const hidden = own.filter(({ lane }) => lane >= shownLanes).length;
  const name = format.date(day, { dateStyle: 'full', timeZone: 'UTC' });
  const isMarked = isSelected(dragging.drag, day);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter is handled by the grid
    <div
      role="gridcell"
      data-day={day}
      tabIndex={day === date ? 0 : -1}
      aria-current={day === today ? 'date' : undefined}
      aria-selected={day === date}
      data-marked={isMarked || undefined}
      onPointerDown={dragging.selectTime}
      onClick={onEmptyClick((click) => (isTap(click) ? onShowDay(day) : onCreate({ day, minute: null })))}
      className={clsx(
        'ring-focus-inset relative min-w-0 border-e border-line last:border-e-0',
        isOutside && 'bg-sunk',
        day === today && 'shadow-[inset_0_2px_0_var(--t-accent)]',
        isMarked && 'bg-active',
      )}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={texts.showDay(name)}
        onClick={() => onShowDay(day)}
        className={clsx(
          'ring-focus m-0.5 grid h-6 min-w-6 place-items-center rounded-full px-1 text-xs tabular-nums hover:bg-hover',
          day === today ? 'font-bold text-accent-text' : isOutside ? 'text-dim' : 'font-medium',
        )}
      >
        {format.date(day, {
          day: 'numeric',
          timeZone: 'UTC',
        })}
      </button>
      {own
        .filter((one) => one.column === column && one.lane < shownLanes)
        .map((one) => (
          <EventButton
            key={one.item.key}
            item={one.item}
            color={props.colorOf(one.item)}
            canEdit={props.canEdit(one.item)}
            look={one.item.isBar || one.span > 1 ? 'bar' : 'line'}
            width={one.item.isBar || one.span > 1 ? undefined : lineWidth}
            steps={steps}
            onDrag={dragging.dragItem}
            onOpen={props.onOpen}
            onNudge={props.onNudge}
            isDragged={isDragged(dragging.drag, one.item.key)}
            startsBefore={one.startsBefore}
            endsAfter={one.endsAfter}
            className="absolute start-0.5 z-1"
            style={{
              insetBlockStart: headHeight + one.lane * laneHeight,
              inlineSize: `calc(${one.span * 100}% - ${cellInset}px)`,
            }}
          />
        ))}
      {hidden > 0 && (
        <button
          type="button"
          onClick={() => onShowDay(day)}
          aria-label={`${texts.more(hidden)}: ${name}`}
          className="ring-focus-inset absolute inset-x-0.5 z-1 h-6 rounded-sm px-1.5 text-start text-xs font-semibold text-accent-text hover:bg-hover"
          style={{ insetBlockStart: headHeight + shownLanes * laneHeight }}
        >
          <span className="sm:hidden">{`+${format.number(hidden)}`}</span>
          <span className="max-sm:hidden">{texts.more(hidden)}</span>
        </button>
      )}
    </div>
  );
}
