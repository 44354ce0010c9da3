import { type RefObject, useEffect, useRef, useState } from 'react';
import { swallowClick } from '../../../../../ui/drag/swallow-click.ts';
import type { IconName } from '../../../../../ui/icons/icon.tsx';

/** What a swipe over a row does; everything has its key and its entry in a menu as well. */
export interface SwipeAction {
  readonly label: string;
  readonly icon: IconName;
  readonly tone: 'success' | 'danger';
  readonly run: () => void;
}

/** The actions of a row: for a swipe along the line of reading, and for one against it. */
export interface SwipeActions {
  readonly toEnd?: SwipeAction;
  readonly toStart?: SwipeAction;
}

/** The row that a finger moves, and what letting go would do. */
export interface SwipeState {
  readonly index: number;
  readonly direction: 'toEnd' | 'toStart';
  readonly isFar: boolean;
}

const startPx = 12;
const farPx = 88;

interface SwipeOptions {
  list: RefObject<HTMLElement | null>;
  findActions: (index: number) => SwipeActions | undefined;
}

/** The part of a row that moves: below the caption that may stand above it. */
const findMoving = (row: HTMLElement): HTMLElement | null => row.querySelector(':scope > :last-child');

/** Lets a finger push rows aside; let go beyond a third of a phone's width, the row's action runs. */
export function useSwipe(options: SwipeOptions): SwipeState | null {
  const [swipe, setSwipe] = useState<SwipeState | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const list = latest.current.list.current;
    if (!list) return;
    let row: HTMLElement | null = null;
    let start = { x: 0, y: 0 };
    let state: SwipeState | null = null;

    const show = (next: SwipeState | null) => {
      if (
        next?.index === state?.index &&
        next?.direction === state?.direction &&
        next?.isFar === state?.isFar
      )
        return;
      state = next;
      setSwipe(next);
    };
    const end = () => {
      const moving = row && findMoving(row);
      if (moving) moving.style.translate = '';
      row = null;
      show(null);
    };
    const follow = (event: PointerEvent) => {
      if (!row) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (!state && Math.abs(y) > startPx) return end();
      if (!state && Math.abs(x) < startPx) return;
      const isRtl = getComputedStyle(list).direction === 'rtl';
      const direction = x > 0 !== isRtl ? 'toEnd' : 'toStart';
      const index = Number(row.dataset['index']);
      const hasAction = latest.current.findActions(index)?.[direction] !== undefined;
      const moving = findMoving(row);
      if (moving) moving.style.translate = `${hasAction ? x : 0}px`;
      show({ index, direction, isFar: hasAction && Math.abs(x) > farPx });
    };
    const finish = () => {
      const done = state;
      end();
      if (!done) return;
      // The click that follows would open the record.
      swallowClick(list);
      if (done.isFar) latest.current.findActions(done.index)?.[done.direction]?.run();
    };
    const begin = (event: PointerEvent) => {
      if (event.pointerType !== 'touch' || !event.isPrimary) return end();
      const target = event.target instanceof Element ? event.target : list;
      row = target.closest<HTMLElement>('[data-index]');
      start = { x: event.clientX, y: event.clientY };
      if (row && !latest.current.findActions(Number(row.dataset['index']))) row = null;
    };
    const stop = new AbortController();
    const { signal } = stop;
    list.addEventListener('pointerdown', begin, { signal });
    addEventListener('pointermove', follow, { signal });
    addEventListener('pointerup', finish, { signal });
    addEventListener('pointercancel', end, { signal });
    return () => {
      stop.abort();
      end();
    };
  }, []);
  return swipe;
}
