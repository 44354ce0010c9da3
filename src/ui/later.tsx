import { useEffect, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Calls back when the browser has nothing better to do; answers how to stop. */
export function whenIdle(run: () => void): () => void {
  // Safari has no such call.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 1000);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run, { timeout: 4000 });
  return () => cancelIdleCallback(id);
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
      const stops = [whenIdle, whenUsed].map((wait) => wait(() => void fetchNow()));
      return () => stops.forEach((stop) => stop());
    }, [Part]);
    const Shown = Part ?? Placeholder;
    return Shown ? <Shown {...props} /> : null;
  }
  return Object.assign(Later, { fetchNow });
}
