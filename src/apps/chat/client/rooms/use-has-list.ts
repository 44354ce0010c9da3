import { useSyncExternalStore } from 'react';

const query = '(min-width: 960px)';
function subscribe(listener: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the list is next to the conversation; on narrower windows it is a drawer. */
export const useHasList = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
