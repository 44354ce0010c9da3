import { Popover as Base } from '@base-ui/react/popover';
import clsx from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { usePortalHost } from './portal-host.tsx';

type AnchoredPopoverProps = {
  /** The button that it is next to, and that opens and closes it. */
  anchor: RefObject<HTMLElement | null>;
  /** Its name, for screen readers. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end';
  /** Takes the focus when it opens: without it the first control does, with false nothing. */
  initialFocus?: RefObject<HTMLElement | null> | false;
  /** Takes the focus when it closes, where that is not the anchor itself. */
  finalFocus?: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
};

/** A Popover whose button is rendered before its code is loaded: the button imports this file when it is used. */
export function AnchoredPopover({
  anchor,
  label,
  open,
  onOpenChange,
  align = 'center',
  side = 'bottom',
  initialFocus,
  finalFocus = anchor,
  className,
  children,
}: AnchoredPopoverProps) {
  const host = usePortalHost();
  return (
    <Base.Root
      open={open}
      onOpenChange={(wanted, { event }) => {
        // A press of the button is the button's: it would close it here and open it there.
        if (!wanted && event.target instanceof Node && anchor.current?.contains(event.target)) return;
        // The second click of a double click that opened it is not meant for the page.
        if (!wanted && event instanceof MouseEvent && event.detail > 1) return;
        // Nor does the answer to a message, such as undo, close what it is about.
        const touched = event instanceof FocusEvent ? event.relatedTarget : event.target;
        if (!wanted && touched instanceof Element && touched.closest('[aria-live]')) return;
        onOpenChange(wanted);
      }}
    >
      <Base.Portal container={host}>
        <Base.Backdrop className="pop-backdrop" />
        <Base.Positioner
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="pop-place"
        >
          <Base.Popup
            aria-label={label}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            className={clsx('pop pop-sheet max-w-[calc(100vw-1rem)] origin-(--transform-origin)', className)}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
