import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import type { Entry } from '../../shared/entry.ts';
import { removeEntries } from '../api.ts';
import { useUses } from '../attach/use-list.tsx';
import { useFileTexts } from '../texts/en.ts';

interface RemoveDialogProps {
  entries: readonly Entry[];
  onClose: () => void;
}

/** Asks before entries are deleted permanently, and says where else they are used. */
export function RemoveDialog({ entries, onClose }: RemoveDialogProps) {
  const texts = useFileTexts();
  const uses = useUses(entries.filter(({ kind }) => kind === 'file').map(({ id }) => id));
  const warning = uses.length > 0 ? ` ${texts.attach.warning(uses.length)}` : '';
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.remove.title(entries.length)}
      description={`${texts.remove.text}${warning}`}
      confirmLabel={texts.actions.remove}
      onConfirm={() => {
        removeEntries(entries);
        onClose();
      }}
    />
  );
}
