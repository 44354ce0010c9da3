import clsx from 'clsx';
import type { KeyboardEvent, MouseEvent } from 'react';
import { addDays, type CalendarDate } from '../../../../base/calendar.ts';
import { toWallClock } from '../../../../base/wall-clock.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { Busy } from '../../shared/free-busy-schema.ts';
import {
  findOverlap,
  findShownHours,
  fromMinutes,
  isWorkTime,
  placeBusy,
  placeOffHours,
  type Span,
  toMinutes,
} from '../model/free-time.ts';
import { useCalendarTexts } from '../texts/en.ts';

/** Somebody who takes part, or a room. */
export interface PlanRow {
  readonly id: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly busy: readonly Busy[];
  /** Set for guests whose local time differs from the person's. */
  readonly otherZone?: string | undefined;
  readonly isRoom?: boolean;
}

/** What covers the times of people who do not share them. */
const unknownPattern = 'repeating-linear-gradient(135deg, transparent 0 5px, var(--t-line) 5px 6px)';

interface TimePlanProps {
  day: CalendarDate;
  /** The chosen time. */
  span: Span;
  rows: readonly PlanRow[];
  roomId: string | null;
  describe: (span: Span) => string;
  onChooseTime: (start: string) => void;
  onChooseRoom: (roomId: string | null) => void;
}

/** The chosen time in the time zone of a guest, with the weekday if it differs. Renders nothing for guests in the same zone. */
function useTimeThere(span: Span): (row: PlanRow) => string {
  const { plan: texts } = useCalendarTexts();
  const format = useFormat();
  const { timeZone } = useClock();
  const readDay = (zone: string) => toWallClock(span.start, zone).slice(0, 10);
  return ({ otherZone }) => {
    if (otherZone === undefined) return '';
    const weekday = readDay(otherZone) === readDay(timeZone) ? {} : ({ weekday: 'short' } as const);
    const options = { ...weekday, hour: 'numeric', minute: '2-digit', timeZone: otherZone } as const;
    return texts.there(format.date(span.start, options));
  };
}

const isOff = ({ otherZone }: PlanRow, span: Span): boolean =>
  otherZone !== undefined && !isWorkTime(span, otherZone);

const stepMinutes = 15;
const lastMinute = 1440 - stepMinutes;

/**
 * A day with a row for each person and room. A click chooses a time; so do the arrow keys, by the quarter of an hour, with
 * Shift by the hour, and Page Up and Page Down by the day. Screen readers get a table.
 */
export function TimePlan(props: TimePlanProps) {
  const { day, span, rows, roomId, onChooseTime, onChooseRoom } = props;
  const { plan: texts } = useCalendarTexts();
  const { timeZone } = useClock();
  const hours = findShownHours(day, span, timeZone);
  const place = (minutes: number) =>
    `${(100 * (Math.min(Math.max(minutes, hours.from), hours.to) - hours.from)) / (hours.to - hours.from)}%`;
  const [start, end] = [toMinutes(span.start, day, timeZone), toMinutes(span.end, day, timeZone)];
  const isShown = end > hours.from && start < hours.to;
  const readTimeThere = useTimeThere(span);
  const chooseAt = (event: MouseEvent<HTMLElement>) => {
    const { left, right, width } = event.currentTarget.getBoundingClientRect();
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const share = (isRtl ? right - event.clientX : event.clientX - left) / width;
    const minute = Math.floor((hours.from + share * (hours.to - hours.from)) / stepMinutes) * stepMinutes;
    const at = fromMinutes(Math.min(Math.max(minute, 0), lastMinute), day, timeZone);
    if (at !== null) onChooseTime(at);
  };
  const track = (row: PlanRow) => (
    // The keyboard moves the time in the line above.
    <div
      aria-hidden
      onClick={chooseAt}
      className="relative h-7 min-w-0 flex-1 cursor-pointer overflow-hidden rounded-sm bg-sunk"
    >
      {!row.isShared && (
        <div
          className="absolute inset-0 flex items-center justify-center"
          style={{ background: unknownPattern }}
        >
          <span className="truncate rounded-sm bg-sunk px-1.5 text-xs text-dim">{texts.notShared}</span>
        </div>
      )}
      {row.otherZone !== undefined &&
        placeOffHours(day, hours, timeZone, row.otherZone).map(({ offset, share }) => (
          <div
            key={offset}
            data-off-hours
            style={{ insetInlineStart: `${100 * offset}%`, width: `${100 * share}%` }}
            className="absolute inset-y-0 bg-line"
          />
        ))}
      {placeBusy(row.busy, day, hours, timeZone).map(({ start: from, offset, share, isTentative }) => (
        <div
          key={`${from} ${isTentative}`}
          style={{ insetInlineStart: `${100 * offset}%`, width: `${100 * share}%` }}
          className={clsx(
            'absolute inset-y-0.5 rounded-sm',
            isTentative ? 'border border-dim' : 'bg-dim opacity-60',
          )}
        />
      ))}
      {isShown && (
        <div
          style={{ insetInlineStart: place(start), width: `calc(${place(end)} - ${place(start)})` }}
          className={clsx(
            'absolute inset-y-0 border-x-2',
            findOverlap(row.busy, span) ? 'border-danger-text' : 'border-accent',
          )}
        />
      )}
    </div>
  );
  return (
    <div>
      <div className="flex flex-col gap-1">
        <div className="flex gap-2">
          <span className="w-26 shrink-0" />
          <TimeHandle {...props} hours={hours} place={place} isShown={isShown} start={start} end={end} />
        </div>
        {rows.map((row) => (
          <div key={row.id} className="flex items-center gap-2">
            {row.isRoom ? (
              <button
                type="button"
                aria-pressed={row.id === roomId}
                aria-label={texts.choose(row.name)}
                onClick={() => onChooseRoom(row.id === roomId ? null : row.id)}
                className={clsx(
                  'ring-focus w-26 shrink-0 cursor-pointer rounded-sm px-1.5 py-1 text-start text-[0.8125rem] pointer-coarse:py-2.5',
                  row.id === roomId ? 'bg-accent-text/10 font-semibold text-accent-text' : 'hover:bg-hover',
                )}
              >
                <bdi className="truncate">{row.name}</bdi>
              </button>
            ) : (
              <span
                aria-hidden
                title={row.isShared ? undefined : texts.notShared}
                className="flex w-26 shrink-0 flex-col px-1.5 text-[0.8125rem]"
              >
                <bdi className="truncate">{row.name}</bdi>
                {row.otherZone !== undefined && (
                  <span
                    className={clsx('text-[0.6875rem]', isOff(row, span) ? 'text-warning-text' : 'text-dim')}
                  >
                    {readTimeThere(row)}
                  </span>
                )}
              </span>
            )}
            {track(row)}
          </div>
        ))}
      </div>
      <div className="sr-only">
        <PlanTable {...props} />
      </div>
    </div>
  );
}

