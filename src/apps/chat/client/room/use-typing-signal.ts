import { useEffect, useRef } from 'react';
import { readNow } from '../../../../base/clock.ts';
import { setTyping } from '../api.ts';

/** Sent again before others forget it. */
const tellEveryMs = 4000;

/** Tells the room that somebody types; nothing is lost when it is not heard. */
export function useTypingSignal(roomId: string) {
  const toldAt = useRef(0);
  const tell = (isTyping: boolean) => {
    const now = readNow();
    if (isTyping ? now - toldAt.current < tellEveryMs : toldAt.current === 0) return;
    toldAt.current = isTyping ? now : 0;
    setTyping(roomId, isTyping).catch(() => undefined);
  };
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => () => latest.current(false), [roomId]);
  return tell;
}
