import { Popover as Base } from '@base-ui/react/popover';
import clsx from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { usePortalHost } from './portal-host.tsx';

type PopoverProps = {
  trigger: ReactElement;
  /** Its name, for screen readers. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end';
  className?: string;
  children: ReactNode;
};

/** Anything that opens next to a button, without leaving the page. */
export function Popover({
  trigger,
  label,
  align = 'center',
  side = 'bottom',
  className,
  children,
  ...root
}: PopoverProps) {
  const host = usePortalHost();
  return (
    <Base.Root {...root}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={host}>
        <Base.Backdrop className="pop-backdrop" />
        <Base.Positioner side={side} align={align} sideOffset={6} collisionPadding={8} className="pop-place">
          <Base.Popup
            aria-label={label}
            className={clsx(
              'pop pop-sheet max-w-[calc(100vw-1rem)] origin-(--transform-origin) p-4',
              className,
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
