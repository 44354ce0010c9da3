import { type RefObject, useEffect } from 'react';
import { swallowClick } from '../../../../ui/drag/swallow-click.ts';
import { useLatest } from '../../../../ui/use-latest.ts';

const longPressMs = 400;
const startPx = 8;

/** Calls a function with the id of a row after a long press by touch. Rows have the attribute `data-id`. */
export function useLongPress(list: RefObject<HTMLElement | null>, onLongPress: (id: string) => void): void {
  const latest = useLatest(onLongPress);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start: PointerEvent | undefined;
    let isPressed = false;
    const end = () => {
      clearTimeout(timer);
      start = undefined;
      isPressed = false;
    };
    const begin = (event: PointerEvent) => {
      end();
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-id]') : null;
      const id = row?.dataset['id'];
      if (event.pointerType !== 'touch' || !event.isPrimary || id === undefined) return;
      start = event;
      timer = setTimeout(() => {
        isPressed = true;
        navigator.vibrate?.(10);
        latest()(id);
      }, longPressMs);
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (start && Math.hypot(clientX - start.clientX, clientY - start.clientY) > startPx) end();
    };
    const finish = () => {
      // The click that follows would open the record.
      if (isPressed) swallowClick(element);
      end();
    };
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('pointerdown', begin, { signal });
    // The browser's menu of the link.
    element.addEventListener('contextmenu', (event) => start && event.preventDefault(), { signal });
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', finish, { signal });
    addEventListener('pointercancel', end, { signal });
    return () => {
      stop.abort();
      end();
    };
  }, [list, latest]);
}
