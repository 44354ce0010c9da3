import { Link } from '@tanstack/react-router';
import { styleButton } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { IconName } from '../../../ui/icons/icon.tsx';
import { type Article, categories, type Category } from '../shared/article.ts';
import { buildArticlePath, buildCategoryPath, draftsPath, pickFeatured } from '../shared/rules.ts';
import { FoundArticles } from './found-articles.tsx';
import { HelpPage } from './help-page.tsx';
import { HelpStatus } from './help-status.tsx';
import { useHelpTexts } from './texts/en.ts';
import { useArticles, useFoundArticles, useTyped } from './use-articles.ts';
import { useIsWriter } from './use-writer.ts';

const icons: Readonly<Record<Category, IconName>> = {
  account: 'account_circle',
  selling: 'storefront',
  buying: 'local_shipping',
  support: 'inventory_2',
};
const shown = 'flex min-h-77 flex-col rounded-2xl border border-line p-5';

/** The first page of the knowledge base: its categories with the articles that most people need, or what a search finds. */
export function KnowledgeBaseScreen() {
  const texts = useHelpTexts();
  const help = useArticles();
  const [typed] = useTyped();
  const found = useFoundArticles(help.articles, typed);
  const isWriter = useIsWriter();
  return (
    <HelpPage
      title={texts.base.title}
      hint={texts.base.hint}
      search={texts.base.search}
      actions={
        isWriter && (
          <Link to={draftsPath} className={styleButton({ size: 'sm', variant: 'ghost' })}>
            <Icon name="edit" size={18} className="-ms-1" />
            {texts.write.drafts}
          </Link>
        )
      }
    >
      <HelpStatus help={help} skeleton={<Cards skeleton />}>
        {typed.trim() === '' ? (
          <Cards articles={help.articles} />
        ) : (
          <FoundArticles articles={found} typed={typed} />
        )}
      </HelpStatus>
      <Link
        to="/pages/faq"
        className="ring-focus mt-4 flex items-center gap-4 rounded-2xl border border-line p-5 transition-colors hover:bg-hover"
      >
        <Icon name="help" size={24} className="text-accent-text" />
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{texts.base.questions}</span>
          <span className="block text-sm text-dim">{texts.base.questionsHint}</span>
        </span>
        <Icon name="chevron_right" className="text-dim" />
      </Link>
    </HelpPage>
  );
}

function Cards({ articles = [], skeleton = false }: { articles?: readonly Article[]; skeleton?: boolean }) {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {categories.map((category) => {
        const own = articles.filter((article) => article.category === category);
        return skeleton ? (
          <div key={category} className={shown}>
            <Skeleton className="h-6 w-40" />
            <Skeleton className="mt-6 h-40" />
          </div>
        ) : (
          <CategoryCard key={category} category={category} articles={own} />
        );
      })}
    </div>
  );
}

function CategoryCard({ category, articles }: { category: Category; articles: readonly Article[] }) {
  const texts = useHelpTexts();
  const [title, hint] = texts.categories[category];
  return (
    <section className={shown}>
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-accent-text/10 text-accent-text">
          <Icon name={icons[category]} size={22} />
        </span>
        <div className="min-w-0">
          <h2 className="text-base font-bold">{title}</h2>
          <p className="truncate text-[0.8125rem] text-dim">{hint}</p>
        </div>
      </div>
      <ul className="mt-3 flex flex-1 flex-col">
        {pickFeatured(articles).map(({ id, title: name }) => (
          <li key={id}>
            <Link
              to={buildArticlePath(id)}
              className="ring-focus -mx-2 flex min-h-9 items-center gap-2.5 rounded-lg px-2 py-1 text-sm transition-colors hover:bg-hover pointer-coarse:min-h-11"
            >
              <Icon name="description" size={18} className="text-dim" />
              <bdi className="min-w-0 truncate">{name}</bdi>
            </Link>
          </li>
        ))}
        {articles.length === 0 && <li className="py-2 text-sm text-dim">{texts.base.none}</li>}
      </ul>
      <Link
        to={buildCategoryPath(category)}
        className="ring-focus mt-3 self-start rounded-md text-sm font-semibold text-accent-text tabular-nums hover:underline"
      >
        {texts.base.seeAll(articles.length)}
        <span className="sr-only">: {title}</span>
      </Link>
    </section>
  );
}
