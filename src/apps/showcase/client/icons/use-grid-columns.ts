import { useCallback, useEffect, useState } from 'react';

/** How many cells of a width fit side by side into an element; known before its first paint. */
export function useGridColumns(cellPx: number) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [columns, setColumns] = useState(1);
  const update = useCallback(
    (element: HTMLElement) => setColumns(Math.max(1, Math.floor(element.clientWidth / cellPx))),
    [cellPx],
  );
  const attach = useCallback(
    (element: HTMLElement | null) => {
      setScroller(element);
      if (element) update(element);
    },
    [update],
  );
  useEffect(() => {
    if (!scroller) return;
    const observer = new ResizeObserver(() => update(scroller));
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller, update]);
  return { scroller, columns, attach };
}
