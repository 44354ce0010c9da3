import { useMemo } from 'react';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { personCollection } from '../../../../platform/people/directory/shared/person.ts';
import type { Mail } from '../../shared/mail.ts';
import type { Conversation } from '../../shared/mailboxes/mailbox.ts';
import { useMailboxTexts } from './texts/en.ts';

/** What a row says of a shared conversation: how far it is unless it is open, and who deals with it. */
export function useConversationNotes(conversations: readonly Conversation[]) {
  const { statuses } = useMailboxTexts();
  const people = useRecords(personCollection);
  return useMemo(() => {
    const names = new Map(people.map(({ id, name }) => [id, name]));
    const notes = new Map(
      conversations.map(({ mailboxId, threadId, status, assigneeId }) => [
        `${mailboxId} ${threadId}`,
        [status !== 'open' && statuses[status], names.get(assigneeId ?? '')].filter(Boolean).join(' · '),
      ]),
    );
    return ({ mailboxId, threadId }: Mail) => notes.get(`${mailboxId} ${threadId}`) || undefined;
  }, [conversations, people, statuses]);
}
