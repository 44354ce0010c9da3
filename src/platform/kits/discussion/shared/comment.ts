import { type Collection, defineCollection } from '../../../kernel/collections/shared/collection.ts';
import type { FileInfo } from '../../../kernel/files/shared/schema.ts';
import { choiceFilter } from '../../../kernel/collections/shared/filters.ts';
import { sortBy } from '../../../kernel/collections/shared/order.ts';

/** What somebody says about a record. */
export interface DiscussionComment {
  readonly id: string;
  readonly recordId: string;
  readonly authorId: string;
  /** Markdown; mentioned people are named after an @. */
  readonly text: string;
  /** The mentioned people who may read the record. */
  readonly mentions: readonly string[];
  readonly files: readonly FileInfo[];
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly version: number;
}

export const maxCommentLength = 10_000;
/** The maximum number of files that are attached to a comment. */
export const maxCommentFiles = 20;

export type CommentCollection = Collection<DiscussionComment, 'record', 'oldest'>;

/** The comments of an app's records, the oldest first; `entity` names their table. */
export const defineCommentCollection = (
  app: string,
  api: `/api/${string}`,
  entity: string,
): CommentCollection =>
  defineCollection<DiscussionComment>()({
    app,
    api,
    name: 'comments',
    entity,
    keep: 'window',
    filters: { record: choiceFilter('recordId') },
    sorts: { oldest: [sortBy('createdAt', { required: true })] },
    order: 'oldest',
  });

/** The paths of the commands of comments. */
export const commentPaths = (api: `/api/${string}`) => ({
  add: `${api}/add-comment` as const,
  update: `${api}/update-comment` as const,
  remove: `${api}/remove-comment` as const,
});
