import { useCallback, useLayoutEffect, useRef } from 'react';

/** Reads what the last render had, for handlers: the function is always the same one, so that what gets it need not render again. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
