import { useSyncExternalStore } from 'react';

let known: MediaQueryList | undefined;
/** From here up the navigation stands beside the content; below it is a drawer. One list: asking the browser anew is slow. */
const readList = () => (known ??= matchMedia('(min-width: 1280px)'));

function subscribe(listener: () => void): () => void {
  const list = readList();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the window is wide enough for the navigation to stand in it; the component renders again when that changes. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => readList().matches);
