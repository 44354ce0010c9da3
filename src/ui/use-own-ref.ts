import { type Ref, type RefObject, useCallback, useRef } from 'react';

function setRef<Given>(ref: Ref<Given> | undefined, element: Given | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}

/** A ref of a component's own to an element that it also gives to the `ref` of its parent, and what sets both. */
export function useOwnRef<Given extends HTMLElement, Own extends Given>(
  ref: Ref<Given> | undefined,
): readonly [own: RefObject<Own | null>, set: (element: Own | null) => void] {
  const own = useRef<Own>(null);
  const set = useCallback(
    (element: Own | null) => {
      own.current = element;
      setRef(ref, element);
    },
    [ref],
  );
  return [own, set];
}
