import { useEffect, useRef, useState, type RefObject } from 'react';
import { swallowClick } from '../../../../../ui/drag/swallow-click.ts';

/** A row that is being dragged: where it was, the place that it is over, and how far it has moved. */
export interface DragState {
  readonly index: number;
  readonly overIndex: number;
  readonly deltaPx: number;
}

interface ReorderOptions {
  list: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  canMove: boolean;
  /** Where the middle of each row is, in pixels from the list's start. */
  findMiddle: (index: number) => number | undefined;
  onMove: (index: number, toIndex: number) => void;
  /** A finger rested on a row and was lifted again. */
  onLongPress: (index: number) => void;
}

const startPx = 5;
const longPressMs = 400;
const edgePx = 56;
const interactive = 'button, input, label, [role="menu"]';

/** Lets rows be dragged to another place: by mouse at once, by finger after a long press. Rows carry `data-index`. */
export function useReorder(options: ReorderOptions): DragState | null {
  const [drag, setDrag] = useState<DragState | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const list = latest.current.list.current;
    const scroller = latest.current.scroller.current;
    if (!list || !scroller) return;
    let index = -1;
    let overIndex = -1;
    let startY = 0;
    let startTop = 0;
    let pointerY = 0;
    let isDragging = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;

    const update = () => {
      const deltaPx = pointerY - startY + scroller.scrollTop - startTop;
      const { findMiddle } = latest.current;
      const middle = (findMiddle(index) ?? 0) + deltaPx;
      const isPast = (other: number, sign: number) => {
        const otherMiddle = findMiddle(other);
        return otherMiddle !== undefined && (middle - otherMiddle) * sign > 0;
      };
      overIndex = index;
      while (isPast(overIndex + 1, 1)) overIndex++;
      while (overIndex <= index && isPast(overIndex - 1, -1)) overIndex--;
      setDrag({ index, overIndex, deltaPx });
    };
    const scrollAtEdge = () => {
      const box = scroller.getBoundingClientRect();
      const above = Math.max(0, box.top + edgePx - pointerY);
      const below = Math.max(0, pointerY - box.bottom + edgePx);
      scroller.scrollTop += (below - above) / 5;
      if (above > 0 || below > 0) update();
      frame = requestAnimationFrame(scrollAtEdge);
    };
    const begin = () => {
      isDragging = true;
      navigator.vibrate?.(10);
      if (!latest.current.canMove) return;
      update();
      frame = requestAnimationFrame(scrollAtEdge);
    };
    const end = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      index = -1;
      isDragging = false;
      setDrag(null);
    };

    const handlers = {
      pointerdown: (event: PointerEvent) => {
        const target = event.target instanceof Element ? event.target : list;
        const row = target.closest<HTMLElement>('[data-index]');
        if (!row || event.button !== 0 || target.closest(interactive)) return;
        index = Number(row.dataset['index']);
        startY = pointerY = event.clientY;
        startTop = scroller.scrollTop;
        overIndex = index;
        if (event.pointerType !== 'mouse') timer = setTimeout(begin, longPressMs);
      },
      pointermove: (event: PointerEvent) => {
        if (index < 0) return;
        pointerY = event.clientY;
        const isAway = Math.abs(pointerY - startY) > startPx;
        if (isDragging && latest.current.canMove) update();
        else if (isAway && event.pointerType !== 'mouse') end();
        else if (isAway && latest.current.canMove) begin();
      },
      pointerup: (event: PointerEvent) => {
        const [from, to, wasDragging] = [index, overIndex, isDragging];
        end();
        if (from < 0 || !wasDragging) return;
        // The click that follows would open the record.
        swallowClick(list);
        if (from !== to) latest.current.onMove(from, to);
        else if (event.pointerType !== 'mouse') latest.current.onLongPress(from);
      },
      pointercancel: end,
      keydown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isDragging) return;
        event.stopPropagation();
        end();
      },
      contextmenu: (event: Event) => index >= 0 && isDragging && event.preventDefault(),
    };
    const stop = new AbortController();
    for (const [type, handler] of Object.entries(handlers)) {
      const place = type === 'pointerdown' || type === 'contextmenu' ? list : window;
      // safe: each handler is keyed by the name of its own event
      place.addEventListener(type, handler as EventListener, {
        signal: stop.signal,
        capture: type === 'keydown',
      });
    }
    // A finger that drags a row must not scroll the list too.
    const holdStill = (event: TouchEvent) => isDragging && event.cancelable && event.preventDefault();
    list.addEventListener('touchmove', holdStill, { signal: stop.signal, passive: false });
    return () => {
      stop.abort();
      end();
    };
  }, []);
  return drag;
}

/** How far a row is shifted from its place while another is dragged over the list. */
export function findShift(drag: DragState, index: number, draggedPx: number): number {
  if (index === drag.index) return drag.deltaPx;
  if (index > drag.index && index <= drag.overIndex) return -draggedPx;
  if (index < drag.index && index >= drag.overIndex) return draggedPx;
  return 0;
}
