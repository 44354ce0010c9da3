import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useDashboardTexts } from './texts/en.ts';
import { leaveScope } from '../../../platform/kits/share-dialog/client/api.ts';

interface LeaveDialogProps {
  record: { readonly name: string; readonly scope: string };
  onLeft: () => void;
  onClose: () => void;
}

/** Asks whether the person gives up what was shared with them. */
export function LeaveDialog({ record, onLeft, onClose }: LeaveDialogProps) {
  const texts = useDashboardTexts();
  const [hasFailed, setHasFailed] = useState(false);
  const leave = () =>
    void leaveScope(record.scope).then(
      () => {
        onClose();
        onLeft();
      },
      () => setHasFailed(true),
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.leaveTitle(record.name)}
      description={hasFailed ? texts.leaveFailed : texts.leaveText}
      confirmLabel={texts.leave}
      onConfirm={leave}
    />
  );
}