interface TimeHandleProps extends TimePlanProps {
  hours: { from: number; to: number };
  place: (minutes: number) => string;
  isShown: boolean;
  start: number;
  end: number;
}

/** The hours, with the chosen time as a slider. */
function TimeHandle(props: TimeHandleProps) {
  const { day, span, rows, hours, place, isShown, start, end, roomId, describe, onChooseTime } = props;
  const { plan: texts } = useCalendarTexts();
  const format = useFormat();
  const { timeZone } = useClock();
  const needed = rows.filter((row) => !row.isRoom || row.id === roomId);
  const busy = needed.filter((row) => findOverlap(row.busy, span)).map(({ name }) => name);
  const unknown = needed.filter(({ isShared }) => !isShared).map(({ name }) => name);
  const off = needed.filter((row) => isOff(row, span)).map(({ name }) => name);
  const date = format.date(span.start, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = event.shiftKey ? 60 : stepMinutes;
    const steps: Record<string, number> = {
      ArrowRight: isRtl ? -step : step,
      ArrowLeft: isRtl ? step : -step,
      ArrowUp: step,
      ArrowDown: -step,
      PageUp: 1440,
      PageDown: -1440,
    };
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const minute = start + by;
    const days = Math.floor(minute / 1440);
    const at = fromMinutes(minute - days * 1440, addDays(day, days), timeZone);
    if (at !== null) onChooseTime(at);
  };
  const marks = Array.from({ length: (hours.to - hours.from) / 60 }, (_, hour) => hours.from / 60 + hour);
  return (
    <div className="relative h-9 min-w-0 flex-1 text-[0.6875rem] text-dim">
      {marks
        .filter((hour) => hour % 3 === 0)
        .map((hour) => (
          <span
            key={hour}
            aria-hidden
            style={{ insetInlineStart: place(hour * 60) }}
            className="absolute top-0 whitespace-nowrap"
          >
            {format.date(Date.UTC(2024, 0, 1, hour), { hour: 'numeric', timeZone: 'UTC' })}
          </span>
        ))}
      <div
        role="slider"
        tabIndex={0}
        aria-label={texts.time}
        aria-valuemin={0}
        aria-valuemax={1440}
        aria-valuenow={Math.min(Math.max(start, 0), 1440)}
        aria-valuetext={[
          texts.chosen(`${date}, ${describe(span)}`, format.list(busy), format.list(unknown)),
          off.length > 0 && texts.offHours(format.list(off)),
        ]
          .filter(Boolean)
          .join(', ')}
        onKeyDown={move}
        style={{
          insetInlineStart: isShown ? place(start) : 0,
          width: isShown ? `calc(${place(end)} - ${place(start)})` : '100%',
        }}
        className={clsx(
          'ring-focus absolute bottom-0.5 h-3.5 min-w-2 rounded-sm',
          !isShown ? 'opacity-0 focus-visible:opacity-100' : busy.length > 0 ? 'bg-danger' : 'bg-accent',
        )}
      />
    </div>
  );
}

/** The same for screen readers. */
function PlanTable({ day, span, rows, describe }: TimePlanProps) {
  const { plan: texts } = useCalendarTexts();
  const format = useFormat();
  const { timeZone } = useClock();
  const whole = { from: 0, to: 1440 };
  const readTimeThere = useTimeThere(span);
  const describeRow = ({ isShared, busy }: PlanRow) => {
    const times = placeBusy(busy, day, whole, timeZone).map((one) =>
      one.isTentative ? texts.tentative(describe(one)) : describe(one),
    );
    if (times.length > 0) return format.list(times);
    return isShared ? texts.free : texts.notShared;
  };
  return (
    <table>
      <caption>{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.name}</th>
          <th scope="col">{texts.busyTimes}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{[row.name, readTimeThere(row)].filter(Boolean).join(' · ')}</th>
            <td>{describeRow(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
