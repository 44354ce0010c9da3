import * as v from 'valibot';
import { FileInfo } from '../../../kernel/files/shared/schema.ts';
import { endpoint } from '../../../kernel/http/shared/endpoint.ts';
import { recordId, recordIds, requiredText, text } from '../../../kernel/http/shared/fields.ts';
import { commentPaths, maxCommentFiles, maxCommentLength } from './comment.ts';

const maxMentions = 50;
const example = '01929f3e-7c1a-7000-8000-000000000001';

/** The inputs of the commands of comments; `entity` names their table, `record` that of the discussed records. */
export const commentInputs = (entity: string, record: string) => ({
  add: v.object({
    id: v.optional(recordId(entity)),
    recordId: recordId(record),
    /** Empty only with files. */
    text: text(maxCommentLength),
    mentions: v.optional(recordIds('users', maxMentions), []),
    fileIds: v.optional(recordIds('files', maxCommentFiles), []),
  }),
  update: v.object({
    id: recordId(entity),
    text: requiredText(maxCommentLength),
    mentions: v.optional(recordIds('users', maxMentions), []),
  }),
  remove: v.object({ commentId: recordId(entity) }),
});

/** A comment as clients get it. */
const CommentRecord = v.object({
  id: v.string(),
  recordId: v.string(),
  authorId: v.string(),
  text: v.string(),
  mentions: v.array(v.string()),
  files: v.array(FileInfo),
  createdAt: v.string(),
  editedAt: v.nullable(v.string()),
  version: v.number(),
});

/** Describes the endpoints of an app's comments. The browser sends to `commentPaths` and does not import this. */
export function commentApi(api: `/api/${string}`, entity: string, record: string) {
  const inputs = commentInputs(entity, record);
  const paths = commentPaths(api);
  const post = { method: 'POST', auth: 'user' } as const;
  return {
    addComment: endpoint({
      ...post,
      path: paths.add,
      summary: 'Comment on a record',
      description:
        'Needs the level `comment` in the record’s scope. Mentioned people who may read the record are notified. Files are uploaded before, or attached by /api/file-manager-app/attach-files; everyone who may read the record may read them.',
      body: inputs.add,
      answer: CommentRecord,
      example: { body: { recordId: example, text: 'Looks **good** to me.' } },
    }),
    updateComment: endpoint({
      ...post,
      path: paths.update,
      summary: 'Change a comment of mine',
      body: inputs.update,
      answer: CommentRecord,
      example: { body: { id: example, text: 'Looks good.' } },
    }),
    removeComment: endpoint({
      ...post,
      path: paths.remove,
      summary: 'Delete a comment',
      description: 'Its author may, and those who manage the record.',
      body: inputs.remove,
      answer: v.object({ id: v.string() }),
      example: { body: { commentId: example } },
    }),
  };
}
