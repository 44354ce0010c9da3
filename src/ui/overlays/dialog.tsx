import { Dialog as Base } from '@base-ui/react/dialog';
import clsx from 'clsx';
import { type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { findFirstField } from './first-field.ts';
import { usePortalHost } from './portal-host.tsx';
import { useUiTexts } from '../ui-texts.ts';

const widths = { sm: 'w-96', md: 'w-120', lg: 'w-160', xl: 'w-200' };

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The row of buttons at its foot. */
  footer?: ReactNode;
  size?: keyof typeof widths;
  /** The element to focus on open; defaults to the first field or other control. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null | undefined);
  /** The element to focus on close; defaults to the one that had the focus before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  className?: string;
  children: ReactNode;
};

/** A window over the page; Escape, the cross and a press outside close it. Fetch it lazily from first screens. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'md',
  initialFocus,
  finalFocus,
  className,
  children,
}: DialogProps) {
  const texts = useUiTexts();
  const host = usePortalHost();
  const content = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      onOpenChange={(isOpen, { reason, event }) => {
        // The second click of a double click that opened it is not meant for the page behind it.
        const isDouble = event instanceof MouseEvent && event.detail > 1;
        if (reason !== 'outside-press' || !isDouble) onOpenChange(isOpen);
      }}
    >
      <Base.Portal container={host}>
        <Base.Backdrop className="fixed inset-0 z-50 bg-black/50 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center overflow-hidden sm:items-center sm:p-6">
          <Base.Popup
            finalFocus={finalFocus}
            initialFocus={initialFocus ?? (() => findFirstField(content.current))}
            className={clsx(
              'flex max-h-[92dvh] max-w-full flex-col rounded-t-2xl border border-line bg-raised text-ink shadow-modal outline-none sm:max-h-full sm:rounded-2xl',
              'transition-[opacity,translate,scale] duration-200 ease-out max-sm:w-full',
              'data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:data-ending-style:translate-y-0 sm:data-ending-style:scale-[.97] sm:data-starting-style:translate-y-0 sm:data-starting-style:scale-[.97]',
              widths[size],
              className,
            )}
          >
            <div className="flex items-start gap-4 px-5 pt-4 pb-3">
              <div className="min-w-0 flex-1 pt-1">
                <Base.Title className="text-base font-bold">{title}</Base.Title>
                {description && (
                  <Base.Description className="mt-1 text-sm text-dim">{description}</Base.Description>
                )}
              </div>
              <Base.Close
                render={<IconButton plain icon="close" label={texts.close} className="-me-1.5" />}
              />
            </div>
            {/* Relative: texts for screen readers alone, which are positioned, scroll with it. */}
            <div ref={content} className="relative min-h-0 flex-1 overflow-y-auto px-5 py-1 pb-5">
              {children}
            </div>
            {footer && (
              <div className="flex items-center justify-end gap-2 border-t border-line px-5 py-3">
                {footer}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
