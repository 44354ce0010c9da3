import type { Article, Translation } from './article.ts';

type Words = Pick<Article, 'title' | 'content' | 'translations'>;
type Language = Translation['language'] | 'en';

/** What is written in a language; empty where nothing is yet. */
export function readWords(article: Words, language: Language): Pick<Words, 'title' | 'content'> {
  if (language === 'en') return article;
  const { title = '', content = '' } = article.translations.find((one) => one.language === language) ?? {};
  return { title, content };
}

/** The same with other words in a language; an empty translation is removed. */
export function writeWords(
  { translations }: Words,
  language: Language,
  { title, content }: Pick<Words, 'title' | 'content'>,
): Partial<Words> {
  if (language === 'en') return { title, content };
  const others = translations.filter((one) => one.language !== language);
  const isEmpty = title === '' && content === '';
  return { translations: isEmpty ? others : [...others, { language, title, content }] };
}
