import { useEffect, useRef, useState } from 'react';

/**
 * Which fields of a form were left, so that what is wrong with them is said at once; all of them after an attempt to save. What
 * is said waits for the release of the mouse: it would move what is being pressed away from under the pointer.
 */
export function useLeftFields<Name extends string>() {
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const [isChecked, setIsChecked] = useState(false);
  const press = useRef({ isDown: false, waiting: new Set<Name>() });
  useEffect(() => {
    const begin = () => void (press.current.isDown = true);
    const end = () => {
      const { waiting } = press.current;
      press.current = { isDown: false, waiting: new Set() };
      // After the click that the release makes.
      if (waiting.size > 0) setTimeout(() => setLeft((known) => new Set([...known, ...waiting])));
    };
    window.addEventListener('mousedown', begin, true);
    window.addEventListener('mouseup', end, true);
    return () => {
      window.removeEventListener('mousedown', begin, true);
      window.removeEventListener('mouseup', end, true);
    };
  }, []);
  return {
    /** Says what is wrong with all fields from now on. */
    check: () => setIsChecked(true),
    isShown: (name: Name) => isChecked || left.has(name),
    leave: (name: Name) => () => {
      if (press.current.isDown) press.current.waiting.add(name);
      else setLeft(new Set([...left, name]));
    },
  };
}
