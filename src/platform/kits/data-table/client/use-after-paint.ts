import { useEffect, useState } from 'react';

/**
 * Whether a costly part may render: not before the browser has painted what else a click changes. A part that is there from the start
 * renders immediately; so does each part of a hidden page, which is not painted.
 */
export function useAfterPaint(isWanted: boolean): boolean {
  const [isPainted, setPainted] = useState(isWanted);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(setPainted, 0, isWanted));
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  return isWanted && (isPainted || document.hidden);
}
