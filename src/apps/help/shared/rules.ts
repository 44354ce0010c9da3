import type { Article, Category, Translation } from './article.ts';

const isComplete = ({ title, content }: Translation): boolean => title.trim() !== '' && content.trim() !== '';

/** The title and text of an article in a language; in English when the translation is missing or incomplete. */
export function readIn(
  article: Pick<Article, 'title' | 'content' | 'translations'>,
  locale: string,
): { readonly language: string; readonly title: string; readonly content: string } {
  const { title, content, translations } = article;
  const translation = translations.find((one) => one.language === locale && isComplete(one));
  return translation ?? { language: 'en', title, content };
}

/** So many articles of a category are shown on the first page. */
const featuredCount = 5;

/** The articles of a category that its card shows: those that staff chose, filled up with the first others. */
export function pickFeatured<A extends Pick<Article, 'isFeatured'>>(articles: readonly A[]): readonly A[] {
  const others = articles.filter((article) => !article.isFeatured);
  return [...articles.filter((article) => article.isFeatured), ...others].slice(0, featuredCount);
}

export const buildArticlePath = (id: string): string =>
  `/pages/knowledge-base/articles/${encodeURIComponent(id)}`;
export const buildQuestionPath = (id: string): string => `/pages/faq?question=${encodeURIComponent(id)}`;
export const buildCategoryPath = (category: Category): string =>
  `/pages/knowledge-base/categories/${category}`;
export const buildDraftPath = (id: string): string => `/pages/knowledge-base/drafts/${id}`;
export const draftsPath = '/pages/knowledge-base/drafts';

/** Where a published article is read. */
export const pathOf = ({ id, category }: Pick<Article, 'id' | 'category'>): string =>
  category === 'faq' ? buildQuestionPath(id) : buildArticlePath(id);

const maxForScreen = 4;

/** The paths of the screens that an article helps with. */
export const listScreens = (screen: string): readonly string[] => screen.split(/\s+/).filter(Boolean);

/** The articles about the screen with this path, those about the narrowest part of it first. */
export function findForScreen<A extends Pick<Article, 'screen'>>(
  articles: readonly A[],
  path: string,
): readonly A[] {
  const isWithin = (screen: string) => path === screen || path.startsWith(`${screen.replace(/\/$/, '')}/`);
  /** The length of the narrowest of its screens that holds the path; 0 for none. */
  const measure = ({ screen }: A) =>
    Math.max(0, ...listScreens(screen).map((one) => (isWithin(one) ? one.length : 0)));
  return articles
    .map((article) => ({ article, length: measure(article) }))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, maxForScreen)
    .map(({ article }) => article);
}
