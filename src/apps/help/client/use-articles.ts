import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { foldText } from '../../../base/fold.ts';
import { matchWords } from '../../../base/match.ts';
import {
  refreshRecords,
  useRecords,
  useRecordsStatus,
} from '../../../platform/kernel/collections/client/use-records.ts';
import { toPlainText } from '../../../platform/kits/markdown/shared/plain-text.ts';
import type { Locale } from '../../../platform/frame/i18n/shared/locales.ts';
import { useLocale } from '../../../platform/frame/i18n/client/locale-store.ts';
import { type Article, articleCollection } from '../shared/article.ts';
import { readIn } from '../shared/rules.ts';

/** An article in the reader's language, or in English. */
export interface ReadArticle extends Article {
  /** The language of its title and text. */
  readonly language: string;
  /** The article in English, with its translations. */
  readonly source: Article;
}

const inLocales = new WeakMap<Article, Map<Locale, ReadArticle>>();

/** The article in a language; the same object for the same version of the article. */
function translate(source: Article, locale: Locale): ReadArticle {
  const known = inLocales.get(source) ?? new Map<Locale, ReadArticle>();
  const article = known.get(locale) ?? { ...source, ...readIn(source, locale), source };
  inLocales.set(source, known.set(locale, article));
  return article;
}

const plainTexts = new WeakMap<Article, string>();

/** What an article says, without signs; read once for each version of it. */
export function readPlain(article: Article): string {
  const known = plainTexts.get(article);
  if (known !== undefined) return known;
  const text = toPlainText(article.content);
  plainTexts.set(article, text);
  return text;
}

/** All published articles, and whether they are here yet. */
export function useArticles() {
  const status = useRecordsStatus(articleCollection);
  const locale = useLocale();
  const sources = useRecords(articleCollection);
  const articles = useMemo(() => sources.map((source) => translate(source, locale)), [sources, locale]);
  return { status, articles, retry: () => refreshRecords(articleCollection) };
}

const allTexts = new WeakMap<Article, string>();

/** What an article says in all languages. */
function readAll({ source }: ReadArticle): string {
  const known = allTexts.get(source);
  if (known !== undefined) return known;
  const texts = [source, ...source.translations].flatMap(({ title, content }) => [
    title,
    toPlainText(content),
  ]);
  const text = texts.join('\n');
  allTexts.set(source, text);
  return text;
}

/** The articles that hold all words in any language, those with the words in their title first. */
function findArticles(articles: readonly ReadArticle[], typed: string): readonly ReadArticle[] {
  const words = foldText(typed).trim();
  if (words === '') return articles;
  const inTitle = articles.filter(({ title }) => matchWords(title, words));
  const inText = articles.filter(
    (article) => !inTitle.includes(article) && matchWords(readAll(article), words),
  );
  return [...inTitle, ...inText];
}

const maxTyped = 200;

/** What the address searches for, and how to change that; typing does not fill the browser's history. */
export function useTyped(): readonly [typed: string, setTyped: (typed: string) => void] {
  const { q } = useSearch({ strict: false });
  const navigate = useNavigate();
  const setTyped = (next: string) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, q: next === '' ? undefined : next.slice(0, maxTyped) }),
      replace: true,
    });
  return [typeof q === 'string' ? q : '', setTyped];
}

/** The articles that fit what is typed; the field stays ahead of a list that takes longer. */
export function useFoundArticles(articles: readonly ReadArticle[], typed: string): readonly ReadArticle[] {
  const query = useDeferredValue(typed);
  return useMemo(() => findArticles(articles, query), [articles, query]);
}
