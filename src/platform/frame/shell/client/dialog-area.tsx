import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import '../../../../ui/icons/more-icons.ts';
import { closeDialog, useDialog } from '../../../../ui/overlays/dialogs.ts';
import '../../theme/client/high-contrast.css';

const Dialog = lazyPart(async () => (await import('../../../../ui/overlays/dialog.tsx')).Dialog);

/** The place of the one global dialog; its code is fetched with the first. */
export function DialogArea() {
  const { dialog, isOpen } = useDialog();
  if (!dialog) return null;
  const { content: Content, ...rest } = dialog;
  return (
    <Suspense>
      <Dialog {...rest} open={isOpen} onOpenChange={(open) => !open && closeDialog()}>
        <Content close={closeDialog} />
      </Dialog>
    </Suspense>
  );
}
