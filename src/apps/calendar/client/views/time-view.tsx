import clsx from 'clsx';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CalendarDate } from '../../../../base/calendar.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import { readClock, useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { barAt, headAt } from '../model/find-neighbor.ts';
import { minutesOf, placeInRow } from '../model/items.ts';
import { describeWall } from '../model/describe-time.ts';
import { useSecondZone } from '../model/second-zone.ts';
import { useCalendarTexts } from '../texts/en.ts';
import { DayColumn } from './day-column.tsx';
import { isDragged, isSelected } from './drag-state.ts';
import { onEmptyClick } from './empty-click.ts';
import { EventButton } from './event-button.tsx';
import { hourHeight } from './hour-height.ts';
import { narrowDays } from '../model/view-range.ts';
import { useRovingStops } from './use-roving-stops.ts';
import type { ViewProps } from './view-props.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const minutesPerDay = 1440;
const barHeight = 26;
const barSteps = { across: minutesPerDay, along: minutesPerDay };
/** The hour at the top when the view opens, unless the present time would be out of sight. */
const firstHour = 7;
/** Above the line of the first hour: half of the height of its label. */
const labelInset = 8;
const hoursPx = 60;
/** The hours, on one clock or two, and the days. */
const buildColumns = (days: number, clocks: number) => ({
  gridTemplateColumns: `${clocks * hoursPx}px repeat(${days}, minmax(0, 1fr))`,
});
/** How many clocks show the hours. */
const useClockCount = () => (useSecondZone() === null ? 1 : 2);

/** How far to scroll so that a column is next to the hours; negative where lines run from the right. */
function findShift(scroller: HTMLElement, column: HTMLElement, hoursWidth: number): number {
  const [outer, inner] = [scroller.getBoundingClientRect(), column.getBoundingClientRect()];
  const isRtl = getComputedStyle(scroller).direction === 'rtl';
  return (
    scroller.scrollLeft +
    (isRtl ? inner.right - outer.right + hoursWidth : inner.left - outer.left - hoursWidth)
  );
}

/** Returns where the view starts, in pixels: at the first hour, or with the present time at a third of the height. */
function findStart(height: number, minuteNow: number | undefined): number {
  const start = firstHour * hourHeight - labelInset;
  if (minuteNow === undefined) return start;
  const now = (minuteNow / 60) * hourHeight;
  const isInSight = now > start && now < start + (height * 2) / 3;
  return isInSight ? start : Math.max(0, now - height / 3);
}

/** Returns the minute of the present day in the person's time zone. */
function readMinuteNow(): number {
  const { now, timeZone } = readClock();
  return minutesOf(toWallClock(now, timeZone));
}

/** Returns the width of the column of a day, in pixels; undefined until it is measured. */
function useColumnWidth(box: RefObject<HTMLElement | null>, days: number, clocks: number) {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const read = () => setWidth(element.clientWidth);
    const observer = new ResizeObserver(read);
    observer.observe(element);
    read();
    return () => observer.disconnect();
  }, [box]);
  return width === 0 ? undefined : Math.floor((width - clocks * hoursPx) / days);
}

