import { useEffect, useEffectEvent } from 'react';

interface GrabKeys {
  /** An arrow key: -1, 0 or 1 along the line in reading direction, and -1, 0 or 1 down the page. */
  readonly onStep: (along: number, down: number) => void;
  /** Space or Enter. */
  readonly onDrop: () => void;
  /** Escape, or Tab, which would leave what is carried. */
  readonly onCancel: () => void;
}

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * The keyboard's way of dragging: while something is picked up, the arrow keys carry it, Space or Enter drops it, Escape puts it
 * back. No other part of the page gets these keys meanwhile.
 */
export function useGrabKeys(isGrabbed: boolean, { onStep, onDrop, onCancel }: GrabKeys): void {
  const takeKey = useEffectEvent((event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (arrow) onStep(document.documentElement.dir === 'rtl' ? 0 - arrow[0] : arrow[0], arrow[1]);
    else if (event.key === ' ' || event.key === 'Enter') onDrop();
    else if (event.key === 'Escape' || event.key === 'Tab') onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    if (!isGrabbed) return;
    addEventListener('keydown', takeKey, { capture: true });
    return () => removeEventListener('keydown', takeKey, { capture: true });
  }, [isGrabbed]);
}
