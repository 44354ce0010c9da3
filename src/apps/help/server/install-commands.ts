import * as v from 'valibot';
import { generateNKeysBetween } from 'fractional-indexing';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { systemActor, type Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { findEndPosition } from '../../../platform/kernel/entities/server/position-queries.ts';
import { allShipped, type ShippedIn } from './content/all-articles.ts';
import { articles, type ArticleRow, shipped } from './tables.ts';

type Words = Pick<ArticleRow, 'title' | 'content' | 'category' | 'is_featured' | 'screen' | 'translations'>;

const toColumns = ({
  title,
  content,
  category,
  isFeatured,
  screen = '',
  translations,
}: ShippedIn): Words => ({
  title,
  content,
  category,
  is_featured: isFeatured === true,
  screen,
  translations,
});

/** FNV-1a of the words: whether staff have changed an article, and whether a new version of the product has. */
export function digestOf({ title, content, category, is_featured, screen, translations }: Words): string {
  const words: unknown[] = [title, content, category, is_featured, screen];
  // Without translations as before there were any: what was installed then is still recognized.
  for (const one of translations) words.push([one.language, one.title, one.content]);
  let digest = 0x811c9dc5;
  for (const sign of JSON.stringify(words))
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
