import { listenToLive } from '../../../kernel/live/client/live-listeners.ts';
import { reportVisible } from './api.ts';

const lockName = 'crm-in-sight';
/** From one tab to another the app is out of sight for a moment. */
const settleMs = 1000;

/**
 * Tells the server while a tab of this browser is in sight: the page itself then says what is new. Tabs in sight share a lock;
 * those that are not wait for it alone, so that somebody tells also when the last one in sight was closed or has crashed.
 */
export function followVisibility(): () => void {
  const stop = new AbortController();
  let turn = new AbortController();
  const tell = (isVisible: boolean) => void reportVisible(isVisible).catch(() => undefined); // sent again when the stream is back
  const update = () => {
    turn.abort();
    turn = new AbortController();
    const { signal } = turn;
    const isVisible = document.visibilityState === 'visible';
    if (isVisible) tell(true);
    if (!navigator.locks) {
      if (!isVisible) tell(false);
      return;
    }
    const hold = () => new Promise<void>((release) => signal.addEventListener('abort', () => release()));
    const ignore = () => undefined; // the tab is in sight again
    if (isVisible) navigator.locks.request(lockName, { mode: 'shared', signal }, hold).catch(ignore);
    else
      setTimeout(() => {
        if (!signal.aborted) navigator.locks.request(lockName, { signal }, () => tell(false)).catch(ignore);
      }, settleMs);
  };
  document.addEventListener('visibilitychange', update, { signal: stop.signal });
  // A new connection counts as one that nobody looks at.
  const stopListening = listenToLive((message) => {
    if (message.type === 'open' && document.visibilityState === 'visible') tell(true);
  });
  update();
  return () => {
    stop.abort();
    turn.abort();
    stopListening();
  };
}
