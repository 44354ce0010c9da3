import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { swallowClick } from '../../../../ui/drag/swallow-click.ts';
import { useLatest } from '../../../../ui/use-latest.ts';
import type { CalendarDate } from '../../../../base/calendar.ts';
import { type Item, minutesOf } from './items.ts';

/** Where the pointer is: a day, and in hours of the day the minute. */
export interface Place {
  readonly day: CalendarDate;
  readonly minute: number | null;
}

/** What a drag changes: the place of an item, its end, or its start. */
export type DragKind = 'move' | 'resize' | 'resizeStart';

/** What is dragged: an item that moves or gets another start or end, by minutes of the wall clock; or empty time that is selected. */
export type Drag =
  | { readonly kind: DragKind; readonly item: Item; readonly by: { start: number; end: number } }
  | { readonly kind: 'select'; readonly from: Place; readonly to: Place };

interface DragOptions {
  /** Holds all that is dragged and dragged over. */
  area: RefObject<HTMLElement | null>;
  onMove: (item: Item, by: { start: number; end: number }) => void;
  onSelect: (from: Place, to: Place) => void;
}

const dayMs = 86_400_000;
const minutesPerDay = 1440;
const snap = 15;
/** So far the pointer moves before a press is a drag. */
const threshold = 5;

/** The place under the pointer: elements with `data-day`, those with `data-hours` as high as that many hours. */
function findPlace(x: number, y: number): Place | undefined {
  // A bar over several days is an element of its first one: what lies under it says the day.
  const element = document.elementsFromPoint(x, y).find((one) => one.matches('[data-day]'));
  if (!(element instanceof HTMLElement)) return undefined;
  const { day } = element.dataset;
  if (day === undefined) return undefined;
  if (element.dataset['hours'] === undefined) return { day, minute: null };
  const { top, height } = element.getBoundingClientRect();
  const minute = Math.floor((((y - top) / height) * minutesPerDay) / snap) * snap;
  return { day, minute: Math.min(Math.max(minute, 0), minutesPerDay - snap) };
}

function measure(from: Place, to: Place): number {
  const days = Math.round((Date.parse(to.day) - Date.parse(from.day)) / dayMs);
  return days * minutesPerDay + (from.minute === null || to.minute === null ? 0 : to.minute - from.minute);
}

/** Work that is due at any time counts as due at the last minute of its day: over hours it gets a time, over days it loses it. */
function measureWork(item: Item, from: Place, to: Place): number {
  const by = measure(from, to);
  if (from.minute === null && to.minute !== null) return by + to.minute - (minutesPerDay - 1);
  if (from.minute === null || to.minute !== null || item.isBar) return by;
  return by + minutesPerDay - 1 - minutesOf(item.start);
}

function follow(drag: Drag, origin: Place, place: Place): Drag {
  if (drag.kind === 'select') return { ...drag, to: place };
  const by = drag.item.work ? measureWork(drag.item, origin, place) : measure(origin, place);
  return {
    ...drag,
    by: { start: drag.kind === 'resize' ? 0 : by, end: drag.kind === 'resizeStart' ? 0 : by },
  };
}

/** Drags items and selects empty time with the mouse or a pen; Escape ends it without a change. Touch scrolls instead. */
export function useDrag({ area, onMove, onSelect }: DragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useRef<() => void>(undefined);
  const read = useLatest({ onMove, onSelect });
  useEffect(() => () => stop.current?.(), []);

  // Always the same functions: events do not render again because of them.
  const handlers = useMemo(() => {
    const begin = (
      event: ReactPointerEvent,
      start: Drag,
      origin = findPlace(event.clientX, event.clientY),
    ) => {
      if (event.button !== 0 || event.pointerType === 'touch' || !origin) return;
      const [x, y] = [event.clientX, event.clientY];
      let current: Drag | null = null;
      const controller = new AbortController();
      const options = { signal: controller.signal };
      const ignoreClick = () => area.current && swallowClick(area.current);
      const end = () => {
        controller.abort();
        setDrag(null);
      };
      const finish = () => {
        end();
        if (!current) return;
        ignoreClick();
        if (current.kind === 'select') read().onSelect(current.from, current.to);
        else if (current.by.start !== 0 || current.by.end !== 0) read().onMove(current.item, current.by);
      };
      const move = (moved: PointerEvent) => {
        if (!current && Math.hypot(moved.clientX - x, moved.clientY - y) < threshold) return;
        const place = findPlace(moved.clientX, moved.clientY);
        if (!place) return;
        current = follow(start, origin, place);
        setDrag(current);
      };
      const cancel = (key: KeyboardEvent) => {
        if (key.key !== 'Escape') return;
        key.preventDefault();
        end();
        addEventListener('pointerup', ignoreClick, { once: true });
      };
      stop.current = end;
      addEventListener('pointermove', move, options);
      addEventListener('pointerup', finish, options);
      addEventListener('pointercancel', end, options);
      addEventListener('keydown', cancel, { ...options, capture: true });
    };

    return {
      dragItem: (event: ReactPointerEvent, item: Item, kind: DragKind) => {
        event.stopPropagation();
        begin(event, { kind, item, by: { start: 0, end: 0 } });
      },
      /** Drags what no view shows to a day or an hour. */
      dragFrom: (event: ReactPointerEvent, item: Item) => {
        const origin = { day: item.firstDay, minute: item.isBar ? null : minutesOf(item.start) };
        begin(event, { kind: 'move', item, by: { start: 0, end: 0 } }, origin);
      },
      selectTime: (event: ReactPointerEvent) => {
        const origin = findPlace(event.clientX, event.clientY);
        if (origin) begin(event, { kind: 'select', from: origin, to: origin });
      },
    };
  }, [area, read]);
  return { drag, ...handlers };
}
export type DragHandlers = ReturnType<typeof useDrag>;
