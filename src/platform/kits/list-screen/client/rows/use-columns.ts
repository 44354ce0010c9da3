import { useCallback, useEffect, useState } from 'react';

interface ColumnOptions {
  /** Between two cells. */
  gapPx?: number;
  /** The most columns, however wide the element is. */
  max?: number;
}

/** How many cells of a width fit side by side into the attached element, at least one; known before its first paint. */
export function useColumns(
  cellPx: number,
  { gapPx = 0, max = Number.POSITIVE_INFINITY }: ColumnOptions = {},
) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [columns, setColumns] = useState(1);
  const update = useCallback(
    ({ clientWidth }: HTMLElement) => {
      // A hidden element keeps its columns.
      if (clientWidth === 0) return;
      setColumns(Math.max(1, Math.min(max, Math.floor((clientWidth + gapPx) / (cellPx + gapPx)))));
    },
    [cellPx, gapPx, max],
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
