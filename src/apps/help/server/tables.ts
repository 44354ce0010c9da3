import { inOwnScope, organization, systemOnly } from '../../../platform/kernel/access/server/declaration.ts';
import { defineTable, type RecordRow } from '../../../platform/kernel/database/server/table.ts';
import { defineEntityTable, type EntityRow } from '../../../platform/kernel/entities/server/tables.ts';
import { toPlainText } from '../../../platform/kits/markdown/shared/plain-text.ts';
import { articleEntity, draftEntity, type Vote } from '../shared/article.ts';
import { pathOf } from '../shared/rules.ts';

export type ArticleRow = EntityRow<typeof articleEntity.fields>;
export type DraftRow = EntityRow<typeof draftEntity.fields>;

export interface VoteRow extends RecordRow {
  owner_id: string;
  article_id: string;
  is_helpful: boolean;
}

/** An article that came with the product, also one that staff have removed since. */
export interface ShippedRow extends RecordRow {
  /** Of the shipped text that was installed last. */
  digest: string;
}

declare module '../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    help_articles: ArticleRow & { wire: string };
    help_drafts: DraftRow & { wire: string };
    help_votes: VoteRow & { wire: string };
    help_shipped: ShippedRow;
  }
}

export const articles = defineEntityTable(articleEntity, {
  access: organization({ view: 'user', edit: 'staff', manage: 'staff' }),
  search: (row) => ({
    type: 'article',
    title: row.title,
    body: toPlainText(row.content),
    path: pathOf({ id: row.id, category: row.category }),
    at: row.published_at,
  }),
});

export const drafts = defineEntityTable(draftEntity, {
  access: organization({ view: 'staff', edit: 'staff', manage: 'staff' }),
});

export const votes = defineTable<VoteRow>({
  name: 'help_votes',
  app: 'help',
  noun: 'vote',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    owner_id: 'text',
    article_id: 'text',
    is_helpful: 'boolean',
  },
  access: inOwnScope(),
  wire: ({ id, version, article_id: articleId, is_helpful: isHelpful }): Vote => ({
    id,
    version,
    articleId,
    isHelpful,
  }),
  sendsRecord: true,
});

export const shipped = defineTable<ShippedRow>({
  name: 'help_shipped',
  app: 'help',
  columns: { id: 'text', version: 'integer', scope: 'text', digest: 'text' },
  access: systemOnly(),
});
