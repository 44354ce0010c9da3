import { useEffect, useEffectEvent, useState } from 'react';
import { listenToLive } from '../../../platform/kernel/live/client/live-listeners.ts';

/** Many changes at once are one request. */
const settleMs = 150;

interface LiveData<Data> {
  readonly data: Data | undefined;
  /** The same, or what was asked for before while it is on its way. */
  readonly latest: Data | undefined;
  readonly hasFailed: boolean;
  readonly reload: () => void;
}

/**
 * What a call returns, loaded again when one of these tables changes or the live stream comes back. The data of before
 * stays while new data is on its way. `key` names what is asked for.
 */
export function useLiveData<Data>(
  key: string,
  entities: readonly string[],
  load: () => Promise<Data>,
): LiveData<Data> {
  const [state, setState] = useState<{ key: string; data: Data }>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    let isOver = false;
    loadNow().then(
      (data) => {
        if (isOver) return;
        setState({ key, data });
        setFailed(false);
      },
      () => !isOver && setFailed(true),
    );
    return () => {
      isOver = true;
    };
  }, [key, attempt]);
  const entityList = entities.join(' ');
  useEffect(() => {
    const wanted = entityList.split(' ');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reload = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setAttempt((count) => count + 1), settleMs);
    };
    const stop = listenToLive((message) => {
      if (message.type === 'event' ? wanted.includes(message.event.entity) : message.type === 'resync')
        reload();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [entityList]);
  const isCurrent = state?.key === key;
  return {
    data: isCurrent ? state.data : undefined,
    latest: state?.data,
    hasFailed,
    reload: () => setAttempt(attempt + 1),
  };
}
