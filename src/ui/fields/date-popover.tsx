import { useRef, type RefObject } from 'react';
import { addDays } from '../../base/calendar.ts';
import { Button } from '../actions/button.tsx';
import { AnchoredPopover } from '../overlays/anchored-popover.tsx';
import { useUiTexts } from '../ui-texts.ts';
import { MonthGrid } from './month-grid.tsx';
import { TimeList } from './time-list.tsx';
import { buildWall, type WallBounds, type WallKind } from './wall-value.ts';

type DatePopoverProps = {
  /** The element that it is attached to. */
  anchor: RefObject<HTMLElement | null>;
  /** Its name, for screen readers. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  kind: WallKind;
  /** The wall clock, as `2026-11-21T08:30`; empty is no date. */
  value: string;
  onValueChange: (value: string) => void;
  /** The wall clock now. */
  now: string;
  min?: string | undefined;
  max?: string | undefined;
  /** A time that stands for any time of the day. */
  allDayTime?: string | undefined;
  /** The focus stays where it is, for those who type. */
  keepsFocus?: boolean;
  /** Takes the focus when it closes. */
  finalFocus?: RefObject<HTMLElement | null>;
  /** Receives the day that the keyboard reaches first. */
  dayRef?: RefObject<HTMLButtonElement | null>;
};

/** Presets, a month and, if wanted, times: what opens from a DateTimeField, which fetches this file when it is used. */
export function DatePopover({
  anchor,
  label,
  open,
  onOpenChange,
  kind,
  value,
  onValueChange,
  now,
  min,
  max,
  allDayTime,
  keepsFocus = false,
  finalFocus,
  dayRef,
}: DatePopoverProps) {
  const texts = useUiTexts();
  const ownRef = useRef<HTMLButtonElement>(null);
  const firstDay = dayRef ?? ownRef;
  const today = now.slice(0, 10);
  const [minDay, maxDay] = [min?.slice(0, 10), max?.slice(0, 10)];
  const bounds: WallBounds = { kind, now, min, allDayTime };
  const presets = [
    { label: texts.today, date: today },
    { label: texts.tomorrow, date: addDays(today, 1) },
    { label: texts.nextWeek, date: addDays(today, 7) },
  ].filter(({ date }) => !(minDay && date < minDay) && !(maxDay && date > maxDay));
  const finish = (wall: string) => {
    onValueChange(wall);
    onOpenChange(false);
  };
  return (
    <AnchoredPopover
      anchor={anchor}
      label={label}
      open={open}
      onOpenChange={onOpenChange}
      align="start"
      initialFocus={keepsFocus ? false : firstDay}
      finalFocus={finalFocus ?? anchor}
    >
      <div className="flex flex-wrap gap-1 border-b border-line p-2">
        {presets.map((preset) => (
          <Button
            key={preset.date}
            variant="ghost"
            size="sm"
            onClick={() => finish(buildWall({ date: preset.date }, value, bounds))}
          >
            {preset.label}
          </Button>
        ))}
        <Button variant="ghost" size="sm" disabled={value === ''} onClick={() => finish('')}>
          {texts.noDate}
        </Button>
      </div>
      <div className="flex max-sm:justify-center">
        <div className="p-2">
          <MonthGrid
            value={value.slice(0, 10)}
            today={today}
            min={minDay}
            max={maxDay}
            dayRef={firstDay}
            onValueChange={(date) => {
              const wall = buildWall({ date }, value, bounds);
              if (kind === 'date') finish(wall);
              else onValueChange(wall);
            }}
          />
        </div>
        {kind === 'datetime' && (
          <div className="border-s border-line">
            <TimeList
              value={value.slice(11, 16)}
              allDayTime={allDayTime}
              onValueChange={(time) => finish(buildWall({ time }, value, bounds))}
            />
          </div>
        )}
      </div>
    </AnchoredPopover>
  );
}
