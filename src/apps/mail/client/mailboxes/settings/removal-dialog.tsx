import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../../../ui/overlays/confirm-dialog.tsx';
import type { Mailbox } from '../../../shared/mailboxes/mailbox.ts';
import { loadContents } from '../../api.ts';
import { removeMailbox } from '../../mailboxes-api.ts';
import { useMailTexts } from '../../texts/en.ts';
import { useMailboxTexts } from '../texts/en.ts';

/** Asks before a shared mailbox is deleted, and names what is in it. */
export function RemovalDialog({ mailbox, onClose }: { mailbox: Mailbox; onClose: () => void }) {
  const { removal: texts } = useMailboxTexts();
  const { retry } = useMailTexts().mail;
  // Counted anew each time it is asked.
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['mailbox-contents', mailbox.id],
    queryFn: ({ signal }) => loadContents(mailbox.id, signal),
    retry: false,
    gcTime: 0,
  });
  const remove = () => {
    removeMailbox(mailbox);
    onClose();
  };
  const parts = data && [
    texts.contents(data.conversations, data.messages),
    data.waiting > 0 && texts.waiting(data.waiting),
    texts.effect,
  ];
  return (
    <ConfirmDialog
      open
      danger={!isError}
      onOpenChange={(open) => !open && onClose()}
      title={texts.title(mailbox.name)}
      description={isError ? texts.failed : (parts?.filter(Boolean).join(' ') ?? texts.counting)}
      confirmLabel={isError ? retry : texts.confirm}
      pending={isFetching}
      onConfirm={isError ? () => void refetch() : remove}
    />
  );
}
