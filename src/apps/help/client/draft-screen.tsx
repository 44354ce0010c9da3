import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import {
  refreshRecords,
  useRecords,
  useRecordsStatus,
} from '../../../platform/kernel/collections/client/use-records.ts';
import { RecordsStatus } from '../../../platform/kits/list-screen/client/records-status.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { articleCollection, type Draft, draftCollection } from '../shared/article.ts';
import { draftsPath } from '../shared/rules.ts';
import { DraftEditor } from './draft-editor.tsx';
import { useHelpTexts } from './texts/en.ts';

const notFound = <Navigate to="/pages/errors/error-404" replace />;

/** Where staff write: a stored draft, a new version of an article, or a new article. */
export function DraftScreen() {
  const texts = useHelpTexts();
  const { draftId } = useParams({ strict: false });
  const { article: articleId } = useSearch({ strict: false });
  const drafts = useRecords(draftCollection);
  const articles = useRecords(articleCollection);
  const status = useRecordsStatus(draftCollection);
  const [leaving, setLeaving] = useState<Draft>();
  const [seenId, setSeenId] = useState<string>();
  const isNew = draftId === 'new';
  const draft = drafts.find(({ id }) => id === draftId) ?? (leaving?.id === draftId ? leaving : undefined);
  const article = articles.find(({ id }) => id === (draft?.articleId ?? articleId));
  if (draft && draft.id !== seenId) setSeenId(draft.id);
  if (!draft && status !== 'ready')
    return (
      <div className="mx-auto w-full max-w-280 px-4 py-8 sm:px-8">
        <RecordsStatus
          status={status}
          failedTitle={texts.failed}
          onRetry={() => refreshRecords(draftCollection)}
          skeleton={<Skeleton className="h-160 w-full" />}
        >
          {null}
        </RecordsStatus>
      </div>
    );
  // Somebody else has published or discarded it meanwhile.
  if (!isNew && !draft) return seenId === draftId ? <Navigate to={draftsPath} replace /> : notFound;
  if (isNew && typeof articleId === 'string' && !article) return notFound;
  return (
    <DraftEditor
      key={draft?.id ?? article?.id ?? 'new'}
      draft={draft}
      article={article}
      onLeavingChange={setLeaving}
    />
  );
}
