import * as v from 'valibot';
import { generateNKeysBetween } from 'fractional-indexing';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { systemActor, type Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { findEndPosition } from '../../../platform/kernel/entities/server/position-queries.ts';
import type { Article } from '../shared/article.ts';
import { accountArticles } from './content/account.ts';
import { buyingArticles } from './content/buying.ts';
import { questions } from './content/faq.ts';
import { sellingArticles } from './content/selling.ts';
import type { ShippedArticle } from './content/shipped-article.ts';
import { supportArticles } from './content/support.ts';
import { articles, type ArticleRow, shipped } from './tables.ts';

type ShippedIn = ShippedArticle & { readonly category: Article['category'] };

const contents: Readonly<Record<Article['category'], readonly ShippedArticle[]>> = {
  account: accountArticles,
  selling: sellingArticles,
  buying: buyingArticles,
  support: supportArticles,
  faq: questions,
};
const allShipped: readonly ShippedIn[] = Object.entries(contents).flatMap(
  ([category, list]) => list.map((article) => ({ ...article, category: category as Article['category'] })), // safe: the keys are categories
);

type Words = Pick<ArticleRow, 'title' | 'content' | 'category' | 'is_featured' | 'screen'>;

const toColumns = ({ title, content, category, isFeatured, screen = '' }: ShippedIn): Words => ({
  title,
  content,
  category,
  is_featured: isFeatured === true,
  screen,
});

/** FNV-1a of the words: whether staff have changed an article, and whether a new version of the product has. */
function digestOf({ title, content, category, is_featured, screen }: Words): string {
  let digest = 0x811c9dc5;
  for (const sign of JSON.stringify([title, content, category, is_featured, screen]))
    digest = Math.imul(digest ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (digest >>> 0).toString(36);
}

async function addArticles(transaction: Transaction, added: readonly ShippedIn[]): Promise<void> {
  const last = await findEndPosition(transaction, 'help_articles', 'max', 'everyone');
  const positions = generateNKeysBetween(last, null, added.length);
  const rows = added.map((article, index) => ({
    ...toColumns(article),
    id: article.id,
    owner_id: systemActor.uid,
    position: positions[index] ?? '',
    published_at: transaction.now,
  }));
  await transaction.insertMany(articles, rows);
  await transaction.insertMany(
    shipped,
    rows.map((row) => ({ id: row.id, digest: digestOf(row) })),
  );
}

/**
 * Brings the articles that this version of the product ships with. An article that staff have changed or removed stays as
 * they left it; the others follow the product.
 */
export const installArticles = defineCommand(
  'help.install',
  v.undefined(),
  async (transaction) => {
    await transaction.lock('help.install');
    const ids = allShipped.map(({ id }) => id);
    const known = new Map((await transaction.getMany(shipped, ids, 'view')).map((row) => [row.id, row]));
    const added = allShipped.filter(({ id }) => !known.has(id));
    if (added.length > 0) await addArticles(transaction, added);
    const renewed = allShipped.filter((article) => {
      const before = known.get(article.id);
      return before !== undefined && before.digest !== digestOf(toColumns(article));
    });
    for (const article of renewed) await renewArticle(transaction, article, known.get(article.id)?.digest);
    return { added: added.length };
  },
  { isUndoable: false },
);

async function renewArticle(transaction: Transaction, article: ShippedIn, before: string | undefined) {
  const words = toColumns(article);
  const row: ArticleRow | undefined = await transaction.find(articles, article.id, 'manage');
  if (row && digestOf(row) === before)
    await transaction.update(articles, row, { ...words, published_at: transaction.now });
  const mark = await transaction.find(shipped, article.id, 'view');
  if (mark) await transaction.update(shipped, mark, { digest: digestOf(words) });
}
