import { Popover as Base } from '@base-ui/react/popover';
import clsx from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { usePortalHost } from './portal-host.tsx';

type AnchoredPopoverProps = {
  /** The button that it stands beside, and that opens and closes it. */
  anchor: RefObject<HTMLElement | null>;
  /** Its name, for screen readers. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end';
  className?: string;
  children: ReactNode;
};

/** A Popover whose button is there before its code is: the button asks for this file, and stays what it is. */
export function AnchoredPopover({
  anchor,
  label,
  open,
  onOpenChange,
  align = 'center',
  side = 'bottom',
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
        // Nor does the answer to a message, such as undo, close what it is about.
        const touched = event instanceof FocusEvent ? event.relatedTarget : event.target;
        if (!wanted && touched instanceof Element && touched.closest('[aria-live]')) return;
        onOpenChange(wanted);
      }}
    >
      <Base.Portal container={host}>
        <Base.Positioner
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50"
        >
          <Base.Popup
            aria-label={label}
            finalFocus={anchor}
            className={clsx('pop max-w-[calc(100vw-1rem)] origin-(--transform-origin)', className)}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
