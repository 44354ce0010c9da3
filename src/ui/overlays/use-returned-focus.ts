import { useEffect, useState } from 'react';

/**
 * For what is shown over a page without being a dialog: when it goes with the focus, what had it before gets it back, or the page's
 * content if that is gone too or was a document within the page. The page's keys then work at once.
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
