import { readNow } from '../../../../base/clock.ts';
import { listenToLive } from '../../../kernel/live/client/live-listeners.ts';
import { reportActivity } from './api.ts';
import { deviceTexts } from '../../../../ui/storage.ts';

/** Away is who has touched nothing for so long. */
const idleAfterMs = 5 * 60_000;
const noteEveryMs = 10_000;
const storageKey = 'last-activity';

/** When somebody last touched any tab of this browser. */
const readLastActivity = () => Number(deviceTexts.read(storageKey) ?? 0);

/** Tells the server when the person goes away from this device and when they come back; returns how to stop. */
export function watchIdle(): () => void {
  let isIdle = false;
  let notedAt = Number.NEGATIVE_INFINITY;
  const stop = new AbortController();
  const tell = (idle: boolean) => {
    isIdle = idle;
    reportActivity(idle).catch(() => undefined); // sent again when the stream is back
  };
  const note = () => {
    if (isIdle) tell(false);
    if (performance.now() - notedAt < noteEveryMs) return;
    notedAt = performance.now();
    deviceTexts.write(storageKey, String(readNow()));
  };
  const check = () => {
    const quietMs = readNow() - readLastActivity();
    if (quietMs < 0) deviceTexts.write(storageKey, String(readNow())); // noted by a clock that was wrong
    const idle = quietMs >= idleAfterMs;
    if (idle !== isIdle) tell(idle);
  };
  note();
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
    document.addEventListener(type, note, { signal: stop.signal, passive: true, capture: true });
  const timer = setInterval(check, 20_000);
  // A new connection counts as somebody at it.
  const stopListening = listenToLive((message) => {
    if (message.type === 'open' && isIdle) tell(true);
  });
  return () => {
    stop.abort();
    deviceTexts.write(storageKey, null);
    clearInterval(timer);
    stopListening();
  };
}
