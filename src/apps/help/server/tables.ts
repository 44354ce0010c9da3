import { inOwnScope, organization, systemOnly } from '../../../platform/kernel/access/server/declaration.ts';
import { defineTable, type RecordRow } from '../../../platform/kernel/database/server/table.ts';
import type { MarkRow } from '../../../platform/kernel/entities/server/mark-commands.ts';
import { defineEntityTable, type EntityRow } from '../../../platform/kernel/entities/server/tables.ts';
import { toPlainText } from '../../../platform/kits/markdown/shared/plain-text.ts';
import { articleEntity, draftEntity, translatedLanguages, type Vote } from '../shared/article.ts';
import { pathOf, readIn } from '../shared/rules.ts';

export type ArticleRow = EntityRow<typeof articleEntity.fields>;
export type DraftRow = EntityRow<typeof draftEntity.fields>;

export interface VoteRow extends MarkRow {
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

/** Journal entries from before articles were translated. */
const versions = {
  rowVersion: 2,
  upgrades: {
    2: (row: Readonly<Record<string, unknown>>) => ('id' in row ? { translations: [], ...row } : row),
  },
};

const joinTexts = ({
  title,
  content,
  translations,
}: Pick<ArticleRow, 'title' | 'content' | 'translations'>) => ({
  titles: [title, ...translations.map((translation) => translation.title)].join('\n'),
  contents: [content, ...translations.map((translation) => translation.content)].map(toPlainText).join('\n'),
});

export const articles = defineEntityTable(articleEntity, {
  ...versions,
  access: organization({ view: 'user', edit: 'staff', manage: 'staff' }),
  search: (row) => ({
    type: 'article',
    title: joinTexts(row).titles,
    label: row.title,
    labels: Object.fromEntries(translatedLanguages.map((locale) => [locale, readIn(row, locale).title])),
    body: joinTexts(row).contents,
    bodies: Object.fromEntries(
      (['en', ...translatedLanguages] as const).map((locale) => [
        locale,
        toPlainText(readIn(row, locale).content),
      ]),
    ),
    path: pathOf({ id: row.id, category: row.category }),
    at: row.published_at,
  }),
  verbs: { create: 'published' },
});

export const drafts = defineEntityTable(draftEntity, {
  ...versions,
  access: organization({ view: 'staff', edit: 'staff', manage: 'staff' }),
  // Who wrote it last goes with what they wrote: another person reviews it.
  undoesWhole: true,
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
