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
import { type Article, articleCollection } from '../shared/article.ts';

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
  const articles = useRecords(articleCollection);
  return { status, articles, retry: () => refreshRecords(articleCollection) };
}

/** The articles that hold all words, those with the words in their title first. */
function findArticles(articles: readonly Article[], typed: string): readonly Article[] {
  const words = foldText(typed).trim();
  if (words === '') return articles;
  const inTitle = articles.filter(({ title }) => matchWords(title, words));
  const inText = articles.filter(
    (article) => !inTitle.includes(article) && matchWords(`${article.title}\n${readPlain(article)}`, words),
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
export function useFoundArticles(articles: readonly Article[], typed: string): readonly Article[] {
  const query = useDeferredValue(typed);
  return useMemo(() => findArticles(articles, query), [articles, query]);
}
