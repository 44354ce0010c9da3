import { defineCollection } from '../../../platform/kernel/collections/shared/collection.ts';
import { sortBy } from '../../../platform/kernel/collections/shared/order.ts';
import { defineEntity, type RecordOf } from '../../../platform/kernel/entities/shared/entity.ts';
import { choice, flag, listOf, richText, text } from '../../../platform/kernel/entities/shared/fields.ts';
import { draftFields, publishedFields } from '../../../platform/kits/publishing/shared/publishing.ts';

/** The categories of the knowledge base, in its order. */
export const categories = ['account', 'selling', 'buying', 'support'] as const;
export type Category = (typeof categories)[number];

/** The languages that articles are translated into; they are written in English. */
export const translatedLanguages = ['tr', 'ar'] as const;

export const maxTitle = 200;
export const maxContent = 20_000;
const words = {
  title: text(maxTitle, { required: true, example: 'Invite a colleague' }),
  /** Markdown; see platform/kits/markdown. */
  content: richText(maxContent),
  /** `faq` are the questions of their own page. */
  category: choice(...categories, 'faq'),
  /** Shown on the first page of the knowledge base, at most five of a category. */
  isFeatured: flag(),
  /** Where the screens begin that it helps with, with spaces between them: `/apps/todo /apps/my-day`. */
  screen: text(200),
  /** The same in other languages; readers of the others get the English. */
  translations: listOf(
    { language: choice(...translatedLanguages), title: text(maxTitle), content: richText(maxContent) },
    { max: translatedLanguages.length },
  ),
};

/** A published article, read by everybody. It changes only when a draft of it is published. */
export const articleEntity = defineEntity({
  app: 'help',
  name: 'help_articles',
  noun: 'article',
  api: '/api/help',
  fields: { ...words, ...publishedFields },
});
export type Article = RecordOf<typeof articleEntity>;

/** What staff write: a new article, or the next version of one. `ownerId` is who wrote it last. */
export const draftEntity = defineEntity({
  app: 'help',
  name: 'help_drafts',
  noun: 'draft',
  api: '/api/help',
  fields: {
    ...words,
    /** Of the article that it replaces; empty for a new one. */
    articleId: text(64),
    ...draftFields,
  },
});
export type Draft = RecordOf<typeof draftEntity>;

export type Translation = Article['translations'][number];

/** Whether a person found an article helpful; one for each person and article. */
export interface Vote {
  readonly id: string;
  readonly version: number;
  readonly articleId: string;
  readonly isHelpful: boolean;
}

const common = { app: 'help', api: '/api/help', keep: 'all' } as const;
const byPosition = {
  sorts: { position: [sortBy('position', { required: true })] },
  order: 'position',
} as const;

export const articleCollection = defineCollection<Article>()({
  ...common,
  ...byPosition,
  name: 'help_articles',
  search: ({ title, content, translations }) => [
    title,
    content,
    ...translations.flatMap((translation) => [translation.title, translation.content]),
  ],
});
export const draftCollection = defineCollection<Draft>()({ ...common, ...byPosition, name: 'help_drafts' });
export const voteCollection = defineCollection<Vote>()({
  ...common,
  name: 'help_votes',
  sorts: { article: [sortBy('articleId', { required: true })] },
  order: 'article',
});
