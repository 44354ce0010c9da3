import { readInstant } from '../../../../base/clock.ts';
import { createId } from '../../../../base/ids.ts';
import { runCommand } from '../../../kernel/collections/client/commands.ts';
import { type Patch, patchOf } from '../../../kernel/collections/shared/patch.ts';
import type { FileInfo } from '../../../kernel/files/shared/schema.ts';
import { readSession } from '../../../people/identity/client/session.ts';
import { type CommentCollection, commentPaths, type DiscussionComment } from '../shared/comment.ts';

import { useDiscussionTexts } from './texts/en.ts';

/** What adds, changes and deletes the comments of a collection; it shows at once and can be undone. */
export function createCommentActions(collection: CommentCollection) {
  const paths = commentPaths(collection.api);
  const run = (path: `/api/${string}`, body: unknown, patch: Patch, message?: string) =>
    runCommand({
      app: collection.app,
      endpoint: { method: 'POST', path },
      body,
      patch,
      ...(message === undefined ? {} : { message }),
    });
  return {
    add(recordId: string, text: string, mentions: readonly string[], files: readonly FileInfo[]): void {
      const comment: DiscussionComment = {
        id: createId(),
        recordId,
        authorId: readSession().user?.uid ?? '',
        text,
        mentions,
        files,
        createdAt: readInstant(),
        editedAt: null,
        version: 0,
      };
      const { id } = comment;
      const body = { id, recordId, text, mentions, fileIds: files.map((file) => file.id) };
      run(paths.add, body, patchOf(collection, { [id]: comment }));
    },
    update({ id }: DiscussionComment, text: string, mentions: readonly string[]): void {
      const changes = { text, mentions, editedAt: readInstant() };
      run(paths.update, { id, text, mentions }, patchOf(collection, { [id]: changes }));
    },
    remove({ id }: DiscussionComment): void {
      const { deleted } = useDiscussionTexts.current();
      run(paths.remove, { commentId: id }, patchOf(collection, { [id]: null }), deleted);
    },
  };
}
export type CommentActions = ReturnType<typeof createCommentActions>;
