import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { CalendarDate } from '../../../../base/calendar.ts';
import { findNeighbor, type Stop } from '../model/find-neighbor.ts';

interface ElementStop extends Stop {
  readonly element: HTMLElement;
  /** The keys of its items; none for the name of a day. */
  readonly keys: readonly string[];
}

/** Lists what the arrow keys reach: elements with `data-at`, on the day of the column that they are in or name. */
function listStops(box: HTMLElement): ElementStop[] {
  return [...box.querySelectorAll<HTMLElement>('[data-at]')].map((element) => {
    const { at, head, event, group } = element.dataset;
    const day = head ?? element.closest<HTMLElement>('[data-day]')?.dataset['day'] ?? '';
    return { element, day, at: Number(at), keys: event === undefined ? (group ?? '').split('|') : [event] };
  });
}

const isSame = (one: ElementStop, other: ElementStop): boolean =>
  one.day === other.day && one.keys.join() === other.keys.join();

/** Finds the stop that had the focus: itself, or what has its item now. */
function recall(stops: readonly ElementStop[], known: ElementStop | null): ElementStop | undefined {
  if (known === null) return undefined;
  const [key = ''] = known.keys;
  return (
    stops.find((one) => isSame(one, known)) ??
    (key === '' ? undefined : stops.find(({ keys }) => keys.includes(key)))
  );
}

/** Makes the names of days and their items one stop of the Tab key, in which the arrow keys move. */
export function useRovingStops(box: RefObject<HTMLElement | null>, date: CalendarDate) {
  const known = useRef<ElementStop | null>(null);
  const focused = useRef<HTMLElement | null>(null);
  const enter = (stops: readonly ElementStop[], stop: ElementStop | undefined) => {
    for (const { element } of stops) element.tabIndex = element === stop?.element ? 0 : -1;
  };
  useLayoutEffect(() => {
    if (!box.current) return;
    const stops = listStops(box.current);
    const own = stops.filter(({ day }) => day === date);
    const stop = recall(stops, known.current) ?? own.find(({ keys }) => keys[0] !== '') ?? own[0] ?? stops[0];
    enter(stops, stop);
    const isLost = focused.current !== null && !focused.current.isConnected;
    if (isLost && document.activeElement === document.body) stop?.element.focus();
  });
  const handleFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const stops = listStops(currentTarget);
    const stop = stops.find(({ element }) => element === target);
    if (!stop) return;
    known.current = stop;
    focused.current = stop.element;
    enter(stops, stop);
  };
  const handleBlur = () => {
    if (focused.current?.isConnected) focused.current = null;
  };
  const handleKey = (key: KeyboardEvent<HTMLElement>) => {
    if (key.altKey || key.ctrlKey || key.metaKey || key.shiftKey) return;
    const stops = listStops(key.currentTarget);
    const stop = stops.find(({ element }) => element === key.target);
    if (!stop || !key.key.startsWith('Arrow')) return;
    key.preventDefault();
    const isRtl = getComputedStyle(key.currentTarget).direction === 'rtl';
    findNeighbor(stops, stop, key.key, isRtl)?.element.focus();
  };
  return { onFocus: handleFocus, onBlur: handleBlur, onKeyDown: handleKey };
}
