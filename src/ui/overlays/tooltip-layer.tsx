import { useEffect, useRef, useState, type CSSProperties } from 'react';

const openDelayMs = 450;
/** Long enough to move the pointer onto the tooltip itself. */
const closeDelayMs = 120;
const gapPx = 8;

type Tip = { text: string; style: CSSProperties };

function placeTip(target: HTMLElement): CSSProperties {
  const box = target.getBoundingClientRect();
  const side = target.dataset['tooltipSide'];
  if (side === 'inline-end' || side === 'inline-start') {
    const isAtRight = (side === 'inline-end') !== (getComputedStyle(target).direction === 'rtl');
    // physical: fixed positions are measured from the window's own edges
    const inline = isAtRight ? { left: box.right + gapPx } : { right: innerWidth - box.left + gapPx };
    return { ...inline, top: box.top + box.height / 2, translate: '0 -50%' };
  }
  const above = box.bottom + 44 > innerHeight;
  const middle = Math.min(Math.max(box.left + box.width / 2, 72), innerWidth - 72);
  return {
    left: middle, // physical: fixed positions are measured from the window's own edges
    ...(above ? { bottom: innerHeight - box.top + gapPx } : { top: box.bottom + gapPx }),
    translate: '-50% 0',
  };
}

/**
 * Shows the `data-tooltip` text of whatever is pointed at or focused by keyboard; `data-tooltip-side="inline-end"` or
 * "inline-start" puts it next to the element. One for the whole page. It only repeats names that the elements have, so it is hidden from screen readers.
 */
export function TooltipLayer() {
  const [tip, setTip] = useState<Tip | null>(null);
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: HTMLElement | null = null;
    const schedule = (run: () => void, delayMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(run, delayMs);
    };
    const hide = () => {
      clearTimeout(timer);
      shown = null;
      setTip(null);
    };
    const show = (target: HTMLElement) => {
      const text = target.dataset['tooltip'];
      if (!text || !target.isConnected || target.ariaExpanded === 'true') return;
      shown = target;
      setTip({ text, style: placeTip(target) });
    };
    const findTarget = (event: Event) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null;
    const handlers = {
      pointerover: (event: PointerEvent) => {
        if (event.pointerType === 'touch') return;
        if (layer.current && event.composedPath().includes(layer.current)) return clearTimeout(timer);
        const target = findTarget(event);
        if (target && target === shown) return clearTimeout(timer);
        if (target) schedule(() => show(target), shown ? 60 : openDelayMs);
        else if (shown) schedule(hide, closeDelayMs);
        else clearTimeout(timer);
      },
      focusin: (event: FocusEvent) => {
        const target = findTarget(event);
        if (target?.matches(':focus-visible')) schedule(() => show(target), 60);
      },
      focusout: hide,
      pointerdown: hide,
      wheel: hide,
      keydown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') hide();
      },
    };
    const stop = new AbortController();
    for (const [type, handler] of Object.entries(handlers)) {
      // safe: each handler has the name of its own event
      document.addEventListener(type, handler as EventListener, {
        signal: stop.signal,
        passive: true,
        capture: true,
      });
    }
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);

  if (!tip) return null;
  return (
    <div
      ref={layer}
      aria-hidden="true"
      style={tip.style}
      className="fixed z-70 max-w-64 appear-120 rounded-md bg-ink px-2.5 py-1.5 text-xs font-semibold text-bg shadow-pop"
    >
      {tip.text}
    </div>
  );
}
