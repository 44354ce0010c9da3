import { Link, Navigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyOnUse } from '../../../ui/lazy-part.ts';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { RichText } from '../../../platform/kits/markdown/client/rich-text.tsx';
import { Breadcrumb } from '../../../ui/data/breadcrumb.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { categories } from '../shared/article.ts';
import { buildArticlePath, buildCategoryPath, buildQuestionPath } from '../shared/rules.ts';
import { HelpStatus } from './help-status.tsx';
import { HelpfulVote } from './helpful-vote.tsx';
import { useHelpTexts } from './texts/en.ts';
import { type ReadArticle, useArticles } from './use-articles.ts';
import { useIsWriter } from './use-writer.ts';

const ArticleTools = lazyOnUse(async () => (await import('./article-tools.tsx')).ArticleTools);
const maxRelated = 8;

/** One article, with others of its category next to it. */
export function ArticleScreen() {
  const help = useArticles();
  const { articleId } = useParams({ strict: false });
  const article = help.articles.find(({ id }) => id === articleId);
  if (article?.category === 'faq') return <Navigate to={buildQuestionPath(article.id)} replace />;
  if (!article && help.status === 'ready') return <Navigate to="/pages/errors/error-404" replace />;
  return (
    <div className="min-h-full bg-paper">
      <div className="mx-auto grid w-full max-w-240 gap-x-12 gap-y-10 px-4 py-8 sm:px-8 lg:grid-cols-[minmax(0,1fr)_15rem]">
        {article ? (
          <>
            <ArticleText key={article.id} article={article} />
            <Related article={article} articles={help.articles} />
          </>
        ) : (
          <HelpStatus help={help} skeleton={<ArticleSkeleton />}>
            {null}
          </HelpStatus>
        )}
      </div>
    </div>
  );
}

const ArticleSkeleton = () => (
  <div>
    <Skeleton className="h-5 w-56" />
    <Skeleton className="mt-4 h-8 w-3/4" />
    <Skeleton className="mt-8 h-72" />
  </div>
);

function ArticleText({ article }: { article: ReadArticle }) {
  const texts = useHelpTexts();
  const format = useFormat();
  const isWriter = useIsWriter();
  const category = categories.find((one) => one === article.category);
  return (
    <article className="min-w-0">
      <Breadcrumb label={texts.base.breadcrumb}>
        <Link to="/pages/knowledge-base">{texts.base.home}</Link>
        {category && <Link to={buildCategoryPath(category)}>{texts.categories[category][0]}</Link>}
      </Breadcrumb>
      <h1
        tabIndex={-1}
        lang={article.language}
        dir="auto"
        className="mt-4 text-2xl font-bold tracking-tight text-balance outline-none sm:text-[1.75rem] sm:leading-9"
      >
        {article.title}
      </h1>
      <p className="mt-2 text-[0.8125rem] text-dim">
        <time dateTime={article.publishedAt} title={format.dateTime(article.publishedAt)}>
          {texts.article.updated(format.date(article.publishedAt))}
        </time>
      </p>
      <div lang={article.language} className="mt-6">
        <RichText text={article.content} />
      </div>
      <HelpfulVote articleId={article.id} />
      {isWriter && (
        <Suspense fallback={<div className="h-24" />}>
          <ArticleTools article={article} />
        </Suspense>
      )}
    </article>
  );
}

/** The next articles of the category: reading on from the last leads to the first. */
function Related({ article, articles }: { article: ReadArticle; articles: readonly ReadArticle[] }) {
  const texts = useHelpTexts();
  const own = articles.filter(({ category }) => category === article.category);
  const place = own.findIndex(({ id }) => id === article.id);
  const others = [...own.slice(place + 1), ...own.slice(0, place)].slice(0, maxRelated);
  if (others.length === 0) return null;
  const title = texts.article.related(texts.categories[article.category][0] ?? '');
  return (
    <aside aria-label={title} className="lg:border-s lg:border-line lg:ps-6">
      <h2 className="text-[0.8125rem] font-bold">{title}</h2>
      <ul className="mt-2 flex flex-col">
        {others.map((other) => (
          <li key={other.id}>
            <Link
              to={buildArticlePath(other.id)}
              className="ring-focus -mx-2 block rounded-md px-2 py-1.5 text-[0.8125rem] text-dim transition-colors hover:bg-hover hover:text-ink pointer-coarse:py-2.5"
            >
              <bdi>{other.title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
