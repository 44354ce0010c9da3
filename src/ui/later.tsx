import { useEffect, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const longestQuietMs = 1000;
const giveUpAfterMs = 5000;

/** How long nothing must come until nothing more is under way: a little more than the two ways that the page itself took. */
function measureQuietMs(): number {
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  const { requestStart = 0, responseStart = 0 }: Partial<PerformanceNavigationTiming> = Object(visit);
  return Math.min(longestQuietMs, 100 + 2 * (responseStart - requestStart));
}

/** Calls back when nothing more comes over the network: what the page shows is there. Answers how to stop. */
export function whenIdle(run: () => void): () => void {
  const quietMs = measureQuietMs();
  const end = performance.now() + giveUpAfterMs;
  const finish = () => {
    stop();
    run();
  };
  let timer = setTimeout(finish, quietMs);
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(finish, Math.min(quietMs, Math.max(0, end - performance.now())));
  });
  observer.observe({ type: 'resource' });
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  return stop;
}

/** Calls back once, when the page is used next or the network is back; answers how to stop. */
export function whenUsed(run: () => void): () => void {
  const stop = new AbortController();
  const answer = () => {
    stop.abort();
    run();
  };
  for (const type of ['keydown', 'pointerdown', 'online'])
    addEventListener(type, answer, { capture: true, signal: stop.signal });
  return () => stop.abort();
}

/** Calls back once, when what the page shows is there or as soon as it is used; answers how to stop. */
export function whenIdleOrUsed(run: () => void): () => void {
  const stop = () => stops.forEach((end) => end());
  const finish = () => {
    stop();
    run();
  };
  const stops = [whenIdle(finish), whenUsed(finish)];
  return stop;
}

type Late<Props> = ComponentType<Props> & {
  /** Fetches the part for those who know before that it will be shown; never rejects. */
  readonly fetchNow: () => Promise<void>;
};

/**
 * A part that the first picture does without: fetched when that stands, or as soon as the page is used. With a
 * `placeholder`, which takes the part's room, it is wanted at once. One that cannot be had is asked for with the next use.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder?: ComponentType<Props>,
): Late<Props> {
  const store = createStore<{ Part?: ComponentType<Props> }>(() => ({}));
  const fetchNow = (): Promise<void> =>
    load().then(
      (Part) => store.setState({ Part }),
      () => void whenUsed(() => void fetchNow()),
    );
  function Later(props: Props) {
    const { Part } = useStore(store);
    useEffect(() => {
      if (Part) return;
      if (Placeholder) return void fetchNow();
      return whenIdleOrUsed(() => void fetchNow());
    }, [Part]);
    const Shown = Part ?? Placeholder;
    return Shown ? <Shown {...props} /> : null;
  }
  return Object.assign(Later, { fetchNow });
}
