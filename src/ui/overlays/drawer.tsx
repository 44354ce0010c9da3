import { Dialog as Base } from '@base-ui/react/dialog';
import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { findFirstField } from './first-field.ts';
import { usePortalHost } from './portal-host.tsx';
import { useUiTexts } from '../ui-texts.ts';

type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** The edge it slides in from, along the line of reading. */
  side?: 'start' | 'end';
  /** In pixels; never wider than the window allows. */
  width?: number;
  /** Without a backdrop the page behind stays in view and in use; a press on it closes the panel. */
  backdrop?: 'dim' | 'none';
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A panel at the window's edge, over the page. */
export function Drawer({
  open,
  onOpenChange,
  title,
  side = 'end',
  width = 400,
  backdrop = 'dim',
  footer,
  className,
  children,
}: DrawerProps) {
  const texts = useUiTexts();
  const host = usePortalHost();
  const content = useRef<HTMLDivElement>(null);
  const slide =
    side === 'end'
      ? 'end-0 border-s data-ending-style:translate-x-full data-starting-style:translate-x-full rtl:data-ending-style:-translate-x-full rtl:data-starting-style:-translate-x-full'
      : 'start-0 border-e data-ending-style:-translate-x-full data-starting-style:-translate-x-full rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full';
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} modal={backdrop === 'dim' || 'trap-focus'}>
      <Base.Portal container={host}>
        {backdrop === 'dim' && (
          <Base.Backdrop className="fixed inset-0 z-50 bg-black/40 transition-opacity duration-250 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        )}
        <Base.Popup
          initialFocus={() => findFirstField(content.current)}
          style={{ width }}
          className={clsx(
            'fixed inset-y-0 z-50 flex max-w-[min(92vw,100%)] flex-col border-line bg-raised text-ink shadow-modal outline-none transition-[translate] duration-250 ease-out',
            slide,
            className,
          )}
        >
          <div className="flex h-16 shrink-0 items-center gap-3 border-b border-line ps-5 pe-3">
            <Base.Title className="min-w-0 flex-1 truncate text-base font-bold">{title}</Base.Title>
            <Base.Close render={<IconButton plain icon="close" label={texts.close} />} />
          </div>
          <div ref={content} className="min-h-0 flex-1 overflow-y-auto p-5">
            {children}
          </div>
          {footer && (
            <div className="flex items-center justify-end gap-2 border-t border-line px-5 py-3">{footer}</div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
