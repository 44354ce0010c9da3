import { useEffect, useEffectEvent } from 'react';
import type { LiveMessage } from '../../../kernel/live/client/live-message.ts';
import { listenToLive } from '../../../kernel/live/client/live-listeners.ts';

/** Many changes at once are one call. */
const settleMs = 300;

/**
 * Calls back, a moment later, when one of the shown records changes, or a new one may link to one of `ids`: one that comes
 * without its contents may.
 */
export function useLinkChanges(
  ids: readonly string[],
  shownIds: readonly string[],
  onChange: () => void,
): void {
  const mayConcern = useEffectEvent((message: LiveMessage) => {
    if (message.type !== 'event') return message.type === 'resync';
    const { id, change, record } = message.event;
    if (change !== 'create') return shownIds.includes(id);
    const contents = record && JSON.stringify(record);
    return contents === undefined || ids.some((one) => contents.includes(one));
  });
  const call = useEffectEvent(onChange);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listenToLive((message) => {
      if (!mayConcern(message)) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        call();
      }, settleMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}
