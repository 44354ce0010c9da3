import { useEffect } from 'react';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { useList } from '../../../kernel/collections/client/use-list.ts';
import { RecordsStatus } from '../../list-screen/client/records-status.tsx';
import type { CommentCollection } from '../shared/comment.ts';
import type { CommentActions } from './comment-actions.ts';
import { CommentList } from './comment-list.tsx';
import { useDiscussionTexts } from './texts/en.ts';

interface DiscussionProps {
  recordId: string;
  collection: CommentCollection;
  actions: CommentActions;
  /** The reader may delete what others wrote. */
  mayModerate?: boolean;
  /** The reader may not comment. */
  readOnly?: boolean;
}

/** What people say about one record, live. */
export function Discussion(props: DiscussionProps) {
  const { recordId, collection, actions, mayModerate = false, readOnly = false } = props;
  const texts = useDiscussionTexts();
  const format = useFormat();
  const page = useList(collection, { filter: { record: `in:${recordId}` } });
  const comments = page.records.filter((comment) => comment.recordId === recordId);
  const { hasAfter, show } = page;
  useEffect(() => {
    if (hasAfter) show(0, comments.length);
  }, [hasAfter, show, comments.length]);
  return (
    <section aria-label={texts.title} className="mt-5 border-t border-line pt-4">
      <h3 className="mb-3 flex items-baseline gap-2 text-[0.8125rem] font-semibold">
        {texts.title}
        {comments.length > 0 && (
          <span className="font-normal text-dim tabular-nums">{format.number(comments.length)}</span>
        )}
      </h3>
      <RecordsStatus
        status={page.status}
        failedTitle={texts.failed}
        onRetry={page.reload}
        skeleton={<Skeleton className="field-line w-full" />}
      >
        <CommentList
          recordId={recordId}
          comments={comments}
          actions={actions}
          mayModerate={mayModerate}
          readOnly={readOnly}
        />
      </RecordsStatus>
    </section>
  );
}
