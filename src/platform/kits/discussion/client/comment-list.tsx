import { useRef } from 'react';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { useSession } from '../../../people/identity/client/session.ts';
import { createDrafts } from '../../record-dialog/client/drafts.ts';
import type { DiscussionComment } from '../shared/comment.ts';
import type { CommentActions } from './comment-actions.ts';
import { CommentForm, type CommentFormHandle } from './comment-form.tsx';
import { CommentRow } from './comment-row.tsx';
import { useDiscussionTexts } from './texts/en.ts';
import { useFindPerson } from './use-mentions.tsx';

const drafts = createDrafts<{ text: string }>('comment');

interface CommentListProps {
  recordId: string;
  comments: readonly DiscussionComment[];
  actions: CommentActions;
  mayModerate: boolean;
  /** The reader may not comment. */
  readOnly?: boolean;
}

/** The comments on one record, the oldest first, and where the next one is written. */
export function CommentList(props: CommentListProps) {
  const { recordId, comments, actions, mayModerate, readOnly = false } = props;
  const texts = useDiscussionTexts();
  const { user } = useSession();
  const findPerson = useFindPerson();
  const form = useRef<CommentFormHandle>(null);
  const keepDraft = (text: string) =>
    text === '' ? drafts.remove(recordId) : drafts.write(recordId, { changes: { text }, seen: {} });
  return (
    <div className="flex flex-col gap-4">
      <ol aria-label={texts.title} aria-live="polite" className="flex flex-col gap-4 empty:hidden">
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentRow
              comment={comment}
              findPerson={findPerson}
              actions={actions}
              isOwn={comment.authorId === user?.uid}
              mayModerate={mayModerate}
              readOnly={readOnly}
              onReply={(name) => form.current?.mention(name)}
            />
          </li>
        ))}
      </ol>
      {!readOnly && (
        <div className="flex gap-2.5">
          <Avatar
            name={user?.data.displayName ?? ''}
            photoUrl={user?.data.photoURL ?? ''}
            className="mt-0.5 size-8 text-[0.8125rem]"
          />
          <CommentForm
            key={recordId}
            ref={form}
            draft={drafts.read(recordId)?.changes.text ?? ''}
            onDraft={keepDraft}
            onSend={(text, mentions, files) => actions.add(recordId, text, mentions, files)}
          />
        </div>
      )}
    </div>
  );
}
