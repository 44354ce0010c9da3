import { type ComponentType, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { withAllStyles } from './all-styles.ts';
import { whenIdleOrUsed, whenUsed } from './idle.ts';

type Late<Props> = ComponentType<Props> & {
  /** Loads the component before it is rendered; never rejects. */
  readonly fetchNow: () => Promise<void>;
};

/**
 * A component that the first paint does not need. It loads when the page is idle or on the first interaction; with a
 * `Placeholder`, which reserves its space, it loads immediately unless `mayWait` is set. If loading fails, the component is left
 * out, and loading is retried on the next interaction or when the browser comes online.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder?: ComponentType<Props>,
  { mayWait = Placeholder === undefined } = {},
): Late<Props> {
  const store = createStore<{ Part?: ComponentType<Props> }>(() => ({}));
  const fetchNow = (): Promise<void> =>
    withAllStyles(load).then(
      (Part) => store.setState({ Part }),
      () => void whenUsed(() => void fetchNow()),
    );
  function Later(props: Props) {
    const { Part } = useStore(store);
    useEffect(() => {
      if (Part) return;
      if (mayWait) return whenIdleOrUsed(() => void fetchNow());
      void fetchNow();
      return undefined;
    }, [Part]);
    const placeholder = Placeholder && <Placeholder {...props} />;
    // Without a boundary of its own, a component that suspends would hide the content around it, and the focus would be lost.
    return <Suspense fallback={placeholder}>{Part ? <Part {...props} /> : placeholder}</Suspense>;
  }
  return Object.assign(Later, { fetchNow });
}