/** Days side by side with their hours, and a row of all-day events over them. */
export function TimeView(props: ViewProps) {
  const { days, date, today } = props;
  const hasToday = days.includes(today);
  const scroller = useRef<HTMLDivElement>(null);
  const texts = useCalendarTexts();
  const clocks = useClockCount();
  const box = useRef<HTMLDivElement>(null);
  const roving = useRovingStops(box, date);
  const columnWidth = useColumnWidth(box, days.length, clocks);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    element.scrollTop = findStart(element.clientHeight, hasToday ? readMinuteNow() : undefined);
    // On a phone a work week is wider than the window: its shown date is in view.
    const column = element.querySelector<HTMLElement>(`[data-day="${date}"]`);
    if (column && days.length > narrowDays) element.scrollLeft = findShift(element, column, clocks * hoursPx);
  }, [date, days.length, clocks, hasToday]);
  return (
    <div
      ref={scroller}
      role="group"
      aria-label={texts.views.hours}
      className="h-full overflow-auto print:h-auto print:overflow-visible"
    >
      <div {...roving} ref={box} className={clsx('relative', days.length > narrowDays && 'min-w-180')}>
        <Head {...props} />
        <div className="relative grid" style={buildColumns(days.length, clocks)}>
          <Hours date={days.includes(date) ? date : (days[0] ?? date)} />
          {days.map((day) => (
            <DayColumn {...props} key={day} day={day} width={columnWidth} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** The names of the days, and what covers whole days. */
function Head(props: ViewProps) {
  const { days, items, today, dragging, onShowDay, onCreate } = props;
  const format = useFormat();
  const texts = useCalendarTexts();
  const placed = useMemo(
    () =>
      placeInRow(
        items.filter(({ isBar }) => isBar),
        days,
      ),
    [items, days],
  );
  const columns = buildColumns(days.length, useClockCount());
  const lanes = Math.max(1, ...placed.map(({ lane }) => lane + 1));
  const { drag } = dragging;
  const isMarked = (day: CalendarDate) =>
    drag?.kind === 'select' && drag.from.minute === null && isSelected(drag, day);
  return (
    <div className="sticky top-0 z-10 border-b border-line bg-paper">
      <div className="grid" style={columns}>
        <ClockNames />
        {days.map((day) => (
          <button
            key={day}
            type="button"
            data-at={headAt}
            data-head={day}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onShowDay(day)}
            className={clsx(
              'ring-focus-inset flex items-baseline justify-center gap-1.5 border-s border-line px-1 py-1.5 text-xs hover:bg-hover',
              day === today
                ? 'font-bold text-accent-text shadow-[inset_0_2px_0_var(--t-accent)]'
                : 'text-dim',
            )}
          >
            {format.date(day, { weekday: 'short', timeZone: 'UTC' })}
            <span className={clsx('text-base tabular-nums', day !== today && 'text-ink')}>
              {format.date(day, { day: 'numeric', timeZone: 'UTC' })}
            </span>
            {/* After what is seen: who speaks to the browser says that. */}
            <span className="sr-only">
              {texts.showDay(format.date(day, { dateStyle: 'full', timeZone: 'UTC' }))}
            </span>
          </button>
        ))}
      </div>
      <div className="grid" style={columns}>
        <span className="sticky start-0 z-3 bg-paper px-1.5 py-1 text-end text-[0.6875rem] leading-4 text-dim">
          {texts.allDay}
        </span>
        {days.map((day, column) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- `n` does it by the keyboard
          <div
            key={day}
            data-day={day}
            onPointerDown={dragging.selectTime}
            onClick={onEmptyClick(() => onCreate({ day, minute: null }))}
            data-marked={isMarked(day) || undefined}
            className={clsx('relative min-w-0 border-s border-line', isMarked(day) && 'bg-active')}
            style={{ blockSize: lanes * barHeight + 6 }}
          >
            {placed
              .filter((one) => one.column === column)
              .map((one) => (
                <EventButton
                  key={one.item.key}
                  item={one.item}
                  color={props.colorOf(one.item)}
                  canEdit={props.canEdit(one.item)}
                  look="bar"
                  steps={barSteps}
                  onDrag={dragging.dragItem}
                  onOpen={props.onOpen}
                  onNudge={props.onNudge}
                  isDragged={isDragged(dragging.drag, one.item.key)}
                  at={barAt}
                  startsBefore={one.startsBefore}
                  endsAfter={one.endsAfter}
                  className="absolute start-0.5 z-1"
                  style={{
                    insetBlockStart: one.lane * barHeight + 2,
                    inlineSize: `calc(${one.span * 100}% - 5px)`,
                  }}
                />
              ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** Which clocks show the hours, where there are two. */
function ClockNames() {
  const { timeZone } = useClock();
  const zone = useSecondZone();
  const names = zone === null ? [] : [zone, timeZone].map(cityOf);
  return (
    <span className="sticky start-0 z-3 flex items-end justify-end bg-paper text-[0.6875rem] leading-4 text-dim">
      {names.map((name, at) => (
        <bdi key={at} title={name} className="w-15 truncate pe-1.5 text-end">
          {name}
        </bdi>
      ))}
    </span>
  );
}

/** The hours of a day on the person's clock, and before them those that the clock of the second zone shows then. */
function Hours({ date }: { date: CalendarDate }) {
  const format = useFormat();
  const { timeZone } = useClock();
  const zone = useSecondZone();
  const describe = (hour: number) => {
    const wall = `${date}T${String(hour).padStart(2, '0')}:00`;
    const other = zone === null ? [] : [toWallClock(fromWallClock(wall, timeZone), zone)];
    return [...other, wall].map((one) => describeWall(one, format));
  };
  return (
    <div aria-hidden="true" className="sticky start-0 z-3 bg-paper">
      {hours.map((hour) => (
        <div key={hour} className="relative" style={{ blockSize: hourHeight }}>
          {hour > 0 && (
            <span className="absolute inset-x-0 -top-2 flex justify-end text-[0.6875rem] leading-4 text-dim tabular-nums">
              {describe(hour).map((text, at) => (
                <span key={at} className="w-15 pe-1.5 text-end whitespace-nowrap">
                  {text}
                </span>
              ))}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
