import { Discussion } from '../../../../platform/kits/discussion/client/discussion.tsx';
import { type Conversation, mailCommentCollection } from '../../shared/mailboxes/mailbox.ts';
import { mailCommentActions } from '../mailboxes-api.ts';
import { useMailboxRights } from './rights.ts';
import { useMailboxTexts } from './texts/en.ts';

/** What the members of a mailbox say about a conversation among themselves. */
export function ConversationComments({ conversation }: { conversation: Conversation }) {
  const texts = useMailboxTexts();
  const { canComment, canManage } = useMailboxRights(conversation.mailboxId);
  return (
    <div className="px-5 pb-5">
      <Discussion
        key={conversation.id}
        recordId={conversation.id}
        collection={mailCommentCollection}
        actions={mailCommentActions}
        mayModerate={canManage}
        readOnly={!canComment}
      />
      <p className="mt-2 text-xs text-dim">{texts.comments}</p>
    </div>
  );
}
