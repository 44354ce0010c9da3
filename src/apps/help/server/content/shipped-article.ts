import type { Article } from '../../shared/article.ts';

/** An article that the product comes with. Its id is in its address and never changes. */
export interface ShippedArticle {
  readonly id: string;
  readonly title: string;
  /** Markdown. */
  readonly content: string;
  readonly isFeatured?: true;
  /** The screens that it helps with, with spaces between them. */
  readonly screen?: Article['screen'];
}

/** Titles and texts in another language, by the ids of their articles. */
export type ShippedTranslations = Readonly<
  Record<string, { readonly title: string; readonly content: string }>
>;
