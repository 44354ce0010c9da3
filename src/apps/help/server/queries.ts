import { sql } from 'kysely';
import type { Database } from '../../../platform/kernel/database/server/database.ts';
import { listRecords } from '../../../platform/kernel/entities/server/queries.ts';
import type { SignedInCall } from '../../../platform/kernel/http/server/route.ts';
import type { LinkRequest } from '../../../platform/frame/links/server/provider.ts';
import { toHtml } from '../../../platform/kits/markdown/server/to-html.ts';
import { toPlainText } from '../../../platform/kits/markdown/shared/plain-text.ts';
import type { Locale } from '../../../platform/frame/i18n/shared/locales.ts';
import { type Article, categories, type Category } from '../shared/article.ts';
import { findForScreen, pathOf, pickFeatured, readIn } from '../shared/rules.ts';
import { articles } from './tables.ts';

/** The English titles are those that the specification names. */
const titles: Readonly<Record<Category, Readonly<Record<Locale, string>>>> = {
  account: { en: 'Your Account', tr: 'Hesabınız', ar: 'حسابك' },
  selling: { en: 'Selling', tr: 'Satış', ar: 'البيع' },
  buying: { en: 'Buying', tr: 'Satın alma', ar: 'الشراء' },
  support: { en: 'Item Support', tr: 'Kullanım desteği', ar: 'دعم الاستخدام' },
};

type Reader = Pick<SignedInCall, 'database' | 'actor'> & {
  /** The language that the caller accepts. */
  readonly locale: Locale;
};

/** All articles, in the caller's language where they are translated. */
const listArticles = async ({ database, actor, locale }: Reader): Promise<Article[]> =>
  (await listRecords(database, actor, articles)).map((wire): Article => {
    const article: Article = JSON.parse(wire);
    return { ...article, ...readIn(article, locale) };
  });

/** The questions of the FAQ, as the specification has them. */
export async function listQuestions(reader: Reader) {
  const all = await listArticles(reader);
  return all
    .filter(({ category }) => category === 'faq')
    .map(({ id, title, content }) => ({ id, question: title, answer: toPlainText(content) }));
}

/** The categories of the knowledge base, as the specification has them. */
export async function listCategories(reader: Reader) {
  const all = await listArticles(reader);
  return categories.map((id) => {
    const own = all.filter(({ category }) => category === id);
    const featuredArticles = pickFeatured(own).map((article) => ({
      id: article.id,
      title: article.title,
      content: toHtml(article.content),
    }));
    const path = '/pages/knowledge-base';
    return { id, title: titles[id][reader.locale], path, articlesCount: own.length, featuredArticles };
  });
}

/** The few articles that help with the screen at this path. */
export async function listForScreen(reader: Reader, path: string) {
  const found = findForScreen(await listArticles(reader), path);
  return found.map((article) => ({ id: article.id, title: article.title, path: pathOf(article) }));
}

/** How many people voted on an article, and how many of them found it helpful. Says nothing of who. */
export async function countVotes({ db }: Database, articleId: string) {
  // unscoped: counts alone, which staff may see
  const found = await sql<{ is_helpful: number | boolean; count: number | string }>`
    select is_helpful, count(*) as count from help_votes where article_id = ${articleId} group by is_helpful`.execute(
    db,
  );
  const count = (isHelpful: boolean) =>
    found.rows.reduce(
      (sum, row) => (Boolean(row.is_helpful) === isHelpful ? sum + Number(row.count) : sum),
      0,
    );
  return { helpful: count(true), all: count(true) + count(false) };
}

/** What a link to an article shows. */
export async function findArticleLink({ database, actor, path, locale }: LinkRequest) {
  const id = /^\/pages\/(?:knowledge-base\/articles\/|faq\?question=)([\w.~-]{1,64})$/.exec(path)?.[1];
  if (id === undefined) return undefined;
  const [wire] = await listRecords(database, actor, articles, id);
  if (wire === undefined) return undefined;
  const article: Article = JSON.parse(wire);
  return { title: readIn(article, locale).title, kind: 'article' };
}
