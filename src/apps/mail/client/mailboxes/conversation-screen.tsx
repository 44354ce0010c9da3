import { Navigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import {
  refreshRecords,
  useRecord,
  useRecords,
  useRecordsStatus,
} from '../../../../platform/kernel/collections/client/use-records.ts';
import { RecordsStatus } from '../../../../platform/kits/list-screen/client/records-status.tsx';
import { mailCollection } from '../../shared/mail.ts';
import { conversationCollection } from '../../shared/mailboxes/mailbox.ts';
import { listNewest } from '../../shared/mailboxes/rules.ts';
import { buildMailPath } from '../../shared/rules.ts';
import { loadThreads } from '../api.ts';
import { useMailTexts } from '../texts/en.ts';
import { useMailboxTexts } from './texts/en.ts';

/** Leads to the newest mail of a conversation: notifications and searches know the conversation alone. */
export function ConversationScreen() {
  const { conversationId = '' } = useParams({ strict: false });
  const texts = useMailTexts();
  const { gone } = useMailboxTexts();
  const status = useRecordsStatus(mailCollection);
  const conversation = useRecord(conversationCollection, conversationId);
  const mails = useRecords(mailCollection);
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (!conversation) return;
    const done = () => setIsAsked(true);
    loadThreads([{ ...conversation, scope: `mailbox:${conversation.mailboxId}` }]).then(done, done);
  }, [conversation]);
  const mail = conversation && listNewest(mails, conversation.mailboxId).get(conversation.threadId);
  if (mail) {
    const list = { kind: 'mailbox', handle: conversation.mailboxId, part: 'all' } as const;
    return <Navigate to={buildMailPath(list, mail.id)} replace />;
  }
  return (
    <div className="flex h-full flex-col bg-paper">
      <RecordsStatus
        status={conversation && !isAsked ? 'loading' : status}
        failedTitle={texts.failed}
        onRetry={() => refreshRecords(mailCollection)}
      >
        <EmptyState icon="mail" title={gone} className="flex-1" />
      </RecordsStatus>
    </div>
  );
}
