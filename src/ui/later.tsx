import { useEffect, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { withAllStyles } from './all-styles.ts';
import { whenIdleOrUsed, whenUsed } from './idle.ts';

type Late<Props> = ComponentType<Props> & {
  /** Fetches the part for those who know before that it will be shown; never rejects. */
  readonly fetchNow: () => Promise<void>;
};

/**
 * A part that the first paint does not need: loaded after it, or as soon as the page is used. With a
 * `placeholder`, which takes the part's room, it is wanted at once, unless it `mayWait`. One that cannot be loaded is
 * requested again with the next use.
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
    const Shown = Part ?? Placeholder;
    return Shown ? <Shown {...props} /> : null;
  }
  return Object.assign(Later, { fetchNow });
}
