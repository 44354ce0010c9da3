import { useMemo } from 'react';
import type { CalendarDate } from '../../../../base/calendar.ts';
import { listBlocks, minutesOf, placeInDay, type Share } from '../model/items.ts';
import { listDueLines } from '../model/due-lines.ts';
import type { Drag } from '../model/use-drag.ts';
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
/** The gap between blocks, and at the end of the column, in pixels. */
const gaps = { between: 3, end: 6 };

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

const gapAfter = ({ column, columns, span }: Share) => (column + span === columns ? gaps.end : gaps.between);

/** Returns the styles that place what takes a share of the width of a day. */
const placeAcross = (share: Share) => ({
  insetInlineStart: `calc(${(share.column / share.columns) * 100}% + 1px)`,
  inlineSize: `calc(${(share.span / share.columns) * 100}% - ${gapAfter(share)}px)`,
});

interface DayColumnProps extends ViewProps {
  day: CalendarDate;
  /** Its width in pixels, where that is known. */
  width: number | undefined;
}

/** The hours of a day with its events, and the work that is due in it as lines next to them. */
export function DayColumn(props: DayColumnProps) {
  const { day, width, items, now, dragging, onCreate } = props;
  const { drag } = dragging;
  const draggedKey = drag === null || drag.kind === 'select' ? undefined : drag.item.key;
  const placed = useMemo(() => {
    const blocks = listBlocks(items, day);
    return placeInDay([...blocks, ...listDueLines(items, day, blocks, draggedKey)]);
  }, [items, day, draggedKey]);
  const measure = (share: Share) =>
    width && Math.floor((width * share.span) / share.columns) - gapAfter(share);
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
      {placed.map((one) =>
        'item' in one ? (
          <EventButton
            key={one.item.key}
            item={one.item}
            color={props.colorOf(one.item)}
            canEdit={props.canEdit(one.item)}
            look="block"
            width={measure(one)}
            minutes={one.to - one.from}
            steps={blockSteps}
            onDrag={dragging.dragItem}
            onOpen={props.onOpen}
            onNudge={props.onNudge}
            isDragged={isDragged(drag, one.item.key)}
            at={one.from}
            className="absolute z-1"
            style={{
              ...placeAcross(one),
              scrollMarginBlock: scrollSpace,
              insetBlockStart: toOffset(one.from) + 1,
              blockSize: toOffset(one.to - one.from) - 2,
            }}
          />
        ) : (
          <DueLineButton
            key={one.items[0].key}
            {...props}
            line={one}
            width={measure(one)}
            steps={blockSteps}
            style={{
              // Alone, it is as wide as the lines of the hours.
              ...(one.columns === 1 ? { insetInline: 0 } : placeAcross(one)),
              insetBlockStart: toOffset(one.from),
              blockSize: toOffset(one.to - one.from),
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
