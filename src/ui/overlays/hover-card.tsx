import { Popover as Base } from '@base-ui/react/popover';
import clsx from 'clsx';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePortalHost } from './portal-host.tsx';
import { showCardEvent } from './show-hover-card.ts';

const openDelayMs = 500;
/** Long enough to move the pointer onto the card. */
const closeDelayMs = 200;

type HoverCardProps = {
  /** Names the elements that have a card, and holds what it is about: `data-person`. */
  attribute: `data-${string}`;
  /** What the card of a value shows; null for none. */
  children: (value: string) => ReactNode;
  /** Called when an element is first pointed at or focused, before its card is shown: fetches what cards need. */
  onApproach?: (value: string) => void;
  className?: string;
};

interface Target {
  readonly anchor: Element;
  readonly value: string;
  /** Where the focus returns to from the card; null for cards that leave it where it is. */
  readonly focused: HTMLElement | null;
}

/** What is pointed at, focused by keyboard or asked for, until the pointer or the focus is elsewhere. */
function useTarget(
  attribute: string,
  popup: RefObject<HTMLElement | null>,
  onApproach?: HoverCardProps['onApproach'],
) {
  const [target, setTarget] = useState<Target | null>(null);
  const approach = useEffectEvent((anchor: Element) => onApproach?.(anchor.getAttribute(attribute) ?? ''));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: Element | null = null;
    let focused: HTMLElement | null = null;
    /** Pressed or left by Escape: its card does not come back before the pointer has been elsewhere. */
    let muted: Element | null = null;
    /** Where the pointer was: without having moved, it points at what the page put under it. */
    let place = '';
    const hasMoved = ({ clientX, clientY }: PointerEvent) => {
      const before = place;
      place = `${clientX},${clientY}`;
      return place !== before;
    };
    const schedule = (run: () => void, delayMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(run, delayMs);
    };
    const hide = () => {
      clearTimeout(timer);
      shown = null;
      setTarget(null);
    };
    const show = (anchor: Element, returnsTo: HTMLElement | null = null) => {
      const value = anchor.getAttribute(attribute);
      if (!value || !anchor.isConnected) return;
      shown = anchor;
      focused = returnsTo;
      setTarget({ anchor, value, focused });
    };
    const isInside = (event: Event) => popup.current !== null && event.composedPath().includes(popup.current);
    const find = ({ target: at }: Event) => (at instanceof Element ? at.closest(`[${attribute}]`) : null);
    const follow = (event: Event) => {
      if (isInside(event)) return clearTimeout(timer);
      const anchor = find(event);
      if (anchor && anchor === muted) return;
      muted = null;
      if (anchor && anchor === shown) return clearTimeout(timer);
      if (anchor) {
        approach(anchor);
        schedule(() => show(anchor), openDelayMs);
      } else if (shown) schedule(hide, closeDelayMs);
      else clearTimeout(timer);
    };
    const listen = <Type extends keyof DocumentEventMap>(
      type: Type,
      handle: (event: DocumentEventMap[Type]) => void,
    ) => document.addEventListener(type, handle, { signal: stop.signal, capture: true });
    const stop = new AbortController();
    listen('pointerover', (event) => {
      if (event.pointerType !== 'touch' && (hasMoved(event) || shown)) follow(event);
    });
    listen('focusin', (event) => {
      if (isInside(event) || find(event)?.matches(':focus-visible')) return follow(event);
      if (!find(event)) muted = null;
      hide();
    });
    listen('pointerdown', (event) => {
      hasMoved(event);
      if (isInside(event)) return;
      muted = find(event);
      hide();
    });
    const showAsked = (event: Event) => {
      const anchor = event.target instanceof Element && event.target.querySelector(`[${attribute}]`);
      if (!anchor || event.defaultPrevented) return;
      event.preventDefault(); // it has its card
      approach(anchor);
      clearTimeout(timer);
      show(anchor, document.activeElement instanceof HTMLElement ? document.activeElement : null);
    };
    document.addEventListener(showCardEvent, showAsked, { signal: stop.signal });
    listen('wheel', (event) => isInside(event) || hide());
    /** Closes the card, with the focus back where it came from; it does not come back before the pointer has been elsewhere. */
    const leave = () => {
      muted = shown;
      focused?.focus();
      hide();
    };
    /** Tab goes on from the element into its card, and from the end of the card to what comes after the element. */
    const takeTab = (event: KeyboardEvent, card: HTMLElement) => {
      const stops = [...card.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')];
      const from = document.activeElement;
      const isInCard = card.contains(from);
      if (!isInCard && !event.shiftKey && from instanceof HTMLElement && shown?.contains(from) && stops[0]) {
        event.preventDefault();
        focused = from;
        setTarget((now) => now && { ...now, focused: from });
        stops[0].focus();
      } else if (isInCard && focused && from === stops.at(event.shiftKey ? 0 : -1)) {
        if (event.shiftKey) event.preventDefault(); // on the element itself
        leave();
      }
    };
    listen('keydown', (event) => {
      if (popup.current === null) return;
      if (event.key === 'Tab') return takeTab(event, popup.current);
      if (event.key !== 'Escape') return;
      event.stopPropagation(); // what is below stays open
      leave();
    });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [attribute, popup]);
  return [target, () => setTarget(null)] as const;
}

/**
 * A card about whatever is pointed at or focused and has the attribute. One for the whole page: the elements stay plain.
 * It repeats what can be reached otherwise; touch screens do not show it.
 */
export function HoverCard({ attribute, children, onApproach, className }: HoverCardProps) {
  const host = usePortalHost();
  const popup = useRef<HTMLDivElement>(null);
  const [target, hide] = useTarget(attribute, popup, onApproach);
  const content = target && children(target.value);
  return (
    <Base.Root open={content !== null} onOpenChange={(open) => !open && hide()}>
      <Base.Portal container={host}>
        <Base.Positioner
          anchor={target?.anchor}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-60 outline-none"
        >
          <Base.Popup
            ref={popup}
            // Pointed at, it is no dialog: the focus stays where it is.
            role={target?.focused ? 'dialog' : 'note'}
            aria-label={target?.focused ? (target.anchor.textContent ?? undefined) : undefined}
            initialFocus={Boolean(target?.focused)}
            finalFocus={false}
            onClick={hide}
            className={clsx('pop w-72 max-w-[calc(100vw-1rem)] origin-(--transform-origin) p-4', className)}
          >
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
