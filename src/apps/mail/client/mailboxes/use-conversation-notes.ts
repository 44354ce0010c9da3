import { useMemo } from 'react';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { personCollection } from '../../../../platform/people/directory/shared/person.ts';
import type { Mail } from '../../shared/mail.ts';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import { mailboxLabelCollection } from '../../shared/mailboxes/label.ts';
import { type Conversation, conversationKey } from '../../shared/mailboxes/mailbox.ts';
import { useMailboxTexts } from './texts/en.ts';

interface ConversationNote {
  readonly conversation: Conversation | undefined;
  /** How far it is unless it is open, and who deals with it. */
  readonly note: string | undefined;
  readonly labels: readonly Label[];
}

const shortTime = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

const nothing: ConversationNote = { conversation: undefined, note: undefined, labels: [] };

/** What a row says of a shared conversation. */
export function useConversationNotes(conversations: readonly Conversation[]) {
  const { statuses, snooze } = useMailboxTexts();
  const format = useFormat();
  const people = useRecords(personCollection);
  const labels = useRecords(mailboxLabelCollection);
  return useMemo(() => {
    const names = new Map(people.map(({ id, name }) => [id, name]));
    const byId = new Map(labels.map((label) => [label.id, label]));
    const notes = new Map(
      conversations.map((conversation) => {
        const { status, assigneeId, snoozedUntil, labels: own } = conversation;
        const state =
          snoozedUntil === null
            ? status !== 'open' && statuses[status]
            : snooze.until(format.date(snoozedUntil, shortTime));
        const note = [state, names.get(assigneeId ?? '')].filter(Boolean).join(' · ') || undefined;
        const shownLabels = own.flatMap((id) => byId.get(id) ?? []);
        return [conversationKey(conversation), { conversation, note, labels: shownLabels }];
      }),
    );
    return (mail: Mail): ConversationNote => notes.get(conversationKey(mail)) ?? nothing;
  }, [conversations, people, labels, statuses, snooze, format]);
}
