import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { usePortalHost } from './portal-host.tsx';
import { useUiTexts } from '../ui-texts.ts';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  /** Deletes or ends something. */
  danger?: boolean;
  pending?: boolean;
};

/** Asks before something that cannot be undone; only its buttons and Escape close it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  onConfirm,
  danger = false,
  pending = false,
}: ConfirmDialogProps) {
  const texts = useUiTexts();
  const host = usePortalHost();
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal container={host}>
        <Base.Backdrop className="fixed inset-0 z-50 bg-black/50 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 flex items-center justify-center overflow-hidden p-4">
          <Base.Popup className="w-104 max-w-full rounded-2xl border border-line bg-raised p-5 text-ink shadow-modal outline-none transition-[opacity,scale] duration-200 ease-out data-ending-style:scale-[.97] data-ending-style:opacity-0 data-starting-style:scale-[.97] data-starting-style:opacity-0">
            <Base.Title className="text-base font-bold">{title}</Base.Title>
            <Base.Description className="mt-1.5 text-sm text-dim">{description}</Base.Description>
            <div className="mt-6 flex justify-end gap-2">
              <Base.Close render={<Button>{texts.cancel}</Button>} />
              <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
