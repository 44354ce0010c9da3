import type { MouseEvent } from 'react';

/** Handles a click on an element itself, not on what it holds. */
export const onEmptyClick =
  (handle: (click: MouseEvent<HTMLElement>) => void) => (click: MouseEvent<HTMLElement>) => {
    if (click.target === click.currentTarget) handle(click);
  };

/** Whether a finger made the click. */
export const isTap = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
