import { Link } from '@tanstack/react-router';
import { matchWords } from '../../../base/match.ts';
import { cutExcerpt } from '../../../platform/kernel/search/shared/excerpt.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { pathOf } from '../shared/rules.ts';
import { MarkedText } from '../../../platform/kits/marked-text/client/marked-text.tsx';
import { useHelpTexts } from './texts/en.ts';
import { type ReadArticle, readPlain } from './use-articles.ts';

interface FoundArticlesProps {
  articles: readonly ReadArticle[];
  typed: string;
}

/** The articles that a search has found, each with the words around what was found. */
export function FoundArticles({ articles, typed }: FoundArticlesProps) {
  const texts = useHelpTexts();
  const [title = '', hint] = texts.noResults;
  return (
    <section aria-label={texts.base.search}>
      <p role="status" className="mb-2 text-sm text-dim tabular-nums">
        {texts.found(articles.length)}
      </p>
      {articles.length === 0 && <EmptyState icon="search" title={title} description={hint} />}
      <ul className="divide-y divide-line">
        {articles.map((article) => (
          <li key={article.id}>
            <FoundArticle article={article} typed={typed} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FoundArticle({ article, typed }: { article: ReadArticle; typed: string }) {
  const texts = useHelpTexts();
  const excerpt = cutExcerpt(readPlain(article), typed);
  return (
    <Link
      to={pathOf(article)}
      className="ring-focus -mx-3 block rounded-lg px-3 py-3 transition-colors hover:bg-hover"
    >
      <span className="flex flex-wrap items-baseline gap-x-3">
        <bdi className="font-semibold text-accent-text">
          <MarkedText text={article.title} ranges={matchWords(article.title, typed) ?? []} />
        </bdi>
        <span className="text-xs text-dim">{texts.categories[article.category][0]}</span>
      </span>
      <bdi className="mt-0.5 line-clamp-2 text-start text-sm text-dim">
        <MarkedText {...excerpt} />
      </bdi>
    </Link>
  );
}
