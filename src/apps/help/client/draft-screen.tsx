import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useRecords, useRecordsStatus } from '../../../platform/kernel/collections/client/use-records.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { articleCollection, draftCollection } from '../shared/article.ts';
import { DraftEditor } from './draft-editor.tsx';

/** Where staff write: a stored draft, a new version of an article, or a new article. */
export function DraftScreen() {
  const { draftId } = useParams({ strict: false });
  const { article: articleId } = useSearch({ strict: false });
  const drafts = useRecords(draftCollection);
  const articles = useRecords(articleCollection);
  const status = useRecordsStatus(draftCollection);
  const draft = drafts.find(({ id }) => id === draftId);
  const article = articles.find(({ id }) => id === (draft?.articleId ?? articleId));
  const isNew = draftId === 'new';
  if (status === 'loading' && !draft)
    return (
      <div className="mx-auto w-full max-w-280 px-4 py-8 sm:px-8">
        <Skeleton className="h-160 w-full" />
      </div>
    );
  if (!isNew && !draft) return <Navigate to="/pages/knowledge-base/drafts" replace />;
  if (isNew && typeof articleId === 'string' && !article)
    return <Navigate to="/pages/errors/error-404" replace />;
  return <DraftEditor key={draft?.id ?? article?.id ?? 'new'} draft={draft} article={article} />;
}
