import { useMemo } from 'react';
import { useRecords } from '../../../../../platform/kernel/collections/client/use-records.ts';
import { type MailboxLabel, mailboxLabelCollection } from '../../../shared/mailboxes/label.ts';

/** The labels of a shared mailbox. */
export function useMailboxLabels(mailboxId: string | undefined): readonly MailboxLabel[] {
  const labels = useRecords(mailboxLabelCollection);
  return useMemo(() => labels.filter((label) => label.mailboxId === mailboxId), [labels, mailboxId]);
}
