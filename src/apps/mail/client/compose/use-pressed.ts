import { useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that notes the button that opens the composer and is hidden while it is open. The button gets the focus when
 * the composer is closed: before the composer looks for a place for it.
 */
export function usePressed(isHidden: boolean): (button: HTMLButtonElement) => void {
  const pressed = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isHidden) return;
    if (document.activeElement === document.body) pressed.current?.focus({ preventScroll: true });
    pressed.current = null;
  }, [isHidden]);
  return (button) => {
    pressed.current = button;
  };
}
