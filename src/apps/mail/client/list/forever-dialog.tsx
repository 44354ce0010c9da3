import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { countConversations } from '../../shared/conversations/conversations.ts';
import type { Mail } from '../../shared/mail.ts';
import { deleteForever } from '../api.ts';
import { useMailTexts } from '../texts/en.ts';

/** Asks before mails are deleted for good. */
export function ForeverDialog({ mails, onClose }: { mails: readonly Mail[]; onClose: () => void }) {
  const texts = useMailTexts();
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={texts.forever.title(countConversations(mails).count)}
      description={texts.forever.description}
      confirmLabel={texts.forever.confirm}
      onConfirm={() => {
        deleteForever(mails);
        onClose();
      }}
    />
  );
}
