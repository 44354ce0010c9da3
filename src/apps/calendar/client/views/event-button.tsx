import clsx from 'clsx';
import { type CSSProperties, type KeyboardEvent, memo } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { Item } from '../model/items.ts';
import {
  describeDay,
  describeStatus,
  describeTime,
  describeTimeWithin,
  dotOf,
  fitLine,
} from '../model/describe-time.ts';
import { isLate } from '../model/work-items.ts';
import { countTitleLines, hasHoursLine, hasIconSpace, isNarrow, narrowStyle } from './block-text.ts';
import { useCalendarTexts } from '../texts/en.ts';
import type { ViewProps } from './view-props.ts';

interface EventButtonProps extends Pick<ViewProps, 'onOpen' | 'onNudge'> {
  onDrag: ViewProps['dragging']['dragItem'];
  item: Item;
  color: string;
  canEdit: boolean;
  /** `line` is a title, with its time where there is space, `bar` covers days, `block` covers hours, `due` is a line at a due time. */
  look: 'line' | 'bar' | 'block' | 'due';
  /** Of a block or a line: its width in pixels, where that is known. */
  width?: number | undefined;
  /** Of a block. */
  minutes?: number;
  /** How far an arrow key moves it, in minutes: across, and up and down. */
  steps: { readonly across: number; readonly along: number };
  isDragged: boolean;
  /** Where the arrow keys find it in its day, in views where they move over the items. */
  at?: number;
  startsBefore?: boolean;
  endsAfter?: boolean;
  className?: string;
  style?: CSSProperties;
}

/** How far a key moves an item; undefined for other keys. */
function readNudge(event: KeyboardEvent, { across, along }: EventButtonProps['steps']): number | undefined {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const steps: Partial<Record<string, number>> = {
    ArrowLeft: isRtl ? across : -across,
    ArrowRight: isRtl ? -across : across,
    ArrowUp: -along,
    ArrowDown: along,
  };
  return steps[event.key];
}

const isEqual = (a: object = {}, b: object = {}): boolean => {
  const before = new Map(Object.entries(a));
  const after = Object.entries(b);
  return before.size === after.length && after.every(([name, value]) => before.get(name) === value);
};

const isSameButton = ({ style: before, ...a }: EventButtonProps, { style, ...b }: EventButtonProps) =>
  isEqual(before, style) && isEqual(a, b);

