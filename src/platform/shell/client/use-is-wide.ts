import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window matches a media query; the component renders again when that changes. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** From here up the navigation stands beside the content; below it is a drawer. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 1280px)');
