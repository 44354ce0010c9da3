import { useSyncExternalStore } from 'react';

/** Builds a hook that follows a media query. One list for all who ask: asking the browser anew is slow. */
function followMedia(query: string): () => boolean {
  let known: MediaQueryList | undefined;
  const readList = () => (known ??= matchMedia(query));
  const subscribe = (listener: () => void) => {
    const list = readList();
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => readList().matches);
}

/** Whether the window is wide enough for the navigation next to the content; below that, it is a drawer. */
export const useIsWide = followMedia('(min-width: 1280px)');

/** Whether the window is as narrow as a phone: one column, with the main apps in a bar at the bottom. */
export const useIsPhone = followMedia('(width < 40rem)');
