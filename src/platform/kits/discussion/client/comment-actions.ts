import { readInstant } from '../../../../base/clock.ts';
import { createId } from '../../../../base/ids.ts';
import { runCommand } from '../../../kernel/collections/client/commands.ts';
import { type Patch, patchOf } from '../../../kernel/collections/shared/patch.ts';
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
    add(recordId: string, text: string, mentions: readonly string[]): void {
      const comment: DiscussionComment = {
        id: createId(),
        recordId,
        authorId: readSession().user?.uid ?? '',
        text,
        mentions,
        createdAt: readInstant(),
        editedAt: null,
        version: 0,
      };
      const { id } = comment;
      run(paths.add, { id, recordId, text, mentions }, patchOf(collection, { [id]: comment }));
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
