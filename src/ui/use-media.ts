import { useSyncExternalStore } from 'react';

/** Builds a hook that follows a media query. One list for all who ask: querying the browser again is slow. */
export function followMedia(query: string): () => boolean {
  let known: MediaQueryList | undefined;
  const readList = () => (known ??= matchMedia(query));
  const subscribe = (listener: () => void) => {
    const list = readList();
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => readList().matches);
}

/** Whether the window is as narrow as a phone: one column, with the main apps in a bar at the bottom. */
export const useIsPhone = followMedia('(width < 40rem)');
