import { createCollectionRoutes } from '../../../kernel/collections/server/collection-routes.ts';
import type { Collection } from '../../../kernel/collections/shared/collection.ts';
import type { Table } from '../../../kernel/database/server/table.ts';
import { handle, type Route } from '../../../kernel/http/server/route.ts';
import type { DiscussionComment } from '../shared/comment.ts';
import { commentApi } from '../shared/schema.ts';
import type { CommentCommands } from './commands.ts';
import type { CommentRow } from './tables.ts';

/** The calls of an app's comments: their collection, and the commands. */
export function createCommentRoutes(
  collection: Collection<DiscussionComment>,
  table: Table<CommentRow>,
  parent: Pick<Table, 'name'>,
  commands: CommentCommands,
): readonly Route[] {
  const api = commentApi(collection.api, table.name, parent.name);
  return [
    handle(api.addComment, (call, { body }) => call.execute(commands.add, body)),
    handle(api.updateComment, (call, { body }) => call.execute(commands.update, body)),
    handle(api.removeComment, (call, { body }) => call.execute(commands.remove, body)),
    ...createCollectionRoutes({
      collection,
      table,
      columns: { recordId: 'record_id', authorId: 'author_id', createdAt: 'created_at' },
      listColumns: async () => [
        { name: 'record', read: ({ recordId }) => recordId },
        { name: 'author', read: ({ authorId }) => authorId },
        { name: 'created', read: ({ createdAt }) => createdAt },
        { name: 'text', read: ({ text }) => text },
      ],
    }),
  ];
}
