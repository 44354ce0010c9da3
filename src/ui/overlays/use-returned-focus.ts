import { useEffect, useState } from 'react';

/**
 * Restores focus when a non-modal overlay that contains the focus closes: to the element that had it before, or to the page content if
 * that element is gone or is an iframe. Keyboard shortcuts of the page then work at once.
 */
export function useReturnedFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const isThere =
        before instanceof HTMLElement &&
        !(before instanceof HTMLIFrameElement) &&
        before.isConnected &&
        before !== document.body;
      const place = isThere ? before : document.querySelector<HTMLElement>('main');
      place?.focus({ preventScroll: true });
    },
    [before],
  );
}
