import { ContextMenu as Base } from '@base-ui/react/context-menu';
import clsx from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { usePortalHost } from './portal-host.tsx';

type ContextMenuProps = {
  /** What the menu belongs to: a focusable element, so that the keyboard reaches it. */
  target: ReactElement;
  /** The items, those of Menu. */
  children: ReactNode;
  className?: string;
};

/**
 * A menu that opens where the pointer is, by the secondary button, a long touch or the menu key. Whatever it offers must
 * be reachable in another way too.
 */
export function ContextMenu({ target, children, className }: ContextMenuProps) {
  const host = usePortalHost();
  return (
    <Base.Root>
      <Base.Trigger render={target} />
      <Base.Portal container={host}>
        <Base.Positioner collisionPadding={8} className="pop-place">
          <Base.Popup
            className={clsx(
              'pop max-h-(--available-height) min-w-48 origin-(--transform-origin) overflow-y-auto p-1.5',
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
