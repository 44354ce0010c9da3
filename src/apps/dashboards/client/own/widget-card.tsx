import clsx from 'clsx';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useDrag } from '../../../../ui/drag/use-drag.ts';
import { type DropSide, useDropPlace } from '../../../../ui/drag/use-drop-place.ts';
import { useIsPhone } from '../../../../ui/use-media.ts';
import type { MeasureInfo } from '../../../../platform/kernel/measures/shared/schema.ts';
import { maxHeight, maxWidth, type Widget } from '../../shared/own/dashboard.ts';
import { sizeOf } from '../../shared/own/widgets.ts';
import { useMeasureWords } from './measure-words.ts';
import { useOwnTexts } from './texts/en.ts';
import { useResize } from './use-resize.ts';
import type { WidgetActions } from './use-widget-actions.ts';
import { WidgetBody } from './widget-body.tsx';
import { WidgetMenu } from './widget-menu.tsx';

interface WidgetCardProps {
  widget: Widget;
  /** Undefined where the measure no longer exists. */
  measure: MeasureInfo | undefined;
  place: number;
  count: number;
  canEdit: boolean;
  isGrabbed: boolean;
  grid: RefObject<HTMLElement | null>;
  actions: WidgetActions;
  onGrab: (title: string) => void;
  onDrop: (id: string, side: DropSide) => void;
}

const columnClasses = [
  '',
  '@xl:col-span-2',
  '@xl:col-span-2 @4xl:col-span-3',
  '@xl:col-span-2 @4xl:col-span-4',
];
const rowClasses = ['row-span-1', 'row-span-2', 'row-span-3'];
const clamp = (value: number, max: number) => Math.min(max, Math.max(1, value));

/** A widget in the grid: dragged and resized by pointer, by the keys of its handle, or by its menu. */
export function WidgetCard(props: WidgetCardProps) {
  const { widget, measure, place, count, canEdit, isGrabbed, grid, actions, onGrab, onDrop } = props;
  const texts = useOwnTexts();
  const { nameWidget } = useMeasureWords();
  const card = useRef<HTMLElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const isPhone = useIsPhone();
  const title = nameWidget(widget, measure);
  const isDragged = useDrag(card, { kind: 'widget', id: widget.id }, { handle, isDisabled: !canEdit });
  const side = useDropPlace(card, {
    accepts: ['widget'],
    axis: isPhone ? 'vertical' : 'horizontal',
    isDisabled: !canEdit,
    onDrop: (item, dropped) => onDrop(item.id, dropped),
  });
  const size = sizeOf(widget);
  const { pulled, handlers } = useResize(grid, {
    width: size.width,
    onResize: (steps) => actions.resize(widget, title, steps),
  });
  const width = clamp(size.width + pulled.columns, maxWidth);
  const height = clamp(size.height + pulled.rows, maxHeight);
  useEffect(() => {
    // The browser takes the focus from an element that is moved in the page.
    if (isGrabbed) handle.current?.focus();
  }, [isGrabbed, place]);
  const takeKey = (event: KeyboardEvent) => {
    const action = findKeyAction(event);
    if (!action) return;
    event.preventDefault();
    if (action === 'remove') actions.remove(widget, title);
    else actions.resize(widget, title, action);
  };
  return (
    <section
      ref={card}
      aria-label={title}
      className={clsx(
        'group/widget @container relative flex min-w-0 flex-col rounded-xl border bg-paper transition-[border-color,opacity] duration-120',
        isGrabbed ? 'z-10 border-accent ring-2 ring-accent' : 'border-line',
        isDragged && 'opacity-40',
        columnClasses[width - 1],
        rowClasses[height - 1],
      )}
    >
      {side && <DropLine side={side} isPhone={isPhone} />}
      <WidgetBody
        widget={{ ...widget, width, height }}
        measure={measure}
        title={title}
        card={card}
        onOpen={() => actions.showNumbers(widget)}
        start={
          canEdit && (
            <IconButton
              ref={handle}
              icon="drag_indicator"
              size="sm"
              label={texts.handle(title)}
              aria-description={texts.handleHint}
              aria-keyshortcuts="Space Delete Shift+ArrowRight Shift+ArrowLeft Shift+ArrowDown Shift+ArrowUp"
              onClick={(event) => event.detail === 0 && onGrab(title)}
              onKeyDown={takeKey}
              className="-ms-1.5 cursor-grab"
            />
          )
        }
        end={
          canEdit && (
            <WidgetMenu widget={widget} title={title} place={place} count={count} actions={actions} />
          )
        }
      />
      {canEdit && (
        <span
          {...handlers}
          aria-hidden="true"
          className="absolute end-0 bottom-0 size-6 cursor-nwse-resize touch-none opacity-0 after:absolute after:end-1.5 after:bottom-1.5 after:size-2.5 after:rounded-ee-md after:border-e-2 after:border-b-2 after:border-edge group-hover/widget:opacity-100 rtl:cursor-nesw-resize pointer-coarse:opacity-100"
        />
      )}
    </section>
  );
}

/** What a key of the handle does: Shift and an arrow resize, Delete removes. */
function findKeyAction({
  key,
  shiftKey,
}: KeyboardEvent): { columns?: number; rows?: number } | 'remove' | undefined {
  if (key === 'Delete' || key === 'Backspace') return 'remove';
  if (!shiftKey) return undefined;
  const wider = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'ArrowLeft' || key === 'ArrowRight') return { columns: key === wider ? 1 : -1 };
  if (key === 'ArrowDown') return { rows: 1 };
  return key === 'ArrowUp' ? { rows: -1 } : undefined;
}

/** Where a dragged widget goes. */
function DropLine({ side, isPhone }: { side: DropSide; isPhone: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'pointer-events-none absolute rounded-full bg-accent',
        isPhone ? 'inset-x-0 h-0.5' : 'inset-y-0 w-0.5',
        isPhone && (side === 'before' ? '-top-2.25' : '-bottom-2.25'),
        !isPhone && (side === 'before' ? '-start-2.25' : '-end-2.25'),
      )}
    />
  );
}
