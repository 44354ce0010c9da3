import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ChatRoomEntry } from '../../shared/schema.ts';
import { markRead } from '../api.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const useIsVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

/**
 * Marks a room as read while its end is looked at. Returns the number up to which all was read when it was opened,
 * or when the reader looked away: the unread line is there; undefined where nothing was unread.
 */
export function useReadMarks(entry: ChatRoomEntry, isAtEnd: boolean): number | undefined {
  const isVisible = useIsVisible();
  const { lastSeq, membership } = entry;
  const { readSeq } = membership;
  const [line, setLine] = useState(readSeq < lastSeq ? readSeq : undefined);
  const [knownSeq, setKnownSeq] = useState(readSeq);
  if (readSeq !== knownSeq) {
    setKnownSeq(readSeq);
    if (readSeq < knownSeq) setLine(readSeq); // marked as unread, here or on another device
  }
  const isLooking = isVisible && isAtEnd;
  if (!isLooking && line === undefined && lastSeq > readSeq) setLine(readSeq);
  if (!isVisible && line !== undefined && lastSeq <= readSeq) setLine(undefined);
  const seenSeq = useRef(0);
  useEffect(() => {
    if (!isLooking || lastSeq <= seenSeq.current) return;
    seenSeq.current = lastSeq;
    if (membership.readSeq < lastSeq) markRead(membership, lastSeq);
  }, [isLooking, lastSeq, membership]);
  return line;
}
