import { useDeferredValue, useMemo } from 'react';

/**
 * A value of the list at `path`, such as its search text, as the rows use it: they follow as soon as they can, so that typing stays
 * quick however long the list is. All values of a list follow in the same render. Another list begins with its own value.
 */
export function useRowsValue<Value>(path: string, value: Value): Value {
  const present = useMemo(() => ({ path, value }), [path, value]);
  const followed = useDeferredValue(present);
  return followed.path === path ? followed.value : value;
}
