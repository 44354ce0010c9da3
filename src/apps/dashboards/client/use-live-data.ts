import { useEffect, useEffectEvent, useState } from 'react';
import { listenToLive } from '../../../platform/kernel/live/client/live-listeners.ts';
import { useSession } from '../../../platform/people/identity/client/session.ts';

/** Loaded on demand, so that the screen appears sooner. */
const loadKept = () => import('./kept-data.ts').catch(() => undefined);

/** Many changes at once are one request. */
const settleMs = 150;

interface LiveData<Data> {
  readonly data: Data | undefined;
  /** The same, or what was asked for before while it is on its way. */
  readonly latest: Data | undefined;
  /** When the server gave the data, if it was kept in this browser: the server cannot be reached. */
  readonly keptAt: string | undefined;
  readonly hasFailed: boolean;
  readonly reload: () => void;
}

interface State<Data> {
  readonly key: string;
  readonly data: Data;
  readonly keptAt?: string;
}

/**
 * What a call returns, loaded again when one of these tables changes or the live stream opens. The data of before
 * stays while new data is on its way. `key` names what is asked for; while the server cannot be reached, it is what it returned last.
 */
export function useLiveData<Data>(
  key: string,
  entities: readonly string[],
  load: () => Promise<Data>,
): LiveData<Data> {
  const [state, setState] = useState<State<Data>>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const uid = useSession().user?.uid ?? '';
  const loadNow = useEffectEvent(load);
  const keep = useEffectEvent(async (data: Data) => (await loadKept())?.keepData(uid, key, data));
  useEffect(() => {
    let isOver = false;
    loadNow().then(
      (data) => {
        if (isOver) return;
        setState({ key, data });
        setFailed(false);
        void keep(data);
      },
      async (error: unknown) => {
        const kept = await (await loadKept())?.readKeptData<Data>(key, error);
        if (isOver) return;
        if (kept) setState((now) => (now?.key === key ? now : kept));
        setFailed(true);
      },
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
      // What changed before the stream was open is not in it.
      const isMissed = message.type === 'open' || message.type === 'resync';
      if (message.type === 'event' ? wanted.includes(message.event.entity) : isMissed) reload();
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
    keptAt: isCurrent ? state.keptAt : undefined,
    hasFailed,
    reload: () => setAttempt(attempt + 1),
  };
}
