import { Link, Navigate, useParams } from '@tanstack/react-router';
import { Breadcrumb } from '../../../ui/data/breadcrumb.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { categories } from '../shared/article.ts';
import { buildArticlePath } from '../shared/rules.ts';
import { HelpStatus } from './help-status.tsx';
import { useHelpTexts } from './texts/en.ts';
import { readPlain, useArticles } from './use-articles.ts';

/** All articles of a category. */
export function CategoryScreen() {
  const texts = useHelpTexts();
  const help = useArticles();
  const { categoryId } = useParams({ strict: false });
  const category = categories.find((one) => one === categoryId);
  if (category === undefined) return <Navigate to="/pages/errors/error-404" replace />;
  const own = help.articles.filter((article) => article.category === category);
  const [title, hint] = texts.categories[category];
  return (
    <div className="min-h-full bg-paper">
      <div className="mx-auto w-full max-w-200 px-4 py-8 sm:px-8">
        <Breadcrumb label={texts.base.breadcrumb}>
          <Link to="/pages/knowledge-base">{texts.base.home}</Link>
          <span aria-current="page">{title}</span>
        </Breadcrumb>
        <h1 tabIndex={-1} className="mt-4 text-2xl font-bold tracking-tight outline-none">
          {title}
        </h1>
        <p className="mt-1 text-dim">{hint}</p>
        <HelpStatus help={help} skeleton={<Skeleton className="mt-6 h-160 w-full" />}>
          <p className="mt-6 mb-1 text-sm text-dim tabular-nums">{texts.base.count(own.length)}</p>
          <ul className="divide-y divide-line border-t border-line">
            {own.map((article) => (
              <li key={article.id}>
                <Link
                  to={buildArticlePath(article.id)}
                  className="ring-focus -mx-3 flex items-center gap-3 rounded-lg px-3 py-3 transition-colors hover:bg-hover"
                >
                  <Icon name="description" className="text-dim" />
                  <span className="min-w-0 flex-1">
                    <bdi className="truncate font-semibold">{article.title}</bdi>
                    <bdi className="truncate text-[0.8125rem] text-dim">
                      {readPlain(article).replace(/\s+/g, ' ').slice(0, 160)}
                    </bdi>
                  </span>
                  <Icon name="chevron_right" size={18} className="text-dim" />
                </Link>
              </li>
            ))}
          </ul>
        </HelpStatus>
      </div>
    </div>
  );
}
