import { useEffect, useRef } from 'react';

/** How the screens in view show their keys; the last one is in front. */
const shown: (() => void)[] = [];

/** Shows the keys of the screen in front; false where it has none of its own. */
export function showScreenKeys(): boolean {
  const show = shown.at(-1);
  show?.();
  return show !== undefined;
}

/** Makes a screen's list of keys the one that `?` and the palette show, while the screen is there. */
export function useKeyHelp(show: (() => void) | undefined): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  const hasHelp = show !== undefined;
  useEffect(() => {
    if (!hasHelp) return;
    const call = () => latest.current?.();
    shown.push(call);
    return () => void shown.splice(shown.indexOf(call), 1);
  }, [hasHelp]);
}
