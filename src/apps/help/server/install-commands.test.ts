import { expect, test } from 'vitest';
import { accountArticles } from './content/account.ts';
import { buyingArticles } from './content/buying.ts';
import { questions } from './content/faq.ts';
import { sellingArticles } from './content/selling.ts';
import { supportArticles } from './content/support.ts';

const all = [...accountArticles, ...sellingArticles, ...buyingArticles, ...supportArticles, ...questions];

test('shipped articles have ids and titles of their own, and link to articles that exist', () => {
  const ids = new Set(all.map(({ id }) => id));
  expect(ids.size).toBe(all.length);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  for (const { content } of all)
    for (const [, id = ''] of content.matchAll(/\/pages\/knowledge-base\/articles\/([\w-]+)/g))
      expect(ids).toContain(id);
});
