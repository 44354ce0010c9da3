import type { Article, Translation } from '../../shared/article.ts';
import { accountArticles } from './account.ts';
import { translations as accountAr } from './ar/account.ts';
import { translations as buyingAr } from './ar/buying.ts';
import { translations as faqAr } from './ar/faq.ts';
import { translations as sellingAr } from './ar/selling.ts';
import { translations as supportAr } from './ar/support.ts';
import { buyingArticles } from './buying.ts';
import { questions } from './faq.ts';
import { sellingArticles } from './selling.ts';
import type { ShippedArticle, ShippedTranslations } from './shipped-article.ts';
import { supportArticles } from './support.ts';
import { translations as accountTr } from './tr/account.ts';
import { translations as buyingTr } from './tr/buying.ts';
import { translations as faqTr } from './tr/faq.ts';
import { translations as sellingTr } from './tr/selling.ts';
import { translations as supportTr } from './tr/support.ts';

export type ShippedIn = ShippedArticle & Pick<Article, 'category' | 'translations'>;

function translate(
  category: Article['category'],
  articles: readonly ShippedArticle[],
  languages: Readonly<Record<Translation['language'], ShippedTranslations>>,
): ShippedIn[] {
  const translationsOf = (id: string) =>
    (['tr', 'ar'] as const).flatMap((language): Translation[] => {
      const words = languages[language][id];
      return words ? [{ language, ...words }] : [];
    });
  return articles.map((article) => ({ ...article, category, translations: translationsOf(article.id) }));
}

/** Everything that the product ships with, in the order of the categories. */
export const allShipped: readonly ShippedIn[] = [
  ...translate('account', accountArticles, { tr: accountTr, ar: accountAr }),
  ...translate('selling', sellingArticles, { tr: sellingTr, ar: sellingAr }),
  ...translate('buying', buyingArticles, { tr: buyingTr, ar: buyingAr }),
  ...translate('support', supportArticles, { tr: supportTr, ar: supportAr }),
  ...translate('faq', questions, { tr: faqTr, ar: faqAr }),
];
