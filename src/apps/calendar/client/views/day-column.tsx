import { useMemo } from 'react';
import type { CalendarDate } from '../../../../base/calendar.ts';
import { type Block, minutesOf, placeInDay } from '../model/items.ts';
import {
  type DueLine,
  dueLineMinutes,
  findTextSpan,
  isUnder,
  isUnderIcon,
  placeDueLines,
} from '../model/due-lines.ts';
import type { Drag } from '../model/use-drag.ts';
import { dueIconSize } from './block-text.ts';
import { isDragged, isSelected } from './drag-state.ts';
import { onEmptyClick } from './empty-click.ts';
import { EventButton } from './event-button.tsx';
import { hourHeight } from './hour-height.ts';
import { DueLineButton } from './due-line-button.tsx';
import type { ViewProps } from './view-props.ts';

const minutesPerDay = 1440;
const columnStyle = {
  blockSize: 24 * hourHeight,
  background: `linear-gradient(var(--t-line) 1px, transparent 1px) 0 0 / 100% ${hourHeight}px`,
};
const blockSteps = { across: minutesPerDay, along: 15 };
/** What covers the hours when they are scrolled, in pixels: the head, with bars. */
const scrollSpace = 120;
/** The gap next to a block, in pixels. */
const sideSpace = 6;

const toOffset = (minutes: number) => (minutes / 60) * hourHeight;

/** The hours of a day that are being selected, from and to a minute. */
function readSelection(drag: Drag | null, day: CalendarDate): [number, number] | undefined {
  if (drag?.kind !== 'select' || drag.from.minute === null || !isSelected(drag, day)) return undefined;
  const ends = [drag.from, drag.to].map((one) => ({ day: one.day, minute: one.minute ?? 0 }));
  const [from, to] = ends.toSorted((a, b) =>
    a.day === b.day ? a.minute - b.minute : a.day < b.day ? -1 : 1,
  );
  if (!from || !to) return undefined;
  return [from.day === day ? from.minute : 0, to.day === day ? to.minute + 15 : minutesPerDay];
}

/** The values by which the button of a block places its text between the lines of due work. */
function describeText(block: Block, lines: readonly DueLine[], columnWidth: number | undefined) {
  const [from, to] = findTextSpan(block, lines);
  const hasIcon = isUnderIcon(block, lines);
  const taken = sideSpace + (hasIcon ? dueIconSize : 0);
  return {
    width: columnWidth && Math.floor(columnWidth / block.columns) - taken,
    minutes: block.to - block.from,
    textFrom: from - block.from,
    textTo: to - block.from,
    isUnderIcon: hasIcon,
  };
}

interface DayColumnProps extends ViewProps {
  day: CalendarDate;
  /** Its width in pixels, where that is known. */
  width: number | undefined;
}

/** The hours of a day with its events, and the work that is due in it as lines over them. */
export function DayColumn(props: DayColumnProps) {
  const { day, width, items, now, dragging, onCreate } = props;
  const { drag } = dragging;
  const draggedKey = drag === null || drag.kind === 'select' ? undefined : drag.item.key;
  const blocks = useMemo(() => placeInDay(items, day), [items, day]);
  const lines = useMemo(
    () => placeDueLines(items, day, blocks, draggedKey),
    [items, day, blocks, draggedKey],
  );
  const selection = readSelection(drag, day);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- `n` does it by the keyboard
    <div
      data-day={day}
      data-hours={24}
      onPointerDown={dragging.selectTime}
      onClick={onEmptyClick((click) => {
        const { top } = click.currentTarget.getBoundingClientRect();
        const minute = Math.floor((click.clientY - top) / (hourHeight / 2)) * 30;
        onCreate({ day, minute });
      })}
      className="relative min-w-0 border-s border-line"
      style={columnStyle}
    >
      {selection && (
        <div
          data-marked
          className="pointer-events-none absolute inset-x-0.5 rounded-md bg-active"
          style={{
            insetBlockStart: toOffset(selection[0]),
            scrollMarginBlock: scrollSpace,
            blockSize: toOffset(selection[1] - selection[0]),
          }}
        />
      )}
      {[...blocks, ...lines]
        .toSorted((a, b) => a.from - b.from)
        .map((one) =>
          'item' in one ? (
            <EventButton
              key={one.item.key}
              item={one.item}
              color={props.colorOf(one.item)}
              canEdit={props.canEdit(one.item)}
              look="block"
              {...describeText(one, lines, width)}
              steps={blockSteps}
              onDrag={dragging.dragItem}
              onOpen={props.onOpen}
              onNudge={props.onNudge}
              isDragged={isDragged(drag, one.item.key)}
              at={one.from}
              className="absolute z-1"
              style={{
                scrollMarginBlock: scrollSpace,
                insetBlockStart: toOffset(one.from) + 1,
                blockSize: toOffset(one.to - one.from) - 2,
                insetInlineStart: `calc(${(one.column / one.columns) * 100}% + 1px)`,
                inlineSize: `calc(${100 / one.columns}% - ${sideSpace}px)`,
              }}
            />
          ) : (
            <DueLineButton
              key={one.items[0].key}
              {...props}
              line={one}
              steps={blockSteps}
              style={{
                insetBlockStart: toOffset(one.from),
                blockSize: toOffset(dueLineMinutes),
                // The events below it stay in sight next to it.
                ...(blocks.some((block) => isUnder(block, one)) && { insetInlineStart: '20%' }),
              }}
            />
          ),
        )}
      {now.slice(0, 10) === day && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 z-2 h-0.5 bg-danger before:absolute before:-start-1 before:-top-1 before:size-2.5 before:rounded-full before:bg-danger"
          style={{ insetBlockStart: toOffset(minutesOf(now)) }}
        />
      )}
    </div>
  );
}