/** One event in a view: opens on click; moved by dragging or Alt with arrow keys, its end by Alt and Shift. */
export const EventButton = memo(function EventButton(props: EventButtonProps) {
  const { item, color, canEdit, look, onDrag, onOpen, onNudge, isDragged, steps } = props;
  const texts = useCalendarTexts();
  const format = useFormat();
  const { event } = item;
  const isSeries = item.occurrence !== null || event.seriesId !== null;
  const { minutes = 0, width } = props;
  const isTall = look === 'block' && hasHoursLine(minutes);
  const time = isTall ? describeTimeWithin(width, item, format) : '';
  const line = look === 'line' ? fitLine(width, item, format) : undefined;
  const hasEdges = look === 'block' || look === 'bar';
  const isCancelled = item.status === 'cancelled' || item.work?.isDone === true;
  const handleKey = (key: KeyboardEvent) => {
    if (!key.altKey || !canEdit) return;
    const by = readNudge(key, steps);
    if (by === undefined) return;
    key.preventDefault();
    key.stopPropagation();
    onNudge(item, { start: key.shiftKey && !item.work ? 0 : by, end: by });
  };
  return (
    <button
      type="button"
      data-event={item.key}
      data-at={props.at}
      aria-keyshortcuts={canEdit ? 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight' : undefined}
      onClick={() => onOpen(item)}
      onKeyDown={handleKey}
      onPointerDown={(press) => (canEdit ? onDrag(press, item, 'move') : press.stopPropagation())}
      style={{ ...toneStyle(color), ...props.style, ...(isNarrow(width) && narrowStyle) }}
      className={clsx(
        'ring-focus-inset group/event overflow-hidden text-xs leading-4 select-none ltr:text-left rtl:text-right',
        look === 'line' && 'flex h-6 items-center gap-1.5 rounded-sm px-1.5 hover:bg-hover',
        look === 'due' && 'flex items-center gap-1 bg-paper px-1.5 hover:underline',
        hasEdges &&
          'border-s-3 border-(--tone) bg-[color-mix(in_srgb,var(--tone)_18%,var(--t-paper))] hover:bg-[color-mix(in_srgb,var(--tone)_28%,var(--t-paper))]',
        look === 'bar' && 'flex h-6 items-center gap-1 rounded-sm px-1.5 font-semibold',
        look === 'block' && 'flex rounded-md px-1.5 py-0.5 shadow-[0_0_0_1px_var(--t-paper)]',
        look === 'block' && (isTall ? 'flex-col' : 'items-center gap-1.5'),
        item.status === 'tentative' && hasEdges && 'border-dashed',
        props.startsBefore && 'rounded-s-none',
        props.endsAfter && 'rounded-e-none',
        isDragged && 'z-20! opacity-75 shadow-modal',
        isCancelled && 'text-dim line-through',
        props.className,
      )}
    >
      {look === 'line' && !item.work && (
        <span className={clsx('order-first size-2 shrink-0 rounded-full', dotOf(item))} />
      )}
      <span
        dir="auto"
        className={clsx(
          // A long word continues on the next line: only the last line is cut, by an ellipsis.
          'min-w-0 wrap-anywhere',
          // The ellipsis comes after the last word: a line of the other direction has space there only if it starts at its own side.
          isTall ? 'line-clamp-1 self-start text-start' : 'truncate',
          look !== 'bar' && 'font-medium',
        )}
        style={isTall ? { WebkitLineClamp: countTitleLines(minutes, time !== '') } : undefined}
      >
        {event.title}
      </span>
      <span className="sr-only">
        {[
          '',
          describeTime(item, format, texts),
          describeDay(item, format),
          event.location,
          describeStatus(item, texts),
        ]
          .filter((text, at) => at === 0 || text)
          .join(', ')}
      </span>
      {item.work && <WorkMark work={item.work} hasIcon={hasIconSpace(width)} />}
      {isSeries && (look === 'bar' || line?.hasIcon) && (
        <Icon name="repeat" size={16} className="ms-auto size-3! shrink-0 text-dim" />
      )}
      {line && line.time !== '' && (
        <span aria-hidden="true" className="ms-auto shrink-0 text-dim tabular-nums">
          {line.time}
        </span>
      )}
      {time !== '' && (
        <span aria-hidden="true" className="flex shrink-0 text-dim tabular-nums">
          <span className="shrink-0">{time}</span>
          {event.location && (
            <>
              <span className="mx-1">·</span>
              <bdi className="truncate">{event.location}</bdi>
            </>
          )}
        </span>
      )}
      {hasEdges && canEdit && !item.work && (
        <>
          {!props.startsBefore && (
            <span
              aria-hidden="true"
              data-edge="start"
              onPointerDown={(press) => onDrag(press, item, 'resizeStart')}
              className={clsx(
                'absolute',
                look === 'block'
                  ? 'inset-x-0 top-0 h-1 cursor-ns-resize'
                  : 'inset-y-0 start-0 w-1.5 cursor-ew-resize',
              )}
            />
          )}
          {!props.endsAfter && (
            <span
              aria-hidden="true"
              data-edge="end"
              onPointerDown={(press) => onDrag(press, item, 'resize')}
              className={clsx(
                'absolute',
                look === 'block'
                  ? 'inset-x-0 bottom-0 h-1.5 cursor-ns-resize'
                  : 'inset-y-0 end-0 w-1.5 cursor-ew-resize',
              )}
            />
          )}
        </>
      )}
    </button>
  );
}, isSameButton);

/** The kind of work, before the title; red when it is overdue. */
function WorkMark({ work, hasIcon }: { work: NonNullable<Item['work']>; hasIcon: boolean }) {
  const texts = useCalendarTexts();
  const { now } = useClock();
  const isOverdue = isLate(work, now);
  return (
    <>
      {hasIcon && (
        <Icon
          name={work.icon}
          size={14}
          className={clsx('order-first shrink-0', isOverdue ? 'text-danger-text' : 'text-dim')}
        />
      )}
      {isOverdue && <span className="sr-only">, {texts.overdue}</span>}
    </>
  );
}
