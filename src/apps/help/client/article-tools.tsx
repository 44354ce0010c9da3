import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryScope } from '../../../platform/kernel/http/client/query-scope.tsx';
import { useRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { HistoryPanel } from '../../../platform/kits/history/client/history-panel.tsx';
import { Button, styleButton } from '../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { type Article, draftCollection } from '../shared/article.ts';
import { buildDraftPath } from '../shared/rules.ts';
import { countVotes, removeArticle } from './api.ts';
import { useHelpTexts } from './texts/en.ts';

/** What staff can do with an article: edit it, remove it, see its versions and how it was received. */
export function ArticleTools({ article }: { article: Article }) {
  const texts = useHelpTexts();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const draft = useRecords(draftCollection).find(({ articleId }) => articleId === article.id);
  const { history } = texts.article;
  const remove = async () => {
    // Its page says that it does not exist as soon as it is gone.
    await navigate({ to: '/pages/knowledge-base' });
    removeArticle(article.id, texts.article.removed);
  };
  return (
    <section className="mt-4">
      <div className="flex flex-wrap items-center gap-2">
        <Link
          to={draft ? buildDraftPath(draft.id) : `${buildDraftPath('new')}?article=${article.id}`}
          className={styleButton({ size: 'sm' })}
        >
          <Icon name="edit" size={18} className="-ms-1" />
          {texts.article.edit}
        </Link>
        <Button size="sm" variant="ghost" icon="delete" onClick={() => setAsks(true)}>
          {texts.article.remove}
        </Button>
        <QueryScope>
          <Votes articleId={article.id} />
        </QueryScope>
      </div>
      <HistoryPanel
        entity="help_articles"
        record={article}
        words={{
          created: history.created,
          removed: history.removed,
          other: history.other,
          columns: {
            title: (value) => `${history.title}: “${String(value)}”`,
            content: () => history.content,
            category: () => history.category,
            translations: () => history.translations,
          },
        }}
      />
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={texts.article.removeTitle(article.title)}
        description={texts.article.removeText}
        confirmLabel={texts.article.remove}
        danger
        onConfirm={() => void remove()}
      />
    </section>
  );
}

function Votes({ articleId }: { articleId: string }) {
  const texts = useHelpTexts();
  const { data } = useQuery({
    queryKey: ['help-votes', articleId],
    queryFn: ({ signal }) => countVotes(articleId, signal),
  });
  return (
    <p className="text-[0.8125rem] text-dim tabular-nums">
      {data && (data.all === 0 ? texts.article.noVotes : texts.article.votes(data.helpful, data.all))}
    </p>
  );
}
